import type { Kysely } from "kysely"
import type { RowChange, Tables } from "#server/platform/db/tables.ts"
import { saveDelta } from "#server/platform/delta.ts"
import type { RowLine } from "#server/transfer/file-lines.ts"
import type { Part } from "#server/transfer/parts.ts"
import { readFile } from "#server/transfer/read-file.ts"
import { writeRows } from "#server/transfer/write-rows.ts"
import type { Copy } from "./copies.ts"

/** Writes a copy as it was, ids and all, into tables where it is not. */
export async function replay(tx: Kysely<Tables>, { id, bytes, steps, revision }: Copy): Promise<void> {
  const { rows } = await readFile(bytes)
  await writeRows(tx, id, asTheyAre(rows))
  for (const step of steps) {
    await saveDelta(tx, id, step.changes as readonly RowChange[])
    await writeRows(tx, id, once(["journal", step]))
  }
  if (steps.length > 0) await tx.updateTable("tournaments").set({ revision }).where("id", "=", id).execute()
}

/** A copy that the store does not take is broken; a store that does not answer says nothing of it. */
export const isOfStore = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message.startsWith("invariant") || ("code" in error && /^2/.test(String(error.code))))

async function* asTheyAre(rows: AsyncIterable<RowLine>): AsyncGenerator<readonly [Part, RowLine["r"]]> {
  for await (const { t, r } of rows) yield [t, r]
}

async function* once<Value>(value: Value): AsyncGenerator<Value> {
  yield value
}
