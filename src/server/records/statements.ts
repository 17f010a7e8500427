import type { TournamentId } from "#domain/ids.ts"
import type { StatementHead, StatementRow } from "#domain/money/rows.ts"
import type { Db, TournamentRow } from "#server/platform/db/tables.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

/** In the order in which they were read. */
export async function listStatementRows(db: Db, id: TournamentId): Promise<StatementRow[]> {
  const rows = await ofTournament(db, "statementRows", id).orderBy("id").execute()
  return rows.map(({ tournamentId: _, ...row }) => row)
}

/** What columns of these headers hold, as somebody said last in a tournament of the same owner, first in this one. */
export async function findHeads(
  db: Db,
  { id, ownerId }: Pick<TournamentRow, "id" | "ownerId">,
  heads: readonly string[],
): Promise<ReadonlyMap<string, StatementHead>> {
  if (heads.length === 0) return new Map()
  const rows = await db
    .selectFrom("statementHeads")
    .innerJoin("tournaments", "tournaments.id", "statementHeads.tournamentId")
    .select(["statementHeads.id", "statementHeads.tournamentId", "head", "columns"])
    .where("ownerId", "=", ownerId)
    .where("deletedAt", "is", null)
    .where("head", "in", [...new Set(heads)])
    .execute()
  const newest = rows.toSorted(
    (one, other) => Number(one.tournamentId === id) - Number(other.tournamentId === id) || one.id - other.id,
  )
  return new Map(newest.map(({ tournamentId: _, ...row }) => [row.head, row]))
}
