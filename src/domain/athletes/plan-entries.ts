import type { AthleteId, CategoryId } from "#domain/ids.ts"
import type { CategoryFields } from "./category-rules.ts"
import type { Difference, OwnFields } from "./differences.ts"
import { entryDoubts } from "./entry-doubts.ts"
import type { PersonField } from "./fill.ts"
import type { RowWarning } from "./import-notice.ts"
import { type JoinedEntry, joinEntry, slotOfAthlete } from "./join-entry.ts"
import { type KnownPeople, knownPeople, type Likeness } from "./known-people.ts"
import { classesOfAge, type MovedClass, movedClasses } from "./moved-class.ts"
import { type PersonEntry, type PlannedPerson, personEntries } from "./person-entries.ts"
import { byName } from "./plain-texts.ts"
import type { ImportRequest, PlanEntry, PlanRow } from "./plan-types.ts"
import { madeSlot, type PlannedEntry, rowOf, storedSlot } from "./plan-wishes.ts"
import type { OnePerson } from "./planned-people.ts"
import type { RowChoices } from "./row-choices.ts"
import { lineOf, tableOf } from "./sheet-table.ts"
import type { Athlete } from "./types.ts"

/** Joins the wishes with the people of the tournament: who is added, who is filled, and what became of each row. */
export function planEntries(
  wishes: readonly PlannedEntry[],
  made: readonly CategoryFields[],
  request: ImportRequest,
  keyOf: KeyOf,
): PlannedEntries {
  const { choices = noChoices, held = nobody, weighed = nobody } = request
  const categoryOf = new Map<string | null, CategoryFields>([
    ...request.categories.map((category): [string, CategoryFields] => [storedSlot(category.id), category]),
    ...made.map((category): [string, CategoryFields] => [madeSlot(category), category]),
  ])
  const idOf = new Map(request.categories.map(({ id }): [string | null, CategoryId] => [storedSlot(id), id]))
  const madeIndex = new Map(made.map((category, index): [string | null, number] => [madeSlot(category), index]))
  const known = knownPeople(wishes, request.athletes, choices, keyOf)
  const moving = { categoryOf: (slot: string | null) => categoryOf.get(slot), choices, isHeld: has(held) }
  const people = known.people.map((one) => plannedOf(one, keyOf, moving))
  const doubtsOf = doubts(people, moving.categoryOf)
  const how = { choices, isWeighed: has(weighed), idOfSlot: (slot: string | null) => idOf.get(slot) ?? null }
  const joined = people.flatMap((person) => joinedOf(person, how))
  const eventOf = (slot: string | null) => classesOfAge(moving.categoryOf(slot)) ?? slot
  const entries: PlanEntry[] = []
  const rows: PlanRow[] = []
  for (const one of joined.sort((left, right) => firstRow(left.entry) - firstRow(right.entry))) {
    const category = categoryOf.get(one.entry.slot)
    const doubtful = doubtsOf(one.planned, one.entry)
    for (const wish of one.entry.wishes) {
      const license = licenseWarning(known.licensedAs.get(one.planned.of))
      const own = [...wishWarnings(wish, category, request.options.year), ...doubtful, ...license]
      const likeness = known.likenessOf.get(wish) ?? null
      rows.push(
        ...rowsOf(wish, one, {
          entry: entries.length,
          warnings: own,
          likeness,
          category: category?.name ?? "",
          tables: request.tables,
        }),
      )
    }
    entries.push(entryOf(one, madeIndex.get(one.entry.slot) ?? null))
  }
  return { entries, taken: rows, ...left({ known, wishes, joined, eventOf }, keyOf) }
}

/** What became of the rows, and of those in no row. */
interface PlannedEntries {
  readonly entries: readonly PlanEntry[]
  readonly taken: readonly PlanRow[]
  /** Entries in no row, of a person of whom something was taken. */
  readonly ownOf: ReadonlyMap<AthleteId, OwnFields>
  readonly missing: readonly AthleteId[]
}

type KeyOf = (value: string) => string

const noChoices: RowChoices = new Map()
const nobody: ReadonlySet<AthleteId> = new Set()
const has =
  (ids: ReadonlySet<AthleteId>) =>
  ({ id }: Athlete): boolean =>
    ids.has(id)

