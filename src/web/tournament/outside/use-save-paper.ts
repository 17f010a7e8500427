import { useCallback } from "react"
import { type FileAt, saveFile } from "#web/ui/FileLink.tsx"
import { useAskOutside } from "./use-ask-outside.tsx"

export type SavePaper = (file: FileAt, categories?: readonly number[]) => Promise<void>

/** Saves a paper of these categories (absent: of all), but asks first while somebody stands outside of them. */
export function useSavePaper(tournament: number): SavePaper {
  const askOutside = useAskOutside(tournament)
  return useCallback(
    async (file, categories) => {
      if (await askOutside("print", categories)) await saveFile(file)
    },
    [askOutside],
  )
}
