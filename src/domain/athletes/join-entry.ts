import type { CategoryId } from "#domain/ids.ts"
import { invariant } from "#domain/refusal.ts"
import { type Difference, differencesOf, type OwnFields, ownTaken, withTaken } from "./differences.ts"
import type { DifferingField } from "./differing-fields.ts"
import { filled, type Person, type PersonField } from "./fill.ts"
import type { MovedClass } from "./moved-class.ts"
import type { PersonEntry } from "./person-entries.ts"
import { isUnplaced, type PlannedEntry, rowOf, storedSlot } from "./plan-wishes.ts"
import type { RowChoices } from "./row-choices.ts"
import type { Athlete } from "./types.ts"

/** An entry with what its rows fill, and what they say otherwise. */
export interface JoinedEntry {
  readonly entry: PersonEntry
  readonly person: Person
  readonly categoryId: CategoryId | null
  readonly filledBy: ReadonlyMap<PlannedEntry, readonly (PersonField | "category")[]>
  readonly differences: ReadonlyMap<PlannedEntry, readonly Difference[]>
  /** What was taken for the person, in whatever entry. */
  readonly own: OwnFields
  readonly changed: boolean
}

interface Context {
  readonly choices: RowChoices
  readonly moves: ReadonlyMap<PlannedEntry, MovedClass>
  readonly isWeighed: (athlete: Athlete) => boolean
  readonly idOfSlot: (slot: string | null) => CategoryId | null
}

/**
 * The first wish (or the stored row) with its empty fields taken from the others, and the fields that a person chose to
 * take; which row did what.
 */
export function joinEntry(entry: PersonEntry, context: Context): JoinedEntry {
  const { stored, slot, wishes } = entry
  const [first] = wishes
  const before: Person | undefined = stored ?? first?.entry.person
  invariant(before, "an entry of the plan has a row")
  const join: Join = { stored, person: before, own: {}, filledBy: new Map(), differences: new Map() }
  for (const wish of wishes) takeWish(join, wish, stored === null && wish === first, context)
  const { person, own, filledBy, differences } = join
  const isMoved = stored !== null && slot !== slotOfAthlete(stored) && !isUnplaced(slot)
  if (isMoved && first && stored.categoryId === null) filledBy.set(first, ["category", ...(filledBy.get(first) ?? [])])
  const isFilled = [...filledBy.values()].some((fields) => fields.length > 0)
  const categoryId = context.idOfSlot(slot) ?? (isMoved ? null : (stored?.categoryId ?? null))
  const changed = stored === null || isMoved || isFilled || isTaken(differences, stored, person)
  return { entry, person, categoryId, filledBy, differences, own, changed }
}

/** An entry while its rows are joined into it. */
interface Join extends Pick<PersonEntry, "stored"> {
  person: Person
  own: OwnFields
  readonly filledBy: Map<PlannedEntry, (PersonField | "category")[]>
  readonly differences: Map<PlannedEntry, Difference[]>
}

function takeWish(join: Join, wish: PlannedEntry, isBase: boolean, { choices, moves, isWeighed }: Context): void {
  const move = moves.get(wish)
  // A new entry says nothing else than its own row.
  if (isBase && !move) return
  const from = join.stored ?? move?.from
  const sheet = wish.entry.person
  const isKnown = (field: DifferingField): boolean => field === "weight" && from !== undefined && isWeighed(from)
  const compared = join.stored ?? move?.from ?? join.person
  const said = differencesOf(isBase ? compared : join.person, sheet, choices.get(rowOf(wish)), isKnown)
  join.differences.set(wish, move ? [move.difference, ...said] : said)
  if (isBase) return
  const step = filled(join.person, sheet)
  join.person = withTaken(step.value, sheet, said)
  join.own = { ...join.own, ...ownTaken(join.person, said) }
  join.filledBy.set(wish, [...step.fields])
}

/** Whether the entry is another one by what was taken. */
const isTaken = (
  differences: ReadonlyMap<PlannedEntry, readonly Difference[]>,
  stored: Athlete,
  person: Person,
): boolean =>
  [...differences.values()].some((list) => list.some(({ answer }) => answer === "take")) &&
  Object.entries(person).some(([field, value]) => JSON.stringify(Reflect.get(stored, field)) !== JSON.stringify(value))

export const slotOfAthlete = (athlete: Athlete): string | null =>
  athlete.categoryId === null ? null : storedSlot(athlete.categoryId)
