import type { Selectable } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Db, Tables } from "#server/platform/db/tables.ts"
import { isNewcomer } from "#server/records/accounts/newcomers.ts"

export type RehearsalRow = Selectable<Tables["rehearsals"]>
export type Report = NonNullable<RehearsalRow["report"]>

/** A copy lives so long, ms. */
export const LIFETIME = 24 * 60 * 60 * 1000

/** The latest rehearsal of a tournament. */
export async function findRehearsal(db: Db, exampleId: TournamentId): Promise<RehearsalRow | undefined> {
  return await db
    .selectFrom("rehearsals")
    .selectAll()
    .where("exampleId", "=", exampleId)
    .orderBy("startedAt", "desc")
    .executeTakeFirst()
}

export const isCopy = async (db: Db, id: TournamentId): Promise<boolean> =>
  (await db.selectFrom("rehearsals").select("state").where("tournamentId", "=", id).executeTakeFirst()) !== undefined

/** Those that are being played now, on all servers of the database, and whose they are. `alive`: as of the robots. */
export async function listRunning(db: Db, alive: Date) {
  return await db
    .selectFrom("rehearsals")
    .innerJoin("tournaments", "tournaments.id", "rehearsals.tournamentId")
    .innerJoin("accounts", "accounts.id", "tournaments.ownerId")
    .select(["rehearsals.tournamentId", "accounts.id as account", isNewcomer.as("isNewcomer")])
    .where("rehearsals.state", "in", ["running", "stopping"])
    .where("rehearsals.seenAt", ">=", alive)
    .execute()
}

export async function insertRehearsal(
  db: Db,
  row: Pick<RehearsalRow, "tournamentId" | "exampleId">,
  now: Date,
): Promise<boolean> {
  const made = await db
    .insertInto("rehearsals")
    .values({ ...row, state: "running", startedAt: now, seenAt: now, report: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning("tournamentId")
    .executeTakeFirst()
  return made !== undefined
}

/** Records its progress; returns whether it should go on. */
export async function noteProgress(
  db: Db,
  id: TournamentId,
  { done, all, now }: { readonly done: number; readonly all: number; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("rehearsals")
    .set({ done, all, seenAt: now })
    .where("tournamentId", "=", id)
    .returning("state")
    .executeTakeFirst()
  return row?.state === "running"
}

export async function setState(db: Db, id: TournamentId, state: RehearsalRow["state"]): Promise<void> {
  await db.updateTable("rehearsals").set({ state }).where("tournamentId", "=", id).execute()
}

export async function endRehearsal(
  db: Db,
  id: TournamentId,
  { state, report, now }: { readonly state: RehearsalRow["state"]; readonly report: Report | null; readonly now: Date },
): Promise<void> {
  await db
    .updateTable("rehearsals")
    .set({ state, report: report === null ? null : JSON.stringify(report), seenAt: now })
    .where("tournamentId", "=", id)
    .execute()
}

/** Takes a copy away for good; never anything that is no copy. */
export async function deleteCopy(db: Db, id: TournamentId): Promise<void> {
  await db
    .deleteFrom("tournaments")
    .where("id", "=", id)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("rehearsals").select("state").whereRef("rehearsals.tournamentId", "=", "tournaments.id")),
    )
    .execute()
}

/** Takes away the copies whose day is over. */
export async function purgeCopies(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LIFETIME)
  const old = await db.selectFrom("rehearsals").select("tournamentId").where("startedAt", "<", before).execute()
  for (const { tournamentId } of old) await deleteCopy(db, tournamentId)
}

/** How many compete in each category, in the order of their making. */
export async function countEntries(
  db: Db,
  id: TournamentId,
): Promise<{ readonly category: number; readonly count: number }[]> {
  const rows = await db
    .selectFrom("categories")
    .leftJoin("athletes", (join) =>
      join.onRef("athletes.categoryId", "=", "categories.id").on("athletes.out", "=", false),
    )
    .select("categories.id as category")
    .select(({ fn }) => fn.count<string>("athletes.id").as("count"))
    .where("categories.tournamentId", "=", id)
    .groupBy("categories.id")
    .orderBy("categories.id")
    .execute()
  return rows.map(({ category, count }) => ({ category, count: Number(count) }))
}
