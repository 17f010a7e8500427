import { createHash } from "node:crypto"
import type { ColumnChoice } from "#domain/athletes/column-choice.ts"
import { placeOf, tableOfColumn } from "#domain/athletes/sheet-table.ts"
import { Refusal } from "#domain/refusal.ts"
import type { SentFile } from "./import-worker.ts"

/** The bytes of files that came together; refuses those without any. */
export async function sentFiles(files: readonly File[]): Promise<SentFile[]> {
  if (files.every(({ size }) => size === 0)) throw Refusal.of(empty)
  const sent: SentFile[] = []
  for (const file of files) sent.push({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
  return sent
}

export const empty = { field: "file", code: "sheet_unreadable", data: { reason: "empty" } } as const

/** Of what the files hold, in their order. */
export function hashOf(files: readonly SentFile[]): string {
  const hash = createHash("sha256")
  for (const { bytes } of files) hash.update(`${bytes.length}\n`).update(bytes)
  return hash.digest("hex")
}

/** What a person said of columns, by the number of the sheet. */
export function columnsOf<Name extends string>(
  said: Readonly<Record<string, Name | "">>,
): ReadonlyMap<number, ColumnChoice<Name>> {
  const byTable = new Map<number, Map<number, Name | "">>()
  for (const [column, field] of Object.entries(said)) {
    const table = tableOfColumn(Number(column))
    byTable.set(table, (byTable.get(table) ?? new Map()).set(placeOf(Number(column)), field))
  }
  return byTable
}
