import { sql } from "kysely"
import * as z from "zod"
import type { TournamentId } from "#domain/ids.ts"
import { invariant } from "#domain/refusal.ts"
import { type Tx, writeStep } from "#server/platform/change.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { ERASED } from "#server/platform/undo.ts"
import { erasedIn, erasedRows } from "./erased.ts"
import { erasing } from "./erasing.ts"
import { readPersonal } from "./rewrite.ts"
import { listTraces } from "./traces.ts"

/**
 * The erasures of a tournament, by the ids of the rows: they contain nothing of a person. `founded`: time of the first
 * step, microseconds since 1970; with its number it identifies the tournament.
 */
export const erasure = erasedRows.extend({ tournament: z.int(), founded: z.string() })
export type Erasure = z.infer<typeof erasure>

/** The erasures in a tournament's journal. */
export async function erasuresIn(db: Db, id: TournamentId): Promise<Erasure[]> {
  const { rows } = await sql<{ founded: string; outcome: unknown }>`
    select (extract(epoch from first.at) * 1000000)::bigint::text as founded, j.outcome
    from journal j join journal first on first."tournamentId" = j."tournamentId" and first.revision = 1
    where j."tournamentId" = ${id} and j.kind = ${ERASED} order by j.revision`.execute(db)
  return rows.map(({ founded, outcome }) => ({ tournament: id, founded, ...erasedIn({ kind: ERASED, outcome }) }))
}

/** The author of these steps: no account, because the server repeats an erasure without being asked. */
const CLOCK = { accountId: null, isAdmin: false, device: "" }

/**
 * Erases from a restored tournament what had been erased from it after the copy was made, each erasure as a step of its
 * own. Skips erasures of other tournaments (`as`: the number that this one had when they were made) and rows that it
 * does not hold. Returns the number of steps.
 */
export async function repeatErasures(
  tx: Tx,
  id: TournamentId,
  erasures: readonly Erasure[],
  as: number = id,
): Promise<number> {
  const founded = await foundedAt(tx, id)
  let count = 0
  for (const one of erasures) {
    if (one.tournament !== as || one.founded !== founded || (await isDone(tx, id, one))) continue
    const wanted = await standing(tx, id, one)
    if (wanted.athletes.length + wanted.applications.length === 0) continue
    const row = await tx.selectFrom("tournaments").select("revision").where("id", "=", id).executeTakeFirst()
    invariant(row, "just brought back")
    const stamp = { revision: row.revision + 1, bodyHash: "" }
    await writeStep(tx, CLOCK, { tournamentId: id, need: "upkeep" }, stamp, await erasing(tx, id, wanted))
    count += 1
  }
  return count
}

async function foundedAt(tx: Tx, id: TournamentId): Promise<string> {
  const { rows } = await sql<{ founded: string }>`select (extract(epoch from at) * 1000000)::bigint::text as founded
    from journal where "tournamentId" = ${id} and revision = 1`.execute(tx)
  return rows[0]?.founded ?? ""
}

const isDone = async (tx: Tx, id: TournamentId, { athletes, applications }: Erasure): Promise<boolean> =>
  (await erasuresIn(tx, id)).some(
    (done) =>
      athletes.every((one) => done.athletes.includes(one)) &&
      applications.every((one) => done.applications.includes(one)),
  )

async function standing(tx: Tx, id: TournamentId, { athletes, applications }: Erasure) {
  const traces = await listTraces(tx, id, await readPersonal(tx, id))
  const isKnown = (table: string) => (one: number) => traces.some((trace) => trace.table === table && trace.id === one)
  return {
    athletes: athletes.filter(isKnown("athletes")),
    applications: applications.filter(isKnown("applications")),
  }
}
