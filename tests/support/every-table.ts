import { type Kysely, type Selectable, sql } from "kysely"
import type { AthleteId } from "#domain/ids.ts"
import { usualDiploma } from "#domain/printing/diploma.ts"
import { builtInRules } from "#domain/rules/built-in.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { REFERENCES } from "#server/records/files/relocate.ts"
import { boutRules } from "./bouts.ts"

/** Of every row that gives out its own number; no sequence has come so far. */
export const EVERY_ID = 9001

type Row = Record<string, unknown>
type Rows = Readonly<Record<string, Row>>

/** Values that neither the catalogue nor the declarations tell: JSON, days, bounds that several columns have together. */
const GIVEN: { readonly [Name in keyof Tables]?: Partial<Selectable<Tables[Name]>> } = {
  accounts: { username: "Olena", usernameKey: "olena" },
  mailings: { email: "", emailKey: "" },
  printedSheets: { hash: "a".repeat(64) },
  screens: { margin: 25 },
  printJobs: { wanted: { form: "pdf" }, made: { pages: 9 }, refusal: { code: "required" }, state: "ready" },
  tallies: { times: [1_700_000_000_000.5] },
  diplomas: { design: usualDiploma },
  ruleSets: { id: EVERY_ID, body: builtInRules },
  teamAthletes: {
    birthDate: "2013-02-28",
    changedFrom: {
      bodyHash: "",
      fields: { firstName: "Єва", lastName: "Рись", middleName: "", birthDate: "", sex: "none" },
    },
  },
  tournaments: { date: "15.05.2026", allCategories: "[1]", ruleSetId: EVERY_ID, revision: 7 },
  sections: { rounds: [{ category: EVERY_ID as never, round: 0 }] },
  days: {
    date: "16.05.2026",
    startTime: "09:30",
    breaks: [{ sectionId: null, title: "Обід", startTime: "13:00", endTime: "14:00" }],
  },
  categories: { ageCategory: 4, age1: 12, age2: 14, day: 1, dayPosition: 2, finals: 8, ruleSetId: EVERY_ID },
  athletes: { birthYear: 2013, members: [{ name: 'Дар "Д"', birthYear: 2012, sex: "male" }] },
  medicalNotes: { day: "15.05.2026", restUntil: "14.06.2026" },
  draws: {
    size: 2,
    places: [EVERY_ID as AthleteId, null],
    drawn: [null, EVERY_ID as AthleteId],
    met: { organization: [1], region: [], coach: [0] },
    bound: { organization: [0], region: [], coach: [0] },
    gone: [{ athlete: EVERY_ID as AthleteId, node: 2 }],
    shared: [{ athlete: EVERY_ID as AthleteId, place: 1 }],
    printed: [101, null, 103],
  },
  fights: {
    t: 0,
    decision: "PTF",
    rounds: [{ blue: 4, red: 4, winner: "blue" }],
    totals: { blue: 16_768, red: 16_467, by: "sum" },
  },
  fightChecks: {
    t: 0,
    result: {
      blue: EVERY_ID as AthleteId,
      red: EVERY_ID as AthleteId,
      winner: EVERY_ID as AthleteId,
      decision: "PTF",
      bluePoints: 12,
      redPoints: 0,
    },
  },
  bouts: { t: 0, seats: 3, rules: boutRules(-2) },
  boutEvents: { seq: 1, at: 1_780_000_000_000, by: "desk", kind: "open", body: {} },
  boutSummaries: {
    t: 0,
    result: {
      blue: EVERY_ID as AthleteId,
      red: EVERY_ID as AthleteId,
      winner: EVERY_ID as AthleteId,
      decision: "PTF",
      bluePoints: 2,
      redPoints: 0,
    },
    rounds: [],
  },
  protests: { t: 0 },
  invitations: { uses: 3, used: 1 },
  payments: { date: "15.05.2026" },
  payees: {
    id: 1,
    iban: "UA213223130000026007233566001",
    code: "12345678",
    category: "OTHR/OTHR",
    lastDay: "15.05.2026",
  },
  reportFacts: { id: 1, serviceStaff: 14 },
  invoices: { number: "SJ-9001-000001", date: "15.05.2026" },
  statementRows: { matchedBy: "number" },
  formulas: {
    norms: [{ rank: 7, place: 3, wins: 1, athletes: 8, age: 14 }],
    points: [9, 7, 5, 0, 1, 0, 0, 0],
    entryTo: "everyone",
    bestOf: "age",
    coaches: "shared",
    smallPercent: 50,
  },
  poomsaeLists: { preround: [] },
  poomsaeMarks: { parts: [1700, 1700, 1700] },
  applications: {
    birthYear: 2012,
    members: [{ name: "Дар Д.", birthYear: 2012, sex: "male" }],
    synced: {
      name: "Дар",
      birthYear: 2012,
      sex: "male",
      members: [],
      categoryId: EVERY_ID as never,
      weight: null,
      organization: "Тигр",
      region: "Київ",
      country: "",
      coach: "Ґ. П.",
      qualification: "",
      unranked: false,
    },
  },
  rehearsals: {
    exampleId: 9000 as never,
    report: {
      seconds: 1.5,
      compared: 9,
      found: 1,
      lines: ["р"],
      differences: [{ about: "а", paper: "1", system: "2" }],
    },
  },
  mirrors: {
    side: "hall",
    state: "writing",
    problem: { reason: "before", revision: 7, table: "fights" },
    numbers: { same: false, pairs: { athletes: [[5, EVERY_ID] as const] }, ruleSets: [[2, EVERY_ID] as const] },
  },
  botState: { id: 1 },
  boutTimes: { id: 1 },
  deletions: { tournament: 9000, founded: "1778837400000000" },
  journal: {
    revision: 7,
    undoes: 6,
    backTo: 5,
    device: "д",
    kind: "fight.record",
    topics: [`category:${EVERY_ID}`],
    outcome: { undone: [] },
    changes: [{ table: "fights", key: { categoryId: EVERY_ID, t: 0 }, before: { done: false }, after: { done: true } }],
  },
}

