import { randomUUID } from "node:crypto"
import { type Kysely, sql } from "kysely"
import type { AthleteFields } from "#domain/athletes/athlete-rules.ts"
import { blankCategory } from "#domain/athletes/blank-category.ts"
import type { CategoryDraft } from "#domain/athletes/category-rules.ts"
import { noPlainTexts } from "#domain/athletes/plain-texts.ts"
import type { AccountId, AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { nothingAgreed } from "#domain/questions.ts"
import { TABLES } from "#domain/value/declared.ts"
import { saveAthlete } from "#server/features/athletes/actions.ts"
import { saveCategory } from "#server/features/categories/actions.ts"
import { createTournament } from "#server/features/tournaments/actions.ts"
import type { Doer } from "#server/platform/change.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { sourceOf } from "#server/records/values/source.ts"
import type { ValueShell } from "#server/records/values/step-action.ts"
import { createValues } from "#server/records/values/values.ts"
import { entering } from "#server/views/entering.ts"

/** Named people and clubs on a database, for tests of actions. */
export interface World {
  readonly shell: ValueShell
  readonly olena: Doer
  readonly danylo: Doer
  /** Tournaments whose journal has grown, in the order of the commits. */
  readonly woken: number[]
}

export const DAY = new Date("2026-05-15T09:00:00Z")

export const valuesIn = (db: Kysely<Tables>): ValueShell["values"] => createValues(sourceOf(db, null))

/** Two secretaries: Olena owns what the tests make, Danylo is a stranger. */
export async function world(db: Kysely<Tables>): Promise<World> {
  const woken: number[] = []
  const shell = { db, wake: (tournamentId: number) => void woken.push(tournamentId), entering, values: valuesIn(db) }
  return { shell, woken, olena: await account(db, "olena"), danylo: await account(db, "danylo") }
}

export async function account(db: Kysely<Tables>, name: string): Promise<Doer> {
  const unique = `${name}-${randomUUID()}`
  const email = `${unique}@example.org`
  const row = { username: unique, usernameKey: unique, email, emailKey: email, passwordHash: "-" }
  const { id } = await db.insertInto("accounts").values(row).returning("id").executeTakeFirstOrThrow()
  return { accountId: id as AccountId, isAdmin: false, device: name }
}

export async function tournament({ shell, olena }: World, fields = {}): Promise<TournamentId> {
  const { tournamentId } = await createTournament(
    shell,
    olena,
    {},
    { name: "Кубок Тигра", date: "15.05.2026", ...fields },
    { rules: undefined, now: new Date() },
  )
  return tournamentId
}

export const cadets: CategoryDraft = {
  ...blankCategory,
  name: "Кадети -53 ч",
  ageCategory: 4,
  age1: 12,
  age2: 14,
  weight1: 49,
  weight2: 53,
  sex: "male",
}

/** How the category of a test is saved. */
export const saving = { agreed: nothingAgreed, thisYear: 2026 }

export async function category(
  { shell, olena }: World,
  id: TournamentId,
  draft: Partial<CategoryDraft> = {},
): Promise<CategoryId> {
  const done = await saveCategory(shell, olena, { tournamentId: id }, null, { ...cadets, ...draft }, saving)
  return done.outcome.id
}

const NAMES = [
  "Стасюк Захар",
  "Левченко Ярослав",
  "Кравченко Максим",
  "Юрченко Назар",
  "Ґудзь Андрій",
  "Їжакевич Остап",
]
const CLUBS = ["СК «Тигр»", "ДЮСШ «Фенікс»", "ФСТ «Динамо»"]

/** Fields of the `n`-th athlete of a category. */
export const entry = (n: number, categoryId: CategoryId | null): AthleteFields => ({
  ...noPlainTexts,
  name: `${NAMES[n % NAMES.length]} ${n}`,
  birthYear: 2013,
  sex: "male",
  region: "Київ",
  organization: CLUBS[n % CLUBS.length] ?? "",
  qualification: "1 куп",
  coach: `Тренер ${n % 4}`,
  coach2: "",
  coach3: "",
  weight: 51,
  categoryId,
  rank: 0,
  country: "",
  grade: "",
  unranked: false,
  members: [],
})

export async function athletes(
  { shell, olena }: World,
  id: TournamentId,
  categoryId: CategoryId,
  count: number,
): Promise<AthleteId[]> {
  const ids: AthleteId[] = []
  for (let n = 0; n < count; n++) {
    const how = { consent: "none", thisYear: 2026 } as const
    ids.push((await saveAthlete(shell, olena, { tournamentId: id }, null, entry(n, categoryId), how)).outcome.id)
  }
  return ids
}

/** All rows of a tournament that steps may change, each as text, to compare one state with another. */
export async function rowsOf(db: Kysely<Tables>, id: TournamentId): Promise<Record<string, string[]>> {
  const read = TABLES.map((table) => {
    const key = sql.ref(table === "tournaments" ? "whole.id" : "whole.tournamentId")
    return sql`select ${table}::text as "table", (to_jsonb(whole) - 'revision')::text as row
      from ${sql.table(table)} whole where ${key} = ${id}`
  })
  const all = sql<{ table: string; row: string }>`${sql.join(read, sql` union all `)} order by 1, 2`
  const { rows } = await all.execute(db)
  const state: Record<string, string[]> = Object.fromEntries(TABLES.map((table) => [table, []]))
  for (const { table, row } of rows) state[table]?.push(row)
  return state
}
