import { type CsvCell, csvText } from "#web/lib/csv.ts"
import { saveBlob } from "#web/lib/save-blob.ts"

/** Saves a list as CSV under the tournament's name. */
export function saveCsv(tournament: string, what: string, lines: readonly (readonly CsvCell[])[]): void {
  const name = `${tournament} ${what}`.trim().replace(/[\s/\\:*?"<>|]+/g, "_")
  saveBlob(new Blob([csvText(lines)], { type: "text/csv;charset=utf-8" }), `${name}.csv`)
}
