import { groupBy } from "#domain/group-by.ts"
import { invariant } from "#domain/refusal.ts"
import type { CategoryFields } from "./category-rules.ts"
import { type Filled, filled } from "./fill.ts"
import { type PersonEntry, type PlannedPerson, personEntries } from "./person-entries.ts"
import { identityOf, personNumbers } from "./persons.ts"
import { byName } from "./plain-texts.ts"
import type { ImportRequest, PlanEntry, PlanRow } from "./plan-types.ts"
import { madeSlot, rowOf, storedSlot, type Wish } from "./plan-wishes.ts"
import { doubts, wireField, wishWarnings } from "./row-warnings.ts"
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
  const people = peopleOf(wishes, request.athletes, keyOf)
  const doubtsOf = doubts(people, (slot) => categoryOf.get(slot))
  const entries: PlanEntry[] = []
  const taken: PlanRow[] = []
  const joined = people.flatMap((person) =>
    person.entries.map((entry) => ({ entry, warnings: doubtsOf(person, entry) })),
  )
  for (const { entry, warnings } of joined.sort((left, right) => firstRow(left.entry) - firstRow(right.entry))) {
    const { planned, filledBy } = joinEntry(entry, madeIndex.get(entry.slot) ?? null)
    const category = categoryOf.get(entry.slot)
    for (const wish of entry.wishes) {
      const own = [...wishWarnings(wish, category, request.options.year), ...warnings]
      taken.push(
        ...rowsOf(wish, entry, entries.length, own, { fields: filledBy.get(wish) ?? [], name: category?.name }),
      )
    }
    entries.push(planned)
  }
  return { entries, taken }
}

type KeyOf = (value: string) => string

function peopleOf(wishes: readonly Wish[], athletes: readonly Athlete[], keyOf: KeyOf): PlannedPerson[] {
  const all = [...athletes, ...wishes.map((wish) => wish.entry.person)]
  const numbers = personNumbers(all.map((one) => identityOf(one, keyOf)))
  const stored = groupBy(athletes.entries(), ([at]) => numbers[at])
  const wished = groupBy(wishes.entries(), ([at]) => numbers[athletes.length + at])
  return [...new Set(numbers)].map((number) => {
    const rows = (stored.get(number) ?? []).map(([, athlete]) => athlete)
    const own = (wished.get(number) ?? []).map(([, wish]) => wish)
    const people = [...rows, ...own.map((wish) => wish.entry.person)]
    return {
      name: keyOf(people[0]?.name ?? ""),
      birthYear: people.find((one) => one.birthYear !== null)?.birthYear ?? null,
      organization: people.find((one) => one.organization !== "")?.organization ?? "",
      stored: rows,
      entries: personEntries(rows, own, slotOfAthlete),
    }
  })
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
  const isPlaced = stored !== null && slot !== slotOfAthlete(stored) && slot !== null
  if (isPlaced && first) filledBy.set(first, ["category_id", ...(filledBy.get(first) ?? [])])
  const planned: PlanEntry = {
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
