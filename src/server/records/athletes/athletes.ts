import { sql } from "kysely"
import type { Entry } from "#domain/athletes/person-groups.ts"
import type { Athlete } from "#domain/athletes/types.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import type { NumberedTable } from "#server/platform/db/filed.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { nextNumbers } from "#server/platform/numbers.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

/** The entries of a tournament, in the order in which they came. */
export async function listAthletes(db: Db, tournamentId: TournamentId): Promise<Athlete[]> {
  return await ofTournament(db, "athletes", tournamentId).orderBy("id").execute()
}

export async function listAthletesOf(db: Db, tournamentId: TournamentId, categoryId: CategoryId): Promise<Athlete[]> {
  return await ofTournament(db, "athletes", tournamentId).where("categoryId", "=", categoryId).orderBy("id").execute()
}

/** The entries of these categories, by category, in one query. */
export async function listAthletesIn(
  db: Db,
  tournamentId: TournamentId,
  categories: readonly CategoryId[],
): Promise<Map<CategoryId | null, Athlete[]>> {
  const athletes = ofTournament(db, "athletes", tournamentId).where("categoryId", "in", [...categories])
  return groupBy(await athletes.orderBy("id").execute(), ({ categoryId }) => categoryId)
}

/** An entry by its id only, as some calls name it. */
export async function findAthlete(db: Db, id: AthleteId): Promise<Athlete | undefined> {
  return await db.selectFrom("athletes").selectAll().where("id", "=", id).executeTakeFirst()
}

/** Ids for rows that are about to be written: the journal names them before they are there. */
export async function nextIds<Id extends number>(db: Db, table: NumberedTable, count: number): Promise<Id[]> {
  return (await nextNumbers(db, table, count)) as Id[]
}

/** The entries of a tournament that are named; others of that list are not answered. */
export async function listNamed(db: Db, tournamentId: TournamentId, ids: readonly AthleteId[]): Promise<Athlete[]> {
  return await ofTournament(db, "athletes", tournamentId)
    .where("id", "=", sql<AthleteId>`any(${[...ids]}::int[])`)
    .orderBy("id")
    .execute()
}

export type PersonEntry = Pick<Athlete, keyof Entry | "categoryId">
const personColumns = [
  "id",
  "name",
  "birthYear",
  "sex",
  "organization",
  "license",
  "members",
  "personId",
  "categoryId",
] as const satisfies (keyof PersonEntry)[]

/**
 * Entries that may be of the same person as any of `like`: with the same or an unknown year of birth; and entries that
 * are linked with them.
 */
export async function listAlike(
  db: Db,
  tournamentId: TournamentId,
  like: readonly Pick<Athlete, "birthYear" | "members" | "personId">[],
): Promise<PersonEntry[]> {
  const people = like.filter(({ members }) => members.length === 0)
  const years = people.flatMap(({ birthYear }) => birthYear ?? [])
  const persons = personsOf(like)
  return await db
    .selectFrom("athletes")
    .select(personColumns)
    .where("tournamentId", "=", tournamentId)
    .where((where) =>
      where.or([
        ...(like.length > people.length ? [sql<boolean>`members <> '[]'::jsonb`] : []),
        ...(years.length < people.length ? [sql<boolean>`true`] : []),
        sql<boolean>`members = '[]'::jsonb and ("birthYear" is null or "birthYear" = any(${years}::int[]))`,
        sql<boolean>`"personId" = any(${persons}::int[])`,
      ]),
    )
    .orderBy("id")
    .execute()
}

/** All entries of these entries' persons. */
export async function listPersons(
  db: Db,
  tournamentId: TournamentId,
  of: readonly Pick<Athlete, "personId">[],
): Promise<PersonEntry[]> {
  const persons = personsOf(of)
  if (persons.length === 0) return []
  return await db
    .selectFrom("athletes")
    .select(personColumns)
    .where("tournamentId", "=", tournamentId)
    .where("personId", "=", sql<number>`any(${persons}::int[])`)
    .orderBy("id")
    .execute()
}

const personsOf = (entries: readonly Pick<Athlete, "personId">[]): number[] => [
  ...new Set(entries.map(({ personId }) => personId).filter(Boolean)),
]
