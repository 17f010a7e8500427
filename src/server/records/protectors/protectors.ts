import { type Selectable, sql } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import { prepared } from "#server/platform/db/prepared.ts"
import type { Db, Tables } from "#server/platform/db/tables.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

/** A court whose protectors are switched on. */
export type ProtectedCourt = Selectable<Tables["protectors"]>

type Place = Pick<ProtectedCourt, "tournamentId" | "sectionId">

/** The bodies that are kept of a court; the oldest give way. */
export const MOST_BODIES = 10_000

export const listProtectors = (db: Db, id: TournamentId): Promise<ProtectedCourt[]> =>
  ofTournament(db, "protectors", id).execute()

/** The court to which a secret leads; undefined: to none. */
export const findProtectors = (db: Db, codeHash: string): Promise<ProtectedCourt | undefined> =>
  db
    .selectFrom("protectors")
    .innerJoin("tournaments", "tournaments.id", "protectors.tournamentId")
    .innerJoin("sections", (join) =>
      join
        .onRef("sections.tournamentId", "=", "protectors.tournamentId")
        .onRef("sections.id", "=", "protectors.sectionId"),
    )
    .selectAll("protectors")
    .where("protectors.codeHash", "=", codeHash)
    .where("tournaments.deletedAt", "is", null)
    .limit(1)
    .executeTakeFirst()

export interface KeptBody {
  readonly at: Date
  readonly call: string
  readonly body: Buffer
}

/** Keeps a body behind the others of its court. One after another of a court: its number is one more than the last. */
export async function keepBody(db: Db, { tournamentId, sectionId }: Place, { at, call, body }: KeptBody) {
  await sql`${prepared}with added as (
      insert into "protectorBodies" ("tournamentId", "sectionId", n, at, call, body)
      select ${tournamentId}::int, ${sectionId}::int, coalesce(max(n), 0) + 1, ${at.toISOString()}::timestamptz,
        ${call}::text, ${body}::bytea
      from "protectorBodies" where "tournamentId" = ${tournamentId}::int and "sectionId" = ${sectionId}::int
      returning n
    )
    delete from "protectorBodies" as old using added
    where old."tournamentId" = ${tournamentId}::int and old."sectionId" = ${sectionId}::int
      and old.n <= added.n - ${MOST_BODIES}::int`.execute(db)
}

/** How many bodies are kept, by court. */
export async function countBodies(db: Db, id: TournamentId): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("protectorBodies")
    .select(["sectionId", ({ fn }) => fn.countAll<number>().as("count")])
    .where("tournamentId", "=", id)
    .groupBy("sectionId")
    .execute()
  return new Map(rows.map(({ sectionId, count }) => [sectionId, Number(count)]))
}

/** Bodies of a court after a number, at most so many, the oldest first. */
export const bodiesAfter = (
  db: Db,
  { tournamentId, sectionId }: Place,
  after: number,
  most: number,
): Promise<(KeptBody & { readonly n: number })[]> =>
  db
    .selectFrom("protectorBodies")
    .select(["n", "at", "call", "body"])
    .where("tournamentId", "=", tournamentId)
    .where("sectionId", "=", sectionId)
    .where("n", ">", after)
    .orderBy("n")
    .limit(most)
    .execute()