type Moving = Parameters<typeof movedClasses>[2]

/** A person with the entries after the import, and the classes that would be left for them. */
interface Planned extends PlannedPerson {
  readonly of: OnePerson
  readonly moves: ReadonlyMap<PlannedEntry, MovedClass>
}

function plannedOf(of: OnePerson, keyOf: KeyOf, moving: Moving): Planned {
  const { stored, wishes, isTwin } = of
  const people = [...stored, ...wishes.map((wish) => wish.entry.person)]
  return {
    of,
    name: keyOf(people[0]?.name ?? ""),
    birthYear: people.find((one) => one.birthYear !== null)?.birthYear ?? null,
    organization: people.find((one) => one.organization !== "")?.organization ?? "",
    isTwin,
    stored,
    ...movedClasses(personEntries(stored, wishes, slotOfAthlete), stored, moving),
  }
}

type Joined = JoinedEntry & { readonly planned: Planned }

/** The entries of a person: what was taken for one of them holds for all. */
function joinedOf(planned: Planned, how: Omit<Parameters<typeof joinEntry>[1], "moves">): Joined[] {
  const entries = planned.entries.map((entry) => joinEntry(entry, { ...how, moves: planned.moves }))
  const own = ownOf(entries)
  return entries.map((one) => {
    if (Object.keys(own).length === 0) return { ...one, planned }
    return { ...one, person: { ...one.person, ...own }, own, changed: true, planned }
  })
}

const ownOf = (entries: readonly Pick<JoinedEntry, "own">[]): OwnFields =>
  Object.fromEntries(entries.flatMap(({ own }) => Object.entries(own)))

interface Left {
  readonly known: KnownPeople
  readonly wishes: readonly PlannedEntry[]
  readonly joined: readonly Joined[]
  /** The age group of a single sparring class, else the slot itself. */
  readonly eventOf: (slot: string | null) => string | null
}

/**
 * Those in no row: what was taken for their person, and who of the sheet's clubs is missing in it. A second entry of one
 * name in the event of a row is another child, or one too many: named too. Entries in other events are not, for a sheet
 * may be of one event alone.
 */
function left({ known, wishes, joined, eventOf }: Left, keyOf: KeyOf) {
  const inRow = new Set(joined.flatMap(({ entry }) => entry.stored?.id ?? []))
  const ownById = joined.flatMap(({ own, planned }) => {
    const others = Object.keys(own).length === 0 ? [] : planned.stored.filter(({ id }) => !inRow.has(id))
    return others.map(({ id }): [AthleteId, OwnFields] => [id, own])
  })
  const clubs = new Set(wishes.map(({ entry }) => keyOf(entry.person.organization)))
  clubs.delete("")
  const asked = new Set(
    [...known.likenessOf.values()].flatMap(({ who, athletes }) => (who === null ? athletes.map(({ id }) => id) : [])),
  )
  // Whom an open question moves is named there.
  const moving = new Set(joined.flatMap(({ planned }) => [...planned.moves.values()].map(({ from }) => from.id)))
  const second = joined.flatMap(({ entry, planned }) =>
    planned.stored.filter(
      (one) => !inRow.has(one.id) && !moving.has(one.id) && eventOf(slotOfAthlete(one)) === eventOf(entry.slot),
    ),
  )
  const missing = known.people
    .filter(({ wishes: own, stored }) => own.length === 0 && !stored.some(({ id }) => asked.has(id)))
    .flatMap(({ stored }) => stored.filter(({ organization }) => clubs.has(keyOf(organization))))
    .concat(second)
    .map(({ id }) => id)
  return { ownOf: new Map(ownById), missing: [...new Set(missing)].sort((one, other) => one - other) }
}

const firstRow = (entry: PersonEntry): number => (entry.wishes[0] ? rowOf(entry.wishes[0]) : 0)

const entryOf = (
  { entry: { stored }, person, categoryId, changed, planned }: Joined,
  made: number | null,
): PlanEntry => ({
  stored,
  fields: fieldsOf(person, categoryId),
  made,
  personId: stored?.personId ?? 0,
  isTwin: planned.isTwin,
  changed,
})

