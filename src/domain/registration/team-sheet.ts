import type { TeamAthleteId } from "#domain/ids.ts"
import { key } from "#domain/key.ts"
import { Refusal } from "#domain/refusal.ts"
import { chosenTables } from "./chosen-tables.ts"
import { countedTables } from "./counted-tables.ts"
import type { Notice } from "./import-notice.ts"
import { type Named, type NearReason, named, nearFinder, nearness, nearReasons } from "./nearness.ts"
import type { ImportRequest, Outcome, PlanTable } from "./plan-types.ts"
import { cellReaders, type SheetRow } from "./sheet-row.ts"
import { readTable } from "./sheet-table.ts"
import type { TeamAthlete, TeamAthleteFields } from "./team-athlete.ts"
import { type ReadPerson, readPerson, type TeamNotice } from "./team-row.ts"

/** A sheet of people for a coach's team. */
export interface TeamSheet extends Pick<ImportRequest, "tables" | "taken" | "columns" | "corrections" | "headless"> {
  readonly team: readonly TeamAthlete[]
  /** What the coach said of rows, by their number. */
  readonly choices: ReadonlyMap<number, TeamChoice>
  /** yyyy-mm-dd */
  readonly today: string
}

export interface TeamChoice {
  /** Whose row it is; null: another person than those it looks like. */
  readonly who?: TeamAthleteId | null
  /** What becomes of fields that the team has otherwise: nothing while it is not said. */
  readonly differing?: "take" | "keep"
}

/** What the team has otherwise than the row; `field` by the wire's name. */
interface TeamDifference {
  readonly field: keyof typeof wireNames
  readonly stored: string
  readonly sheet: string
}

interface AlikeAthlete {
  readonly athlete: TeamAthlete
  readonly reason: NearReason
}

export interface TeamRow extends Pick<ReadPerson, "row" | "texts"> {
  readonly outcome: Outcome
  /** Whom of the team it fills; null: a new one, one of another row, or nobody. */
  readonly athlete: TeamAthleteId | null
  /** The athlete afterwards; of a rejected row what was read. */
  readonly fields: TeamAthleteFields
  readonly errors: readonly TeamNotice[]
  readonly warnings: readonly TeamNotice[]
  readonly differences: readonly TeamDifference[]
  readonly differing: "take" | "keep" | null
  /** Those of the team whom the row looks like, the likeliest first. */
  readonly alike: readonly AlikeAthlete[]
  /** Which of them it is; `nobody`; null: not answered, and added as another person. */
  readonly who: TeamAthleteId | "nobody" | null
}

export interface TeamPlan {
  readonly tables: readonly PlanTable[]
  readonly rows: readonly TeamRow[]
  /** Those who come in, in the order of the sheet. */
  readonly added: readonly TeamAthleteFields[]
  readonly changed: readonly { readonly id: TeamAthleteId; readonly fields: TeamAthleteFields }[]
}

/** The most people of a team. */
export const MOST_IN_TEAM = 3000

/** A row is asked about this many at most. */
const MOST_ALIKE = 5

/**
 * What a sheet would bring into a team; changes nothing. A row is a person of the team if names and dates say so; one that only
 * looks like him is a question, and unanswered another person. Empty fields are filled, filled ones stay unless the coach takes
 * the sheet's. Refuses a sheet whose columns are not known, and more people than a team holds.
 */
export function planTeam(request: TeamSheet): TeamPlan {
  const { read, tables } = readPeople(request)
  if (read.length > MOST_IN_TEAM) throw new Refusal("too_large", "file", { rows: MOST_IN_TEAM })
  const whole = read.filter(({ errors }) => errors.length === 0)
  const people = peopleOf(request.team)
  const places = placesOf(whole, people, request.choices)
  const alikeTo = likenesses(people, new Set(places.values()), request.choices)
  const add = newcomers()
  const rows = read.map((one): TeamRow => {
    if (one.errors.length > 0) return rowOf(one)
    const place = places.get(one)
    return place ? joined(one, place, request.choices) : add.row(one, alikeTo(one))
  })
  const fresh = add.people.map(({ fields }) => fields)
  if (request.team.length + fresh.length > MOST_IN_TEAM) throw new Refusal("too_large", "file", { rows: MOST_IN_TEAM })
  return {
    tables: countedTables(tables, rows),
    rows,
    added: fresh,
    changed: people.flatMap(({ stored, fields }) =>
      stored && isOther(stored, fields) ? { id: stored.id, fields } : [],
    ),
  }
}

