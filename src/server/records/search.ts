import { type RawBuilder, sql } from "kysely"
import type { AccountId, AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { letterFolding } from "#domain/key.ts"
import type { Db } from "#server/platform/db/tables.ts"

/** What is looked for, and where. Words are keys; `first` is the tournament whose finds come first. */
export interface Sought {
  readonly tournaments: readonly TournamentId[]
  readonly words: readonly string[]
  readonly first: number
}

/** The tournaments that an account owns or is a secretary of: the one that is open first, then the newest. */
export async function searchedTournaments(db: Db, accountId: AccountId, first: number): Promise<TournamentId[]> {
  const { rows } = await sql<{ id: TournamentId }>`
    select t.id from tournaments t where t."deletedAt" is null and (t."ownerId" = ${accountId} or t.id in
      (select s."tournamentId" from staff s where s."accountId" = ${accountId} and s.role = 'secretary'))
    order by ${rankOf({ first })}`.execute(db)
  return rows.map(({ id }) => id)
}

interface Find {
  readonly tournamentId: TournamentId
  readonly tournamentName: string
}

/** Finds of each kind. */
const LIMITS = { athletes: 12, clubs: 6, categories: 6, fights: 6 }
/** Tournaments that one statement looks through: others' come in between. */
const SLICE = 5
const { from, to } = letterFolding()

/**
 * Looks for one kind through some tournaments after another, in their order, until enough is found; what nobody waits for any more
 * (`gone`) is broken off.
 */
export async function searchThrough<Found>(
  kind: keyof typeof LIMITS,
  sought: Sought,
  gone: AbortSignal,
  find: (some: Sought) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const found: Found[] = []
  for (let at = 0; at < sought.tournaments.length && found.length < LIMITS[kind] && !gone.aborted; at += SLICE) {
    found.push(...(await find({ ...sought, tournaments: sought.tournaments.slice(at, at + SLICE) })))
  }
  return found.slice(0, LIMITS[kind])
}

/** People whose name matches come before people whose club matches. */
export async function findAthletes(db: Db, sought: Sought) {
  const folded = has(sought, sql`concat_ws(' ', a.name, a.organization)`)
  const { rows } = await sql<
    Find & { id: AthleteId; name: string; organization: string; category: string | null; categoryId: CategoryId | null }
  >`select t.id as "tournamentId", t.name as "tournamentName", a.id, a.name, a.organization, c.name as category, c.id as "categoryId"
    from athletes a join tournaments t on t.id = a."tournamentId"
      left join categories c on c."tournamentId" = a."tournamentId" and c.id = a."categoryId"
    where ${within(sql`a`, sought)} and (${folded} ${own(sql`a.id`, sought)})
    order by ${rankOf(sought)}, ${has(sought, sql`a.name`)} desc, a.name collate uk, a.id limit ${LIMITS.athletes}`.execute(
    db,
  )
  return rows
}

export async function findClubs(db: Db, sought: Sought) {
  const { rows } = await sql<Find & { organization: string; count: number }>`
    select t.id as "tournamentId", t.name as "tournamentName", a.organization, count(*)::int as count
    from athletes a join tournaments t on t.id = a."tournamentId"
    where ${within(sql`a`, sought)} and a.organization <> '' and ${has(sought, sql`a.organization`)}
    group by t.id, t.name, t.date, a.organization
    order by ${rankOf(sought)}, a.organization collate uk limit ${LIMITS.clubs}`.execute(db)
  return rows
}

export async function findCategories(db: Db, sought: Sought) {
  const { rows } = await sql<Find & { id: CategoryId; name: string; count: number }>`
    select t.id as "tournamentId", t.name as "tournamentName", c.id, c.name,
      (select count(*)::int from athletes a where a."tournamentId" = c."tournamentId" and a."categoryId" = c.id) as count
    from categories c join tournaments t on t.id = c."tournamentId"
    where ${within(sql`c`, sought)} and (${has(sought, sql`c.name`)} ${own(sql`c.id`, sought)})
    order by ${rankOf(sought)}, c.name collate uk limit ${LIMITS.categories}`.execute(db)
  return rows
}

/** Fights by their number on the mat. */
export async function findFights(db: Db, sought: Sought, number: number) {
  const { rows } = await sql<Find & { categoryId: CategoryId; category: string; t: number; number: number }>`
    select t.id as "tournamentId", t.name as "tournamentName", c.id as "categoryId", c.name as category, f.t, f.number
    from fights f join tournaments t on t.id = f."tournamentId"
      join categories c on c."tournamentId" = f."tournamentId" and c.id = f."categoryId"
    where ${within(sql`f`, sought)} and f.number = ${number}
    order by ${rankOf(sought)}, c.name collate uk limit ${LIMITS.fights}`.execute(db)
  return rows
}

/** What these athletes are called. */
export async function namesOf(db: Db, ids: readonly AthleteId[]): Promise<Map<AthleteId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom("athletes").select(["id", "name"]).where("id", "in", ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * By their numbers: of a join with the account's tournaments the store reads the names of all people on the server, and folding a name is
 * what a search costs.
 */
const within = (rows: RawBuilder<unknown>, { tournaments }: Sought): RawBuilder<unknown> =>
  sql`${rows}."tournamentId" = any(${[...tournaments]}::int[])`

/** The tournament that is open first, then the newest. */
const rankOf = ({ first }: Pick<Sought, "first">): RawBuilder<unknown> =>
  sql`t.id <> ${first}, substr(t.date, 7, 4) || substr(t.date, 4, 2) || substr(t.date, 1, 2) desc, t.id desc`

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
