import type { CategoryFields } from "./category-rules.ts"
import type { PersonField } from "./fill.ts"
import { misfits } from "./fits.ts"
import type { RowWarning } from "./import-notice.ts"
import type { PersonEntry, PlannedPerson } from "./person-entries.ts"
import { byName } from "./plain-texts.ts"
import { storedSlot, type Wish } from "./plan-wishes.ts"

/** What is doubtful about the category of a wish: that it is unknown, new to the catalogue, or does not fit. */
export function wishWarnings(wish: Wish, category: CategoryFields | undefined, year: number): RowWarning[] {
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
    case "ambiguous":
      return [{ field, code: "category_ambiguous", value: entry.categoryText, names: namesOf(choice.categories) }]
    case "unknown":
      return [{ field, code: "category_unknown", value: entry.categoryText, names: choice.names }]
  }
}

const namesOf = (categories: readonly CategoryFields[]): string[] => [...new Set(categories.map(({ name }) => name))]

/** What is doubtful about a person: namesakes in other organisations, two sparring classes of one age group. */
export function doubts(
  people: readonly PlannedPerson[],
  categoryOf: (slot: string | null) => CategoryFields | undefined,
) {
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
export const wireField = (field: PersonField): string => wireFields[field]
