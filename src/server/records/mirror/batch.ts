import { sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Db, RowChange } from "#server/platform/db/tables.ts"
import { ERASING } from "#server/platform/undo.ts"
import { leavingEntry } from "#server/records/files/leaving.ts"
import { ofTournament } from "#server/records/of-tournament.ts"
import { picturesNamed } from "#server/records/printing/logos.ts"
import { type Mirror, peopleOf } from "./mirrors.ts"

/** Steps, and bytes of their texts, of one request: small enough for a line that comes for twenty seconds. */
const STEPS = 200
const BYTES = 2 * 1024 * 1024

/**
 * The steps after the last one of the hosted server, in the form of `unpackSteps`; up to `revision`, the venue server's
 * revision at the start: a later step would give the hosted server more than the venue server is said to have.
 */
export async function batchOf(
  db: Db,
  id: TournamentId,
  { cursor, revision }: { readonly cursor: number; readonly revision: number },
  numbers: Mirror["numbers"],
) {
  const { rows } = await sql<{ entry: object & { changes: RowChange[] }; size: number }>`
    select ${leavingEntry("j")} as entry, length(j.changes::text) as size from journal j
    where j."tournamentId" = ${id} and j.revision > ${cursor} and j.revision <= ${revision} order by j.revision limit ${STEPS}`.execute(
    db,
  )
  let size = 0
  const entries = rows
    .filter((row, at) => {
      size += row.size
      return at === 0 || size <= BYTES
    })
    .map(({ entry }) => entry)
  return {
    revision,
    numbers,
    entries,
    cleanedUpTo: await cleanedUpTo(db, id, cursor),
    people: await peopleOf(db, id, cursor),
    pictures: await picturesOf(db, id, entries),
  }
}

async function cleanedUpTo(db: Db, id: TournamentId, cursor: number): Promise<number> {
  const row = await db
    .selectFrom("journal")
    .select((read) => read.fn.max("revision").as("last"))
    .where("tournamentId", "=", id)
    .where("revision", ">", cursor)
    .where("kind", "in", ERASING)
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

/** Pictures that these steps name: they are not in the journal. */
async function picturesOf(db: Db, id: TournamentId, entries: readonly { readonly changes: readonly RowChange[] }[]) {
  const names = entries.flatMap(({ changes }) => changes.flatMap(picturesNamed))
  if (names.length === 0) return []
  const rows = await ofTournament(db, "diplomaPictures", id).where("id", "in", names).execute()
  return rows.map(({ jpeg, tournamentId: _, madeAt, ...row }) => ({
    ...row,
    jpeg: Buffer.from(jpeg).toString("base64"),
    madeAt: new Date(madeAt).toISOString(),
  }))
}
