import { sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Db, RowChange } from "#server/platform/db/tables.ts"
import { saveDelta } from "#server/platform/delta.ts"
import { TOURNAMENT } from "#server/platform/journals.ts"
import type { RowLine } from "#server/records/files/file-lines.ts"
import { keepOld } from "#server/records/files/keep-old.ts"
import type { Part } from "#server/records/files/parts.ts"
import { readFile } from "#server/records/files/read-file.ts"
import { writeRows } from "#server/records/files/write-rows.ts"
import { setRevision } from "#server/records/tournaments/tournaments.ts"

/** A copy as it can be brought back. */
export interface Copy {
  readonly id: TournamentId
  readonly bytes: Uint8Array
  /** The steps after the whole file, without a gap. */
  readonly steps: readonly { readonly revision: number; readonly changes: readonly unknown[] }[]
  readonly revision: number
}

/** Writes a copy unchanged, with its ids, into tables that do not contain it. */
export async function replay(tx: Db, { id, bytes, steps, revision }: Copy): Promise<void> {
  const { header, rows } = await readFile(bytes)
  await writeRows(tx, id, asTheyAre(rows))
  for (const step of steps) {
    await saveDelta(tx, TOURNAMENT, id, step.changes as readonly RowChange[])
    await writeRows(tx, id, once(["journal", step]))
  }
  if (steps.length > 0) await setRevision(tx, id, revision)
  await keepOld(tx, id, header)
}

/** A copy that the database refuses is damaged; a database that does not answer proves nothing. */
export const isOfStore = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message.startsWith("invariant") || ("code" in error && /^2/.test(String(error.code))))

async function* asTheyAre(rows: AsyncIterable<RowLine>): AsyncGenerator<readonly [Part, RowLine["r"]]> {
  for await (const { t, r } of rows) yield [t, r]
}

async function* once<Value>(value: Value): AsyncGenerator<Value> {
  yield value
}

/** Writes all of it, or nothing if the store does not accept it; returns which. */
export async function orNothing(tx: Db, write: () => Promise<void>): Promise<boolean> {
  await sql`savepoint copy`.execute(tx)
  try {
    await write()
    await sql`set constraints all immediate`.execute(tx)
    await sql`set constraints all deferred`.execute(tx)
    await sql`release savepoint copy`.execute(tx)
    return true
  } catch (error) {
    if (!isOfStore(error)) throw error
    await sql`rollback to savepoint copy`.execute(tx)
    return false
  }
}
