import { sql } from "kysely"
import { type Identity, identityOf, personNumbers } from "#domain/athletes/persons.ts"
import type { Member } from "#domain/athletes/types.ts"
import { groupBy } from "#domain/group-by.ts"
import type { TournamentId } from "#domain/ids.ts"
import type { Row } from "#domain/journal/journal-change.ts"
import { key } from "#domain/key.ts"
import type { Subject } from "#domain/privacy/person.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { type PersonalRow, readPersonal } from "./rewrite.ts"

/** A row that identifies a person, as it is or as the journal knew it. */
interface Trace {
  readonly table: string
  readonly id: number
  readonly row: Row
  readonly isHere: boolean
}

/** A person that a tournament knows, or knew. */
export interface Person extends Pick<Subject, "athletes" | "applications"> {
  readonly name: string
  readonly birthYear: number | null
  readonly organization: string
  /** The lists contain some data of the person; otherwise only the history does. */
  readonly isHere: boolean
  readonly medicalNotes: number
  readonly payments: number
}

/** People whose name, or the name of whose pair or team, holds what is looked for; who was deleted too. */
export async function findPersons(db: Db, id: TournamentId, search: string): Promise<Person[]> {
  const traces = await listTraces(db, id, await readPersonal(db, id, Object.keys(NAMED)))
  const wanted = key(search)
  const hits = rowsOf(traces).filter((own) =>
    own.some(({ row }) => namesIn(row).some((name) => key(name).includes(wanted))),
  )
  const people = peopleIn(hits, traces)
  return [...groupBy(hits, (own) => people.get(own))].map(([, rows]) => present(rows.flat(), traces))
}

/** All rows of a person, and all names under which the tournament knew that person; refuses ids that are of no row of it. */
export function subjectOf(
  traces: readonly Trace[],
  { athletes, applications }: Pick<Subject, "athletes" | "applications">,
): { subject: Subject; names: string[] } {
  const linked = idsIn(traces, "applications", athletes)
  const whole = { athletes: [...athletes], applications: [...new Set([...applications, ...linked])] }
  const own = traces.filter(({ table, id }) => isOwn(whole, table, id))
  const isKnown = (table: string) => (one: number) => own.some(({ table: of, id }) => of === table && id === one)
  if (!athletes.every(isKnown("athletes")) || !applications.every(isKnown("applications")))
    throw new Refusal("not_found")
  return {
    subject: {
      ...whole,
      medicalNotes: idsIn(traces, "medicalNotes", athletes),
      payments: idsIn(traces, "payments", athletes),
    },
    names: [...new Set(own.flatMap(({ row }) => namesIn(row)))],
  }
}

/** In the present rows, and in the journal. */
export async function listTraces(db: Db, id: TournamentId, rows: readonly PersonalRow[]): Promise<Trace[]> {
  const { rows: told } = await sql<{ table: string; id: number; row: Row }>`
    select c->>'table' as table, (c->'key'->>'id')::int as id, side.value as row
    from journal j cross join lateral jsonb_array_elements(j.changes) with ordinality changes(c, place)
      cross join lateral (values (1, c->'before'), (2, c->'after')) side(turn, value)
    where j."tournamentId" = ${id} and c->>'table' in ('athletes', 'applications', 'medicalNotes', 'payments')
      and jsonb_typeof(side.value) = 'object' and jsonb_exists_any(side.value, array['name', 'athleteId', 'members'])
    order by j.revision, place, turn`.execute(db)
  const here = rows
    .filter(({ table }) => table in NAMED)
    .map(({ table, key: { id = 0 }, row }) => ({ table, id, row, isHere: true }))
    .sort((one, other) => one.id - other.id)
  return [...told.map((one) => ({ ...one, isHere: false })), ...here]
}

const NAMED: Readonly<Record<string, true>> = { athletes: true, applications: true, medicalNotes: true, payments: true }

/** All known states of each entry and each online entry, the oldest first. */
const rowsOf = (traces: readonly Trace[]): Trace[][] => [
  ...groupBy(
    traces.filter(({ table }) => table === "athletes" || table === "applications"),
    ({ table, id }) => `${table} ${id}`,
  ).values(),
]

/** Whose each of these entries is: those that were linked belong to one person, others are told apart as everywhere. */
function peopleIn(hits: readonly Trace[][], traces: readonly Trace[]): ReadonlyMap<readonly Trace[], string> {
  const known = hits.map((own) => knownOf(own, traces))
  const numbers = personNumbers(known.map(identityIn))
  return new Map(
    hits.map((own, at) => {
      const personId = Number(known[at]?.personId)
      return [own, personId > 0 ? `person ${personId}` : `number ${numbers[at]}`]
    }),
  )
}

/** What is known of an entry; of an online entry that was brought in, of what it became. */
function knownOf([first]: readonly Trace[], traces: readonly Trace[]): Row {
  if (!first) return {}
  const last = lastOf(traces, first.table, first.id)
  const isBrought = first.table === "applications" && Number(last.athleteId) > 0
  return isBrought ? lastOf(traces, "athletes", Number(last.athleteId)) : last
}

const identityIn = ({ name, birthYear, sex, organization, license, members }: Row): Identity =>
  identityOf({
    name: textOf(name),
    birthYear: typeof birthYear === "number" ? birthYear : null,
    sex: sex === "male" || sex === "female" ? sex : "none",
    organization: textOf(organization),
    license: textOf(license),
    members: Array.isArray(members) ? (members as readonly Member[]) : [],
  })

const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

function present(own: readonly Trace[], traces: readonly Trace[]): Person {
  const ids = (table: string) => [...new Set(own.filter((one) => one.table === table).map(({ id }) => id))]
  const [athletes, applications] = [ids("athletes"), ids("applications")]
  const shown = own.at(-1)
  const last = shown ? lastOf(traces, shown.table, shown.id) : {}
  return {
    athletes,
    applications,
    name: String(last.name ?? ""),
    birthYear: typeof last.birthYear === "number" ? last.birthYear : null,
    organization: String(last.organization ?? ""),
    isHere: own.some(({ isHere }) => isHere),
    medicalNotes: idsIn(traces, "medicalNotes", athletes).length,
    payments: idsIn(traces, "payments", athletes).length,
  }
}

/** The newest known value of each column of a row. */
const lastOf = (traces: readonly Trace[], table: string, id: number): Row =>
  Object.assign({}, ...traces.filter((one) => one.table === table && one.id === id).map(({ row }) => row))

/** Rows of a table that are of these entries. */
const idsIn = (traces: readonly Trace[], table: string, athletes: readonly number[]): number[] => [
  ...new Set(
    traces.filter((one) => one.table === table && athletes.includes(Number(one.row.athleteId))).map(({ id }) => id),
  ),
]

const isOwn = (of: Pick<Subject, "athletes" | "applications">, table: string, id: number): boolean =>
  (table === "athletes" && of.athletes.includes(id)) || (table === "applications" && of.applications.includes(id))

function namesIn(row: Row): string[] {
  const members = Array.isArray(row.members) ? (row.members as readonly Row[]) : []
  return [row.name, ...members.map(({ name }) => name)].filter(
    (name): name is string => typeof name === "string" && name !== "",
  )
}
