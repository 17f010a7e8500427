import { type RawBuilder, sql } from "kysely"
import type { AccountId, AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { letterFolding } from "#domain/key.ts"
import type { Db } from "#server/platform/db/tables.ts"

/** What is looked for, and in whose tournaments. Words are keys; `first` is the tournament whose finds come first. */
export interface Sought {
  readonly accountId: AccountId
  readonly words: readonly string[]
  readonly first: number
}

interface Find {
  readonly tournamentId: TournamentId
  readonly tournamentName: string
}

const LIMIT = 12
const { from, to } = letterFolding()

/** People whose name matches come before people whose club matches. */
export async function findAthletes(db: Db, sought: Sought) {
  const folded = has(sought, sql`concat_ws(' ', a.name, a.organization)`)
  const { rows } = await sql<
    Find & { id: AthleteId; name: string; organization: string; category: string | null; categoryId: CategoryId | null }
  >`select t.id as "tournamentId", t.name as "tournamentName", a.id, a.name, a.organization, c.name as category, c.id as "categoryId"
    from athletes a join ${tournamentsOf(sought)} t on t.id = a."tournamentId"
      left join categories c on c."tournamentId" = a."tournamentId" and c.id = a."categoryId"
    where (${folded} ${own(sql`a.id`, sought)})
    order by ${rankOf(sought)}, ${has(sought, sql`a.name`)} desc, a.name collate uk, a.id limit ${LIMIT}`.execute(db)
  return rows
}

export async function findClubs(db: Db, sought: Sought) {
  const { rows } = await sql<Find & { organization: string; count: number }>`
    select t.id as "tournamentId", t.name as "tournamentName", a.organization, count(*)::int as count
    from athletes a join ${tournamentsOf(sought)} t on t.id = a."tournamentId"
    where a.organization <> '' and ${has(sought, sql`a.organization`)}
    group by t.id, t.name, t.date, a.organization
    order by ${rankOf(sought)}, a.organization collate uk limit ${LIMIT / 2}`.execute(db)
  return rows
}

export async function findCategories(db: Db, sought: Sought) {
  const { rows } = await sql<Find & { id: CategoryId; name: string; count: number }>`
    select t.id as "tournamentId", t.name as "tournamentName", c.id, c.name,
      (select count(*)::int from athletes a where a."tournamentId" = c."tournamentId" and a."categoryId" = c.id) as count
    from categories c join ${tournamentsOf(sought)} t on t.id = c."tournamentId"
    where (${has(sought, sql`c.name`)} ${own(sql`c.id`, sought)})
    order by ${rankOf(sought)}, c.name collate uk limit ${LIMIT / 2}`.execute(db)
  return rows
}

/** Fights by their number on the mat. */
export async function findFights(db: Db, sought: Sought, number: number) {
  const { rows } = await sql<Find & { categoryId: CategoryId; category: string; t: number; number: number }>`
    select t.id as "tournamentId", t.name as "tournamentName", c.id as "categoryId", c.name as category, f.t, f.number
    from fights f join ${tournamentsOf(sought)} t on t.id = f."tournamentId"
      join categories c on c."tournamentId" = f."tournamentId" and c.id = f."categoryId"
    where f.number = ${number}
    order by ${rankOf(sought)}, c.name collate uk limit ${LIMIT / 2}`.execute(db)
  return rows
}

/** What these athletes are called. */
export async function namesOf(db: Db, ids: readonly AthleteId[]): Promise<Map<AthleteId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom("athletes").select(["id", "name"]).where("id", "in", ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The tournaments that the account owns or is a secretary of. */
const tournamentsOf = ({ accountId }: Sought): RawBuilder<unknown> =>
  sql`(select id, name, date from tournaments own where "deletedAt" is null and ("ownerId" = ${accountId} or exists
    (select 1 from staff s where s."tournamentId" = own.id and s."accountId" = ${accountId} and s.role = 'secretary')))`

/** The tournament that is open first, then the newest. */
const rankOf = ({ first }: Sought): RawBuilder<unknown> =>
  sql`t.id <> ${first}, substr(t.date, 7, 4) || substr(t.date, 4, 2) || substr(t.date, 1, 2) desc`

const has = ({ words }: Sought, text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    words.map(
      (word) =>
        sql`translate(lower(${text} collate uk), ${from}, ${to}) like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`,
    ),
    sql` and `,
  )

/** A lone number is an id as well. */
const own = (id: RawBuilder<unknown>, { words }: Sought): RawBuilder<unknown> =>
  words.length === 1 && /^\d{1,9}$/.test(words[0] ?? "") ? sql`or ${id} = ${Number(words[0])}` : sql``