const fieldsOf = (
  person: PlannedEntry["entry"]["person"],
  categoryId: PlanEntry["fields"]["categoryId"],
): PlanEntry["fields"] => ({
  name: person.name,
  birthYear: person.birthYear,
  sex: person.sex,
  region: person.region,
  organization: person.organization,
  coach: person.coach,
  coach2: person.coach2,
  coach3: person.coach3,
  weight: person.weight,
  rank: person.rank,
  country: person.country,
  ...byName(({ name }) => person[name]),
  unranked: person.unranked,
  members: person.members,
  categoryId,
})

interface RowResult {
  /** Index of the entry. */
  readonly entry: number
  readonly warnings: readonly RowWarning[]
  readonly likeness: Likeness | null
  readonly category: string
  readonly tables: ImportRequest["tables"]
}

/** The rows of a wish: the very first one of a new entry is added, all others are merged into it. */
function rowsOf(wish: PlannedEntry, { entry, filledBy, differences }: Joined, result: RowResult): PlanRow[] {
  const [base] = entry.wishes
  const again = base && rowOf(base) !== rowOf(wish) ? [sameRow(base, wish, result.tables)] : []
  const isNew = entry.stored === null && wish === entry.wishes[0]
  const names = (filledBy.get(wish) ?? []).map(wireField)
  const filledWarning = names.length > 0 ? [{ field: null, code: "filled" as const, names }] : []
  const rows = wish.entry.rows.map(
    (row): PlanRow => ({
      row: row.row,
      outcome: "merged",
      entry: result.entry,
      more: [],
      texts: row.texts,
      category: result.category,
      errors: [],
      warnings: [...row.warnings, ...result.warnings, ...again, ...filledWarning],
      differences: [],
      likeness: null,
    }),
  )
  // What the wish says as a whole stands at its first row.
  return rows.map((row, place) =>
    place === 0 ? firstOf(row, isNew, differences.get(wish) ?? [], result.likeness) : row,
  )
}

/** The row of the sheet whose entry this one is, too: its number, and its sheet if that is another one. */
function sameRow(base: PlannedEntry, wish: PlannedEntry, tables: ImportRequest["tables"]): RowWarning {
  const [row, own] = [rowOf(base), rowOf(wish)]
  const table = tableOf(row) === tableOf(own) ? undefined : tables.find(({ number }) => number === tableOf(row))
  return { field: null, code: "same_row", value: String(lineOf(row)), names: table ? [table.name || table.file] : [] }
}

function firstOf(row: PlanRow, isNew: boolean, differences: readonly Difference[], likeness: Likeness | null): PlanRow {
  const asked = [...(likeness ? [likenessWarning(likeness)] : []), ...differences.map(differenceWarning)]
  return { ...row, outcome: isNew ? "added" : "merged", warnings: [...asked, ...row.warnings], differences, likeness }
}

const differenceWarning = ({ field, stored, sheet, answer, isHeld }: Difference): RowWarning => ({
  field: wireField(field),
  code: isHeld ? "held" : answer === null ? "differs" : answer === "take" ? "taken" : "kept",
  value: sheet,
  names: [stored],
})

/** Who it may be, or is by its licence, or is because a person said so. */
function likenessWarning({ athletes, who, isSaid }: Likeness): RowWarning {
  const names = athletes.filter(({ id }) => typeof who !== "number" || id === who).map(nameAndYear)
  const field = athletes[0]?.reason === "license" ? "license" : "name"
  if (who === null) return { field, code: "alike", names }
  if (who === "nobody") return { field: null, code: "other_person" }
  return { field: isSaid ? null : field, code: isSaid ? "joined_person" : "joined_license", names }
}

const nameAndYear = ({ name, birthYear }: Likeness["athletes"][number]): string =>
  birthYear === null ? name : `${name}, ${birthYear}`

const licenseWarning = (name: string | undefined): RowWarning[] =>
  name === undefined ? [] : [{ field: "license", code: "same_license", names: [name] }]

