import { expect, test } from "vitest"
import type { Held } from "#contract/live/followed.ts"
import { screenRoles } from "#domain/displays/screens.ts"
import type { TournamentId } from "#domain/ids.ts"
import { declared, TABLES } from "#domain/value/declared.ts"
import type { TournamentTable } from "#domain/value/rows.ts"
import { change } from "#server/platform/change.ts"
import type { RowChange } from "#server/platform/db/tables.ts"
import { SENTENCES } from "#server/records/journal/steps.uk.ts"
import { EVERY_ID, writeEveryRow } from "#tests/support/every-table.ts"
import { hall } from "#tests/support/hall.ts"
import { lineOf } from "#tests/support/live-line.ts"
import { soon } from "#tests/support/soon.ts"

const pageTemplate = '<!doctype html><html lang="uk-UA"><head><!--head--></head><body><!--body--></body></html>'
const { app, db, deps } = await hall({ pageTemplate })
const origin = await app.listen({ port: 0, host: "127.0.0.1" })
const id = EVERY_ID as TournamentId
const every = await writeEveryRow(db)

/** What visitors, and who stands before a display, may read of a tournament's rows: all other columns are the staff's. */
const FOR_EVERYBODY = [
  "tournaments.name",
  "sections.name",
  "categories.name",
  "athletes.name",
  "athletes.region",
  "athletes.organization",
  "athletes.coach",
]

/** A column that can hold any text, or any number, and what it is given: nothing else in the database holds that. */
interface Marked {
  readonly table: TournamentTable
  readonly column: string
  readonly sign: string
  readonly valueAt: (turn: number) => unknown
}

const marked = TABLES.flatMap((table) =>
  Object.entries(every[table] ?? {}).flatMap(([column, value], at): Marked[] => {
    if (declared[table].key.includes(column)) return []
    // No start in common with what stood there before: of a text only what differs is told.
    const text = `Ж${table}.${column} `
    if (typeof value === "string" && value.startsWith("Ґ "))
      return [{ table, column, sign: text, valueAt: (turn) => `${text}${turn}` }]
    if (column === "members")
      return [
        { table, column, sign: text, valueAt: (turn) => [{ name: `${text}${turn}`, birthYear: 2012, sex: "male" }] },
      ]
    if (value !== 44.5) return []
    const number = `${60 + at}.${100 + TABLES.indexOf(table)}`
    return [{ table, column, sign: number, valueAt: (turn) => Number(`${number}${turn}`) }]
  }),
)
const HIDDEN = "Чернетка"

test("a step of whatever kind tells visitors and displays only what of its rows is for everybody", async () => {
  await open()
  const lines = await Promise.all(addresses().map((address) => lineOf(`${origin}${address}`)))
  // Of each kind that the history has a sentence for, and each table several times.
  for (const [at, kind] of Object.keys(SENTENCES).entries())
    await step(kind, TABLES[at % TABLES.length] ?? "tournaments", at)
  const { revision } = await step("tournament.update", "tournaments", 0)
  await soon(() => expect(lines.map(newestOf)).toEqual(lines.map(() => revision)))
  const told = lines.flatMap(({ said, held }) => [...said, ...[...held.values()].map(textOf)]).join("")
  const columns = marked.filter(({ sign }) => told.includes(sign)).map(({ table, column }) => `${table}.${column}`)
  expect(columns).toEqual(FOR_EVERYBODY)
  expect(told).not.toContain(HIDDEN)
  expect(lines.flatMap(({ gone }) => gone)).toEqual([])
  // Of the steps themselves visitors hear the kind and what it concerns.
  expect(kindsIn(lines.at(-1)?.said ?? [])).toEqual(new Set(Object.keys(SENTENCES)))
})

const textOf = ({ fragments }: Held): string => JSON.stringify([...fragments])

const newestOf = ({ said }: { readonly said: readonly string[] }): number =>
  Math.max(...said.map((data) => JSON.parse(data).revision ?? 0))

const kindsIn = (said: readonly string[]): ReadonlySet<string> =>
  new Set(said.map((data) => JSON.parse(data).kind).filter(Boolean))

const codeOf = (role: string): string => `display-of-the-${role}`.padEnd(24, "x")

/** Everything that is followed without an account: pages and a day, a display of each role, the steps. */
function addresses(): string[] {
  const pages = ["", "/info", "/mine", "/brackets", "/schedule", "/results", "/teams", `/c/${id}`, `/a/${id}`]
  const views = JSON.stringify([...pages.map((path) => ["page", path, null]), ["athlete", String(id), null]])
  return [
    `/api/v1/public/tournaments/${id}/events?views=${encodeURIComponent(views)}`,
    ...screenRoles.map((role) => `/api/v1/screens/${codeOf(role)}/events`),
    `/api/v1/tournaments/${id}/events`,
  ]
}

/** The tournament is for everybody to see, with a display of each role, and a category that is not. */
async function open(): Promise<void> {
  await db.updateTable("tournaments").set({ deletedAt: null }).where("id", "=", id).execute()
  await db.updateTable("categories").set({ status: "published" }).execute()
  await db.updateTable("draws").set({ state: "published", embargo: null }).execute()
  const insert = async (table: "screens" | "categories", rows: readonly object[]) =>
    await db
      .insertInto(table)
      .values(rows.map((row) => ({ ...every[table], ...row })) as never)
      .execute()
  await insert(
    "screens",
    screenRoles.map((role, at) => ({ id: 100 + at, role, code: codeOf(role), categories: [id] })),
  )
  await insert("categories", [{ id: 100, name: HIDDEN, status: "draft" }])
  // Held by no other server.
  await db.deleteFrom("mirrors").execute()
  deps.shell.states.drop()
}

/** A step that writes a row of this table, and the town: of a table without texts there would be no change. */
async function step(kind: string, table: TournamentTable, turn: number) {
  const isTown = (one: Marked): boolean => one.table === "tournaments" && one.column === "city"
  const changes = (["tournaments", table] as const).flatMap((of, at): RowChange[] => {
    const own = marked.filter((one) => one.table === of && (at === 1 || (isTown(one) && table !== of)))
    if (own.length === 0) return []
    const key = Object.fromEntries(declared[of].key.map((column) => [column, Number(every[of]?.[column])]))
    const after = Object.fromEntries(own.map(({ column, valueAt }) => [column, valueAt(turn)]))
    return [{ table: of, key, before: {}, after }]
  })
  const server = { accountId: null, isAdmin: false, device: "" }
  const decide = async () => ({ kind, changes, topics: ["tournament", `category:${id}`] as const, outcome: null })
  return await change(deps.shell, server, { tournamentId: id, need: "upkeep" }, decide)
}
