import { groupBy } from "#domain/group-by.ts"
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
 * looks like one is a question, and unanswered another person. Empty fields are filled, filled ones stay unless the coach takes
 * the sheet's. Refuses a sheet whose columns are not known, and more people than a team holds.
 */
export function planTeam(request: TeamSheet): TeamPlan {
  const { read, tables } = readPeople(request)
  if (read.length > MOST_IN_TEAM) throw new Refusal("too_large", "file", { rows: MOST_IN_TEAM })
  const whole = read.filter(({ errors }) => errors.length === 0)
  const people = peopleOf(request.team)
  const places = placesOf(whole, people, request.choices)
  const alikeTo = likenesses(people, places)
  const wanted = new Set(places.turnedAway.values())
  const add = newcomers()
  const rows = read.map((one): TeamRow => {
    if (one.errors.length > 0) return rowOf(one)
    const place = places.taken.get(one)
    if (!place) return add.row(one, alikeTo(one))
    const isAsked = wanted.has(place) || places.said(one) === place.stored?.id
    return { ...joined(one, place, request.choices), ...(isAsked && saidOf(one, place.stored)) }
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

/** Somebody of the team, or of the sheet, with what the rows so far made of that person. */
interface Person {
  readonly stored: TeamAthlete | null
  /** The first row that brings the person; 0: of the team. */
  readonly row: number
  year: number | null
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

type Who = TeamChoice["who"]

interface Places {
  /** Whom of the team a row fills. */
  readonly taken: ReadonlyMap<ReadPerson, Person>
  /** Rows that name this person and belong to another, for the coach or another row says so. */
  readonly turnedAway: ReadonlyMap<ReadPerson, Person>
  /** What the coach said of a row, or of one equal to it. */
  readonly said: (row: ReadPerson) => Who
}

/**
 * The people of the team whom rows name: by what the coach said, else the only one whom nothing contradicts – the team as little
 * as another row that has claimed the same. A row that contradicts no sex goes before one that does.
 */
function placesOf(rows: readonly ReadPerson[], people: readonly Person[], choices: TeamSheet["choices"]): Places {
  const said = answersOf(rows, choices)
  const byId = new Map(people.map((one) => [one.stored?.id, one]))
  const byName = groupBy(people, ({ fields }) => nameKey(fields))
  const taken = new Map<ReadPerson, Person>()
  const turnedAway = new Map<ReadPerson, Person>()
  const claims = new Map<Person, Pick<Person, "year" | "fields">>()
  const put = (row: ReadPerson, place: Person): void => {
    const { fields, year } = claims.get(place) ?? { fields: row.fields, year: row.birthYear }
    claims.set(place, { fields: filled(fields, row.fields).fields, year: year ?? row.birthYear })
    taken.set(row, place)
  }
  for (const row of rows) {
    const place = byId.get(said(row) ?? undefined)
    if (place) put(row, place)
  }
  const named = rows.flatMap((row) => {
    const [place, other] = (byName.get(nameKey(row.fields)) ?? []).filter((one) => isSame(row, one))
    return place && !other && !taken.has(row) ? { row, place } : []
  })
  const [agreed, others] = [named.filter(hasHisSex), named.filter((one) => !hasHisSex(one))]
  for (const { row, place } of [...agreed, ...others]) {
    const claim = claims.get(place)
    if (said(row) === null || (claim && !isOne(row, claim))) turnedAway.set(row, place)
    else put(row, place)
  }
  return { taken, turnedAway, said }
}

const hasHisSex = ({ row, place }: { readonly row: ReadPerson; readonly place: Person }): boolean =>
  isOpen(row.fields.sex, place.fields.sex, "none")

/** What the coach said of each row; equal rows are one person, so that one answer is enough. */
function answersOf(rows: readonly ReadPerson[], choices: TeamSheet["choices"]): (row: ReadPerson) => Who {
  const byEqual = new Map<string, Who>()
  for (const row of rows) {
    const who = choices.get(row.row)?.who
    if (who !== undefined && !byEqual.has(equalKey(row))) byEqual.set(equalKey(row), who)
  }
  return (row) => {
    const own = choices.get(row.row)?.who
    return own === undefined ? byEqual.get(equalKey(row)) : own
  }
}

/** Rows with one key say the same. */
const equalKey = ({ fields, birthYear }: ReadPerson): string =>
  [nameKey(fields), key(fields.middleName), fields.birthDate, birthYear, fields.sex].join("\n")

const nameKey = ({ lastName, firstName }: TeamAthleteFields): string => key(`${lastName} ${firstName}`)

/** Whether nothing says that they are two. */
const isSame = (row: ReadPerson, { fields, year }: Pick<Person, "year" | "fields">): boolean =>
  nameKey(row.fields) === nameKey(fields) &&
  isOpen(key(row.fields.middleName), key(fields.middleName), "") &&
  isOpen(row.fields.birthDate, fields.birthDate, "") &&
  isOpen(row.birthYear, year, null)

/** Whether two rows of a sheet may be one person: two sexes are two. */
const isOne = (row: ReadPerson, other: Pick<Person, "year" | "fields">): boolean =>
  isSame(row, other) && isOpen(row.fields.sex, other.fields.sex, "none")

const isOpen = <Value>(one: Value, other: Value, unknown: Value): boolean =>
  one === unknown || other === unknown || one === other

interface Likeness {
  readonly alike: readonly AlikeAthlete[]
  readonly who: TeamRow["who"]
}

/** Finds those of the team whom no row names and this one looks like, and whom it names though another row has claimed them. */
function likenesses(people: readonly Person[], { taken, turnedAway, said }: Places) {
  const named = new Set(taken.values())
  const standing = people.flatMap((one) =>
    one.stored === null || named.has(one) ? [] : { ...namedOf(one.fields, one.year), athlete: one.stored },
  )
  const find = nearFinder(standing)
  return (row: ReadPerson): Likeness => {
    const own = turnedAway.get(row)?.stored
    const near = find(namedOf(row.fields, row.birthYear))
      .map(({ of, reason }) => ({ athlete: of.athlete, reason }))
      .filter(({ athlete }) => athlete !== own)
      .sort((one, other) => nearReasons.indexOf(one.reason) - nearReasons.indexOf(other.reason))
    const alike = [...(own ? [alikeOf(row, own)] : []), ...near].slice(0, MOST_ALIKE)
    return { alike, who: said(row) === null ? "nobody" : null }
  }
}

const alikeOf = (row: ReadPerson, athlete: TeamAthlete): AlikeAthlete => ({
  athlete,
  reason: nearness(namedOf(row.fields, row.birthYear), namedOf(athlete, yearOf(athlete.birthDate))) ?? "name",
})

const namedOf = ({ lastName, firstName, middleName, sex }: TeamAthleteFields, birthYear: number | null): Named =>
  named({
    name: key(`${lastName} ${firstName} ${middleName}`),
    birthYear,
    sex,
    organization: "",
    license: "",
    birthDate: "",
  })

/** Those who come in; a later row of the sheet that names one again is the same person, of one who is asked about only an equal row. */
function newcomers() {
  const people: Person[] = []
  const byEqual = new Map<string, Person>()
  const byName = new Map<string, Person[]>()
  const row = (one: ReadPerson, { alike, who }: Likeness): TeamRow => {
    const own = byName.get(nameKey(one.fields)) ?? []
    const isAlone = who === null && alike.length === 0
    const again = isAlone ? own.find((person) => isOne(one, person)) : byEqual.get(equalKey(one))
    if (again) {
      again.year ??= one.birthYear
      again.fields = filled(again.fields, one.fields).fields
      const warnings: TeamNotice[] = [...one.warnings, { field: null, code: "same_row", value: String(again.row) }]
      return { ...rowOf(one), outcome: "merged", fields: again.fields, warnings }
    }
    const person = { stored: null, row: one.row, year: one.birthYear, fields: one.fields }
    people.push(person)
    byName.set(nameKey(one.fields), [...own, person])
    byEqual.set(equalKey(one), person)
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
  }
}

/** Whom the coach chose, or whom other rows name too, so that another choice is open. */
const saidOf = (one: ReadPerson, stored: TeamAthlete | null): Likeness =>
  stored === null ? { alike: [], who: null } : { alike: [alikeOf(one, stored)], who: stored.id }

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
