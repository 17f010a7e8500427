import { useCallback } from "react"
import type { Question } from "#domain/questions.ts"
import { download } from "#web/lib/download.ts"
import { nullIfLeft, sendAgreed } from "#web/lib/send-agreed.ts"
import type { FileAt } from "#web/ui/FileLink.tsx"
import { toastFailure } from "#web/ui/toasts.ts"
import { messages } from "#web/ui/uk.ts"
import { askOutside } from "./ask-outside.tsx"

export type SavePaper = (file: FileAt, category?: number) => Promise<void>

/**
 * Saves a paper; the server asks first while somebody stands outside of what it is about. `category`: the only one. A failure
 * is told in a notice.
 */
export const useSavePaper = (tournament: number): SavePaper =>
  useCallback(
    async (file, category) => {
      await savePaper(tournament, file, category).catch(toastFailure(messages.fileNotLoaded))
    },
    [tournament],
  )

/** The same, for a page that tells failures itself; null: the person does not want it any more. */
export async function savePaper(tournament: number, { href, file }: FileAt, category?: number): Promise<true | null> {
  const save = async (agreed: readonly Question[] = []): Promise<true> => {
    await download(`${href}${href.includes("?") ? "&" : "?"}agreed=${agreed.join()}`, file)
    return true
  }
  return await sendAgreed(save, askOutside(tournament, category === undefined ? {} : { category })).catch(nullIfLeft)
}
