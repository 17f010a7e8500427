import { useCallback } from "react"
import type { WireAthlete } from "#contract/athletes.ts"
import type { SheetKind } from "#web/lib/sheet-file.ts"
import { useSaveSheet } from "#web/ui/use-save-sheet.ts"
import { messages } from "./messages.ts"

/** Saves the rows as they are filtered and sorted. */
export function useExport(tournament: string, rows: readonly WireAthlete[]): (kind: SheetKind) => Promise<void> {
  const save = useSaveSheet(tournament)
  return useCallback(
    (kind) => save(kind, messages.exportName, async () => (await import("./export-table.ts")).exportSheet(rows)),
    [save, rows],
  )
}
