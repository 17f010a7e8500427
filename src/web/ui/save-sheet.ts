import { fileName, saveBlob } from "#web/lib/save-blob.ts"
import type { Sheet, SheetKind } from "#web/lib/sheet-file.ts"
import { toastFailure } from "./toasts.ts"
import { messages } from "./uk.ts"

/** Saves a table under the tournament's name; what writes a workbook is fetched when it is needed. */
export async function saveSheet(
  tournament: string,
  kind: SheetKind,
  what: string,
  makeSheet: () => Sheet | Promise<Sheet>,
): Promise<void> {
  try {
    const { sheetFile, sheetTitle } = await import("#web/lib/sheet-file.ts")
    const sheet = await makeSheet()
    saveBlob(await sheetFile(kind, sheet), fileName(tournament, sheetTitle(sheet, what), kind))
  } catch (error) {
    toastFailure(messages.notExported)(error)
  }
}