/** Writes one row of every table, with a value in every column, parents first; returns the rows. */
export async function writeEveryRow(db: Kysely<Tables>): Promise<Rows> {
  const rows: Record<string, Row> = {}
  const tables = await tablesOf(db)
  const isWritable = ({ name, parents }: Table): boolean =>
    !(name in rows) && parents.every((parent) => parent === name || parent in rows)
  for (let next = tables.find(isWritable); next; next = tables.find(isWritable)) {
    const { name, columns } = next
    const row = Object.fromEntries(columns.map((column) => [column.name, valueIn(name, column, rows)]))
    const texts = columns.filter(({ type }) => type === "jsonb").map((one) => [one.name, JSON.stringify(row[one.name])])
    await db
      .insertInto(name as keyof Tables)
      .values({ ...row, ...Object.fromEntries(texts) })
      .execute()
    rows[name] = row
  }
  return rows
}

interface Column {
  readonly name: string
  readonly type: string
  /** The last of the words that a check allows; null: any. */
  readonly word: string | null
  /** The column whose value it repeats; null: it refers to none. */
  readonly to: { readonly table: string; readonly column: string } | null
}

interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  readonly parents: readonly string[]
}

async function tablesOf(db: Kysely<Tables>): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname::text as name,
      array(select f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f') as parents,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', y.typname, 'word',
          (select substring(pg_get_constraintdef(k.oid) from '''([a-zA-Z]+)''::text]') from pg_constraint k
            where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
            order by 1 nulls last limit 1),
          'to', (select jsonb_build_object('table', p.relname, 'column', pa.attname)
            from pg_constraint f cross join unnest(f.conkey, f.confkey) pair (own, other)
              join pg_class p on p.oid = f.confrelid join pg_attribute pa on pa.attrelid = p.oid and pa.attnum = pair.other
            where f.conrelid = c.oid and f.contype = 'f' and pair.own = a.attnum limit 1)) order by a.attnum)
        from pg_attribute a join pg_type y on y.oid = a.atttypid
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and c.relname not like 'kysely%' order by c.relname`.execute(db)
  return rows.map((table) => ({ ...table, parents: table.parents.map((parent) => parent.replaceAll('"', "")) }))
}

function valueIn(table: string, { name, type, word, to }: Column, written: Rows): unknown {
  const given: Row = GIVEN[table as keyof Tables] ?? {}
  if (name in given) return given[name]
  if (to && to.table in written) return written[to.table]?.[to.column]
  const value = VALUES[type]
  if (value === undefined) throw new Error(`give ${table}.${name} (${type}) a value in tests/support/every-table.ts`)
  if (type.endsWith("int4") && isId(table, name)) return Array.isArray(value) ? [EVERY_ID] : EVERY_ID
  return type === "text" ? (word ?? `Ґ ${name}`) : value
}

function isId(table: string, column: string): boolean {
  const rules: Row | undefined = table in REFERENCES ? REFERENCES[table as keyof typeof REFERENCES] : undefined
  // Of tables that belong to no tournament nothing is declared.
  return rules ? typeof rules[column] === "string" : column === "id" || column === "tournamentId"
}

const VALUES: Readonly<Record<string, unknown>> = {
  int4: 1,
  float8: 44.5,
  bool: true,
  text: "",
  uuid: "0b8f8f2e-6a77-4c1e-9f6b-0a3b1c2d3e4f",
  timestamptz: new Date("2026-05-15T09:30:00.250Z"),
  bytea: Uint8Array.of(0, 137, 255),
  _int4: [1, 2],
  _text: ["Ґ"],
}

/** The written row of each of these tables as it is read. */
export async function readEveryRow(db: Kysely<Tables>): Promise<Rows> {
  const read = (await tablesOf(db)).map(async ({ name }) => {
    const row = await db
      .selectFrom(name as keyof Tables)
      .selectAll()
      .executeTakeFirst()
    return [name, plain(row)] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

/** Drivers differ in the class of their bytes. */
const plain = (row: object | undefined): Row =>
  Object.fromEntries(
    Object.entries(row ?? {}).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Uint8Array.from(value) : value,
    ]),
  )
