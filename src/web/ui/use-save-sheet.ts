import { useCallback } from "react"
import { errorText } from "#web/lib/errors.ts"
import { fileName, saveBlob } from "#web/lib/save-blob.ts"
import type { Sheet, SheetKind } from "#web/lib/sheet-file.ts"
import { messages } from "./messages.ts"
import { toastError } from "./toasts.ts"

/** Saves a table under the tournament's name; what writes a workbook is fetched when it is needed. */
export function useSaveSheet(
  tournament: string,
): (kind: SheetKind, what: string, makeSheet: () => Sheet | Promise<Sheet>) => Promise<void> {
  return useCallback(
    async (kind, what, makeSheet) => {
      try {
        const { sheetFile } = await import("#web/lib/sheet-file.ts")
        saveBlob(await sheetFile(kind, await makeSheet()), fileName(tournament, what, kind))
      } catch (error) {
        toastError(errorText(error), messages.notExported)
      }
    },
    [tournament],
  )
}
