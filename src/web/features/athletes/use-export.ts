import { useCallback } from "react"
import type { WireAthlete } from "#contract/athletes.ts"
import { errorText } from "#web/lib/errors.ts"
import { saveBlob } from "#web/lib/save-blob.ts"
import { toastError } from "#web/ui/toasts.ts"
import type { ExportKind } from "./export-file.ts"
import { messages } from "./messages.ts"

/** Saves the rows as they are filtered and sorted; what writes a workbook is fetched when it is needed. */
export function useExport(tournament: string, rows: readonly WireAthlete[]): (kind: ExportKind) => Promise<void> {
  return useCallback(
    async (kind) => {
      try {
        const { exportFile } = await import("./export-file.ts")
        const name = `${tournament} ${messages.exportName}`.trim().replace(/[\s/\\:*?"<>|]+/g, "_")
        saveBlob(await exportFile(kind, rows), `${name}.${kind}`)
      } catch (error) {
        toastError(errorText(error), messages.notExported)
      }
    },
    [tournament, rows],
  )
}