/** What is doubtful about the category of a wish: that it is unknown, new to the catalogue, or does not fit. */
function wishWarnings(wish: PlannedEntry, category: CategoryFields | undefined, year: number): RowWarning[] {
  return [
    ...choiceWarnings(wish, category),
    ...entryDoubts(wish.entry.person, category ?? null, year).map((one) => ({ ...one, field: wireField(one.field) })),
  ]
}

function choiceWarnings({ choice, entry }: PlannedEntry, category: CategoryFields | undefined): RowWarning[] {
  const field = "category_id"
  switch (choice.kind) {
    case "stored":
      return []
    case "make":
      return choice.inCatalogue ? [] : [{ field, code: "category_not_in_catalogue", names: [choice.category.name] }]
    case "undecided":
      if (category) return []
      return choice.lacking === null
        ? [{ field, code: "category_missing" }]
        : [{ field, code: "category_lacking", names: [choice.lacking] }]
    case "other_discipline":
      return [{ field, code: "other_discipline", value: entry.categoryText }]
    case "unticked":
      return [{ field, code: "category_unticked", names: [choice.category?.name ?? choice.group.name] }]
    case "ambiguous":
      return [{ field, code: "category_ambiguous", value: entry.categoryText, names: namesOf(choice.categories) }]
    case "unknown":
      return [{ field, code: "category_unknown", value: entry.categoryText, names: choice.names }]
  }
}

const namesOf = (categories: readonly CategoryFields[]): string[] => [...new Set(categories.map(({ name }) => name))]

/** What is doubtful about a person: namesakes in other organisations, two sparring classes of one age group. */
function doubts(people: readonly PlannedPerson[], categoryOf: (slot: string | null) => CategoryFields | undefined) {
  const byName = new Map<string, PlannedPerson[]>()
  for (const person of people) {
    const list = byName.get(namesake(person))
    if (list) list.push(person)
    else byName.set(namesake(person), [person])
  }
  return (person: PlannedPerson, entry: PersonEntry): RowWarning[] => {
    const others = (byName.get(namesake(person)) ?? []).filter((other) => other !== person)
    return [...namesakeWarning(others), ...classWarning(otherClasses(person, entry, categoryOf))]
  }
}

const namesake = (person: PlannedPerson): string => `${person.name} ${person.birthYear}`

const namesakeWarning = (others: readonly PlannedPerson[]): RowWarning[] =>
  others.length === 0 ? [] : [{ field: "name", code: "namesakes", names: others.map((other) => other.organization) }]

const classWarning = (names: readonly string[]): RowWarning[] =>
  names.length === 0 ? [] : [{ field: "category_id", code: "two_classes", names }]

/** The person's other sparring categories of the same age group. */
function otherClasses(
  person: PlannedPerson,
  entry: PersonEntry,
  categoryOf: (slot: string | null) => CategoryFields | undefined,
): string[] {
  const own = categoryOf(entry.slot)
  if (own === undefined || own.kind !== "kyorugi") return []
  // Who leaves a class for another one stands in it no more.
  const inRow = new Set(person.entries.map(({ stored: one }) => one?.id))
  const stored = person.stored
    .filter(({ id }) => !inRow.has(id))
    .flatMap(({ categoryId }) => (categoryId === null ? [] : storedSlot(categoryId)))
  const slots = new Set([...stored, ...person.entries.map((one) => one.slot)])
  slots.delete(entry.slot)
  return [...slots].flatMap((slot) => {
    const other = categoryOf(slot)
    return other?.kind === "kyorugi" && other.ageCategory === own.ageCategory ? other.name : []
  })
}

const wireFields: Readonly<Record<PersonField | "category", string>> = {
  name: "name",
  birthYear: "bdate",
  sex: "sex",
  region: "oblast",
  organization: "organization",
  coach: "coach",
  coach2: "trainer2",
  coach3: "trainer3",
  weight: "weight",
  rank: "rank",
  country: "country",
  ...byName(({ wire }) => wire),
  unranked: "unranked",
  members: "members",
  category: "category_id",
}

/** The wire's name of a field, as the notices carry it. */
const wireField = (field: PersonField | "category"): string => wireFields[field]
