import { type CsvCell, csvText } from "#web/lib/csv.ts"
import { fileName, saveBlob } from "#web/lib/save-blob.ts"

/** Saves a list as CSV under the tournament's name. */
export function saveCsv(tournament: string, what: string, lines: readonly (readonly CsvCell[])[]): void {
  saveBlob(new Blob([csvText(lines)], { type: "text/csv;charset=utf-8" }), fileName(tournament, what, "csv"))
}
