import { sql } from "kysely"
import type { TeamAthleteId } from "#domain/ids.ts"
import { letterFolding } from "#domain/key.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Db } from "#server/platform/db/tables.ts"

const { from, to } = letterFolding()

/** Entries of any tournament whose name holds all these words; words are keys. */
export async function findEntries(db: Db, words: readonly string[], limit: number) {
  const { rows } = await sql<{
    tournament: number
    title: string
    date: string
    name: string
    birthYear: number | null
  }>`
    select t.id as tournament, t.name as title, t.date, a.name, a."birthYear"
    from athletes a join tournaments t on t.id = a."tournamentId"
    where ${holds(sql`a.name`, words)}
    order by t.id desc, a.name collate uk, a.id limit ${limit}`.execute(db)
  return rows
}

/** The same of coaches' own teams. */
export async function findTeamAthletes(db: Db, words: readonly string[], limit: number) {
  const { rows } = await sql<{ id: number; name: string; birthDate: string; username: string }>`
    select p.id, concat_ws(' ', p."lastName", p."firstName", p."middleName") as name, p."birthDate", o.username
    from "teamAthletes" p join accounts o on o.id = p."accountId"
    where ${holds(sql`concat_ws(' ', p."lastName", p."firstName", p."middleName")`, words)}
    order by p."lastName" collate uk, p.id limit ${limit}`.execute(db)
  return rows
}

/** With the photo, which goes with the row. */
export async function deleteTeamAthlete(db: Db, id: TeamAthleteId): Promise<void> {
  const gone = await db.deleteFrom("teamAthletes").where("id", "=", id).returning("id").execute()
  if (gone.length === 0) throw new Refusal("not_found")
}

const holds = (column: ReturnType<typeof sql>, words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`strpos(translate(lower(${column} collate uk), ${from}, ${to}), ${word}) > 0`),
    sql` and `,
  )
