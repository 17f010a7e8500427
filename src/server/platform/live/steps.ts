import type { Topic } from "#contract/wire/live.ts"
import type { TournamentId } from "#domain/ids.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { eventOf, type Frame } from "./frame.ts"
import type { StreamedStep } from "./subscriber.ts"

/** Steps after which a screen refetches everything instead. */
export const FURTHEST = 500

/** The journal after a revision, as it is told. */
export async function stepsAfter(db: Db, tournamentId: TournamentId, after: number): Promise<StreamedStep[]> {
  const rows = await db
    .selectFrom("journal")
    .select(["revision", "kind", "topics"])
    .where("tournamentId", "=", tournamentId)
    .where("revision", ">", after)
    .orderBy("revision")
    .limit(FURTHEST + 1)
    .execute()
  return rows.map(({ revision, kind, topics }) => ({
    revision,
    frame: eventOf("change", revision, { revision, kind, topics }),
    isDoubtful: (topics as readonly Topic[]).some((topic) => topic === "staff" || topic === "tournament"),
  }))
}

/** 0: there is no such tournament. */
export async function revisionOf(db: Db, tournamentId: TournamentId): Promise<number> {
  const row = await db.selectFrom("tournaments").select("revision").where("id", "=", tournamentId).executeTakeFirst()
  return row?.revision ?? 0
}

export async function revisionsOf(db: Db, ids: readonly TournamentId[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom("tournaments").select(["id", "revision"]).where("id", "in", ids).execute()
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}

export const reloadAt = (revision: number): Frame => eventOf("reload", revision, {})