function readPeople({ tables, taken, columns, headless, corrections = new Map(), today }: TeamSheet) {
  const thisYear = Number(today.slice(0, 4))
  const values = cellReaders({ thisYear, year: thisYear, usesSeeds: false, isCategory: () => false })
  const rows: SheetRow[] = []
  const looked = chosenTables({
    tables,
    ...(taken && { taken }),
    ...(columns && { columns }),
    ...(headless && { headless }),
  })
  const seen = looked.map(({ table, header, isTaken }) => {
    if (!isTaken) return { table, header, isTaken, passed: [] }
    const { read, passed } = readTable(table, { header, corrections, fill: {} }, values)
    rows.push(...read)
    return { table, header, isTaken, passed }
  })
  return { read: rows.map((row) => readPerson(row, today)), tables: seen }
}

/** Somebody of the team, or of the sheet, with what the rows so far made of him. */
interface Person {
  readonly stored: TeamAthlete | null
  /** The first row that brings him; 0: of the team. */
  readonly row: number
  readonly year: number | null
  fields: TeamAthleteFields
}

const peopleOf = (team: readonly TeamAthlete[]): Person[] =>
  team.map((stored) => {
    const { id: _, accountId: __, ...fields } = stored
    return { stored, row: 0, year: yearOf(stored.birthDate), fields: fieldsOf(fields) }
  })

const fieldsOf = ({ firstName, lastName, middleName, birthDate, sex }: TeamAthleteFields): TeamAthleteFields => ({
  firstName,
  lastName,
  middleName,
  birthDate,
  sex,
})

const yearOf = (birthDate: string): number | null => Number(birthDate.slice(0, 4)) || null

/** The people of the team whom rows name: by what the coach said, else the only one whom nothing contradicts. */
function placesOf(rows: readonly ReadPerson[], people: readonly Person[], choices: TeamSheet["choices"]) {
  const places = new Map<ReadPerson, Person>()
  const byName = new Map<string, Person[]>()
  for (const one of people) {
    const own = nameKey(one.fields)
    byName.set(own, [...(byName.get(own) ?? []), one])
  }
  for (const row of rows) {
    const who = choices.get(row.row)?.who
    if (who === null) continue
    const said = people.find(({ stored }) => stored !== null && stored.id === who)
    const same = (byName.get(nameKey(row.fields)) ?? []).filter((one) => isSame(row, one))
    const place = said ?? (same.length === 1 ? same[0] : undefined)
    if (place) places.set(row, place)
  }
  return places
}

const nameKey = ({ lastName, firstName }: TeamAthleteFields): string => key(`${lastName} ${firstName}`)

/** Whether nothing says that they are two. */
const isSame = (row: ReadPerson, { fields, year }: Person): boolean =>
  nameKey(row.fields) === nameKey(fields) &&
  isOpen(key(row.fields.middleName), key(fields.middleName), "") &&
  isOpen(row.fields.birthDate, fields.birthDate, "") &&
  isOpen(row.birthYear, year, null)

const isOpen = <Value>(one: Value, other: Value, unknown: Value): boolean =>
  one === unknown || other === unknown || one === other

interface Likeness {
  readonly alike: readonly AlikeAthlete[]
  readonly who: TeamRow["who"]
}

/** Finds those of the team whom no row names and this one looks like. */
function likenesses(people: readonly Person[], taken: ReadonlySet<Person>, choices: TeamSheet["choices"]) {
  const standing = people.flatMap((one) =>
    one.stored === null || taken.has(one) ? [] : { ...namedOf(one.fields, one.year), athlete: one.stored },
  )
  const find = nearFinder(standing)
  return (row: ReadPerson): Likeness => {
    const alike = find(namedOf(row.fields, row.birthYear))
      .map(({ of, reason }) => ({ athlete: of.athlete, reason }))
      .sort((one, other) => nearReasons.indexOf(one.reason) - nearReasons.indexOf(other.reason))
      .slice(0, MOST_ALIKE)
    return { alike, who: choices.get(row.row)?.who === null ? "nobody" : null }
  }
}

const namedOf = ({ lastName, firstName, middleName, sex }: TeamAthleteFields, birthYear: number | null): Named =>
  named({
    name: key(`${lastName} ${firstName} ${middleName}`),
    birthYear,
    sex,
    organization: "",
    license: "",
    birthDate: "",
  })

