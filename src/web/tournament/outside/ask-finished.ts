import { errorText, hasCode } from "#web/lib/errors.ts"
import { confirm } from "#web/ui/confirm.tsx"
import { outsideTexts } from "./uk.ts"

/**
 * Asks whether somebody comes into a category that is finished, or takes part in it again: the server names whom it is about
 * and which medals. Null: not asked, or not wanted.
 */
export async function askFinished(error: Error): Promise<{ readonly into_finished: 1 } | null> {
  const code = (["category_finished", "medals_wait"] as const).find((one) => hasCode(error, one))
  if (code === undefined) return null
  const question = {
    title: outsideTexts.finishedTitle,
    body: errorText(error),
    action: outsideTexts.finishedAction[code],
  }
  return (await confirm(question)) ? { into_finished: 1 } : null
}
