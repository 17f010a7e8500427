import { readFile as readBytes } from "node:fs/promises"
import { join } from "node:path"
import type { Kysely } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { RowChange, Tables } from "#server/platform/db/tables.ts"
import { saveDelta } from "#server/platform/delta.ts"
import type { RowLine } from "#server/transfer/file-lines.ts"
import type { Part } from "#server/transfer/parts.ts"
import { readFile } from "#server/transfer/read-file.ts"
import { writeRows } from "#server/transfer/write-rows.ts"
import { baseName, basesIn, codeOf, type LogLine, logName, readLog } from "./folder.ts"

/** A copy as it can be brought back. */
export interface Copy {
  readonly id: TournamentId
  readonly bytes: Uint8Array
  /** The steps after the whole file, without a gap. */
  readonly steps: readonly LogLine[]
  readonly revision: number
}

/**
 * The newest copy of a tournament that is whole: the last file that proves itself, and every step after it, also those beside a later
 * file that is broken. `upTo`: no step after that revision. null: there is none.
 */
export async function newestCopy(folder: string, upTo = Number.POSITIVE_INFINITY): Promise<Copy | null> {
  const bases = (await basesIn(folder)).filter((revision) => revision <= upTo)
  for (const base of bases.toReversed()) {
    const bytes = await readBytes(join(folder, baseName(base)))
    const header = await wholeHeader(bytes)
    if (!header) continue
    const steps = await stepsAfter(folder, bases, base, upTo)
    const revision = steps.at(-1)?.revision ?? base
    return { id: header.id as TournamentId, bytes, steps, revision }
  }
  return null
}

async function wholeHeader(bytes: Uint8Array) {
  try {
    const { header, rows } = await readFile(bytes)
    for await (const _ of rows);
    return header
  } catch {
    return null
  }
}

async function stepsAfter(folder: string, bases: readonly number[], base: number, upTo: number): Promise<LogLine[]> {
  const steps: LogLine[] = []
  for (const start of bases.filter((one) => one >= base)) {
    for (const line of await logOf(folder, start)) {
      if (line.revision === base + steps.length + 1 && line.revision <= upTo) steps.push(line)
    }
  }
  return steps
}

const logOf = (folder: string, start: number): Promise<LogLine[]> =>
  readLog(join(folder, logName(start))).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return []
    throw error
  })

/** Writes a copy as it was, ids and all, into tables where it is not. */
export async function replay(tx: Kysely<Tables>, { id, bytes, steps, revision }: Copy): Promise<void> {
  const { rows } = await readFile(bytes)
  await writeRows(tx, id, asTheyAre(rows))
  for (const { row } of steps) {
    const entry: { readonly changes: readonly RowChange[] } = JSON.parse(row)
    await saveDelta(tx, id, entry.changes)
    await writeRows(tx, id, once(["journal", entry as never]))
  }
  if (steps.length > 0) await tx.updateTable("tournaments").set({ revision }).where("id", "=", id).execute()
}

async function* asTheyAre(rows: AsyncIterable<RowLine>): AsyncGenerator<readonly [Part, RowLine["r"]]> {
  for await (const { t, r } of rows) yield [t, r]
}

async function* once<Value>(value: Value): AsyncGenerator<Value> {
  yield value
}