/** Those who come in; a later row of the same sheet that names one again is his too. */
function newcomers() {
  const people: Person[] = []
  const byName = new Map<string, Person[]>()
  const row = (one: ReadPerson, { alike, who }: Likeness): TeamRow => {
    const own = byName.get(nameKey(one.fields)) ?? []
    const again = who === null && alike.length === 0 ? own.find((person) => isSame(one, person)) : undefined
    if (again) {
      again.fields = filled(again.fields, one.fields).fields
      const warnings: TeamNotice[] = [...one.warnings, { field: null, code: "same_row", value: String(again.row) }]
      return { ...rowOf(one), outcome: "merged", fields: again.fields, warnings }
    }
    const person = { stored: null, row: one.row, year: one.birthYear, fields: one.fields }
    people.push(person)
    byName.set(nameKey(one.fields), [...own, person])
    const asked: TeamNotice[] = alike.length > 0 && who === null ? [{ field: "name", code: "alike" }] : []
    return { ...rowOf(one), outcome: "added", warnings: [...asked, ...one.warnings], alike, who }
  }
  return { people, row }
}

/** A row of nobody, of which nothing is asked. */
const rowOf = ({ row, texts, fields, errors, warnings }: ReadPerson): TeamRow => ({
  row,
  texts,
  outcome: "rejected",
  athlete: null,
  fields,
  errors,
  warnings,
  differences: [],
  differing: null,
  alike: [],
  who: null,
})

/** Fills the person of the team whom the row names. */
function joined(one: ReadPerson, person: Person, choices: TeamSheet["choices"]): TeamRow {
  const said = choices.get(one.row)
  const step = filled(person.fields, one.fields)
  const differences = differencesOf(person.fields, one.fields)
  const differing = differences.length === 0 ? null : (said?.differing ?? null)
  person.fields = differing === "take" ? withTaken(step.fields, one.fields) : step.fields
  const open: TeamNotice[] = differences.length > 0 && differing === null ? [{ field: null, code: "differs" }] : []
  const done: TeamNotice[] = step.names.length > 0 ? [{ field: null, code: "filled", names: step.names }] : []
  const known = one.warnings.filter(({ field }) => !isKnown(field, person.fields))
  return {
    ...rowOf(one),
    outcome: "merged",
    athlete: person.stored?.id ?? null,
    fields: person.fields,
    warnings: [...open, ...known, ...done],
    differences,
    differing,
    ...saidOf(one, person.stored, said),
  }
}

/** Whom the coach chose, so that he can choose again. */
function saidOf(one: ReadPerson, stored: TeamAthlete | null, said: TeamChoice | undefined): Likeness {
  if (stored === null || said?.who !== stored.id) return { alike: [], who: null }
  const reason = nearness(namedOf(one.fields, one.birthYear), namedOf(stored, yearOf(stored.birthDate)))
  return { alike: [{ athlete: stored, reason: reason ?? "name" }], who: stored.id }
}

/** Nothing is lacking in the sheet that the team knows. */
const isKnown = (field: Notice<string>["field"], { birthDate, sex }: TeamAthleteFields): boolean =>
  (field === "bdate" && birthDate !== "") || (field === "sex" && sex !== "none")

const wireNames = {
  last_name: "lastName",
  first_name: "firstName",
  middle_name: "middleName",
  bdate: "birthDate",
  sex: "sex",
} as const
type WireName = keyof typeof wireNames
const wired = Object.keys(wireNames) as WireName[]

const isEmpty = (value: string): boolean => value === "" || value === "none"

/** The person's empty fields taken from the row, and which these are. */
function filled(fields: TeamAthleteFields, from: TeamAthleteFields) {
  const names = wired.filter((name) => isEmpty(fields[wireNames[name]]) && !isEmpty(from[wireNames[name]]))
  return { names, fields: withFields(fields, from, names) }
}

const withTaken = (fields: TeamAthleteFields, from: TeamAthleteFields): TeamAthleteFields =>
  withFields(
    fields,
    from,
    wired.filter((name) => !isEmpty(from[wireNames[name]])),
  )

const withFields = (
  fields: TeamAthleteFields,
  from: TeamAthleteFields,
  names: readonly WireName[],
): TeamAthleteFields => ({
  ...fields,
  ...Object.fromEntries(names.map((name) => [wireNames[name], from[wireNames[name]]])),
})

const differencesOf = (fields: TeamAthleteFields, from: TeamAthleteFields): TeamDifference[] =>
  wired.flatMap((field) => {
    const [stored, sheet] = [fields[wireNames[field]], from[wireNames[field]]]
    return isEmpty(stored) || isEmpty(sheet) || key(stored) === key(sheet) ? [] : [{ field, stored, sheet }]
  })

const isOther = (stored: TeamAthlete, fields: TeamAthleteFields): boolean =>
  wired.some((name) => stored[wireNames[name]] !== fields[wireNames[name]])
