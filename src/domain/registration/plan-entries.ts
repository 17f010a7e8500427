import { invariant } from "#domain/refusal.ts"
import type { CategoryFields } from "./category-rules.ts"
import { type Filled, filled, type PersonField } from "./fill.ts"
import { misfits } from "./fits.ts"
import type { RowWarning } from "./import-notice.ts"
import { type PersonEntry, type PlannedPerson, personEntries } from "./person-entries.ts"
import { byName } from "./plain-texts.ts"
import type { ImportRequest, PlanEntry, PlanRow } from "./plan-types.ts"
import { isUnplaced, madeSlot, rowOf, storedSlot, type Wish } from "./plan-wishes.ts"
import { type OnePerson, peopleOf } from "./planned-people.ts"
import type { Athlete } from "./types.ts"

/** Joins the wishes with the people of the tournament: who is added, who is filled, and what became of each row. */
export function planEntries(
  wishes: readonly Wish[],
  made: readonly CategoryFields[],
  request: ImportRequest,
  keyOf: KeyOf,
) {
  const categoryOf = new Map<string | null, CategoryFields>([
    ...request.categories.map((category): [string, CategoryFields] => [storedSlot(category.id), category]),
    ...made.map((category): [string, CategoryFields] => [madeSlot(category), category]),
  ])
  const madeIndex = new Map(made.map((category, index): [string | null, number] => [madeSlot(category), index]))
  const people = peopleOf(wishes, request.athletes, keyOf).map((one) => plannedOf(one, keyOf))
  const doubtsOf = doubts(people, (slot) => categoryOf.get(slot))
  const entries: PlanEntry[] = []
  const taken: PlanRow[] = []
  const joined = people.flatMap((person) =>
    person.entries.map((entry) => ({ entry, isTwin: person.isTwin, warnings: doubtsOf(person, entry) })),
  )
  for (const { entry, isTwin, warnings } of joined.sort(
    (left, right) => firstRow(left.entry) - firstRow(right.entry),
  )) {
    const { planned, filledBy } = joinEntry(entry, madeIndex.get(entry.slot) ?? null)
    const category = categoryOf.get(entry.slot)
    for (const wish of entry.wishes) {
      const own = [...wishWarnings(wish, category, request.options.year), ...warnings]
      taken.push(
        ...rowsOf(wish, entry, entries.length, own, { fields: filledBy.get(wish) ?? [], name: category?.name }),
      )
    }
    entries.push({ ...planned, isTwin })
  }
  return { entries, taken }
}

type KeyOf = (value: string) => string

const plannedOf = ({ stored, wishes, isTwin }: OnePerson, keyOf: KeyOf): PlannedPerson => {
  const people = [...stored, ...wishes.map((wish) => wish.entry.person)]
  return {
    name: keyOf(people[0]?.name ?? ""),
    birthYear: people.find((one) => one.birthYear !== null)?.birthYear ?? null,
    organization: people.find((one) => one.organization !== "")?.organization ?? "",
    isTwin,
    stored,
    entries: personEntries(stored, wishes, slotOfAthlete),
  }
}

const slotOfAthlete = (athlete: Athlete): string | null =>
  athlete.categoryId === null ? null : storedSlot(athlete.categoryId)

const firstRow = (entry: PersonEntry): number => (entry.wishes[0] ? rowOf(entry.wishes[0]) : 0)

/** The first wish (or the stored row) with its empty fields taken from the others, and which one filled what. */
function joinEntry({ stored, slot, wishes }: PersonEntry, made: number | null) {
  const [first, ...others] = wishes
  const filledBy = new Map<Wish, string[]>()
  let person: Wish["entry"]["person"] | undefined = stored ?? first?.entry.person
  invariant(person, "an entry of the plan has a row")
  for (const wish of stored ? wishes : others) {
    const step: Filled = filled(person, wish.entry.person)
    person = step.value
    filledBy.set(wish, step.fields.map(wireField))
  }
  const categoryId = made === null ? categoryIdOf(wishes, stored) : null
  const isPlaced = stored !== null && slot !== slotOfAthlete(stored) && !isUnplaced(slot)
  if (isPlaced && first) filledBy.set(first, ["category_id", ...(filledBy.get(first) ?? [])])
  const planned: Omit<PlanEntry, "isTwin"> = {
    stored,
    fields: fieldsOf(person, categoryId),
    made,
    personId: stored?.personId ?? 0,
    changed: stored === null || isPlaced || [...filledBy.values()].some((fields) => fields.length > 0),
  }
  return { planned, filledBy }
}

const categoryIdOf = (wishes: readonly Wish[], stored: Athlete | null) =>
  wishes.flatMap(({ choice }) => (choice.kind === "stored" ? choice.category.id : []))[0] ?? stored?.categoryId ?? null

const fieldsOf = (
  person: Wish["entry"]["person"],
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
  members: person.members,
  categoryId,
})

interface RowResult {
  readonly fields: readonly string[]
  readonly name: string | undefined
}

/** The rows of a wish: the very first one of a new entry is added, all others are merged into it. */
function rowsOf(
  wish: Wish,
  entry: PersonEntry,
  index: number,
  warnings: PlanRow["warnings"],
  result: RowResult,
): PlanRow[] {
  const isNew = entry.stored === null && wish === entry.wishes[0]
  return wish.entry.rows.map((row, place) => ({
    row: row.row,
    outcome: isNew && place === 0 ? "added" : "merged",
    entry: index,
    texts: row.texts,
    category: result.name ?? "",
    errors: [],
    warnings: [
      ...row.warnings,
      ...warnings,
      ...(result.fields.length > 0 ? [{ field: null, code: "filled" as const, names: result.fields }] : []),
    ],
  }))
}

/** What is doubtful about the category of a wish: that it is unknown, new to the catalogue, or does not fit. */
function wishWarnings(wish: Wish, category: CategoryFields | undefined, year: number): RowWarning[] {
  const fits = category ? misfits(wish.entry.person, category, year) : []
  const names = category ? [category.name] : []
  return [
    ...choiceWarnings(wish, category),
    ...fits.map(({ field, code }) => ({ field: wireField(field), code, names })),
  ]
}

function choiceWarnings({ choice, entry }: Wish, category: CategoryFields | undefined): RowWarning[] {
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
  const stored = person.stored.flatMap(({ categoryId }) => (categoryId === null ? [] : storedSlot(categoryId)))
  const slots = new Set([...stored, ...person.entries.map((one) => one.slot)])
  slots.delete(entry.slot)
  return [...slots].flatMap((slot) => {
    const other = categoryOf(slot)
    return other?.kind === "kyorugi" && other.ageCategory === own.ageCategory ? other.name : []
  })
}

const wireFields: Readonly<Record<PersonField, string>> = {
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
  members: "members",
}

/** The wire's name of a field, as the notices carry it. */
const wireField = (field: PersonField): string => wireFields[field]
