import type { CategoryFields } from "./category-rules.ts"
import type { Difference } from "./differences.ts"
import type { PersonEntry } from "./person-entries.ts"
import { type PlannedEntry, rowOf, storedSlot } from "./plan-wishes.ts"
import { answerFor, type RowChoices } from "./row-choices.ts"
import { isPlainKyorugi } from "./row-events.ts"
import type { Athlete } from "./types.ts"

interface Context {
  readonly categoryOf: (slot: string | null) => CategoryFields | undefined
  readonly choices: RowChoices
  /** Who leaves a category by a person's hand alone. */
  readonly isHeld: (athlete: Athlete) => boolean
}

/** An entry of a row that names another class than the one in which the athlete stands. */
export interface MovedClass {
  readonly from: Athlete
  readonly difference: Difference
}

/**
 * Rows that name another sparring class of an age group than the only one in which the athlete stands and which no row
 * names: taken, the athlete moves; kept, stays; unanswered, gets a second entry if the row names the class. A weight alone
 * asks for no second one, nor does a row about somebody who leaves a class by a person's hand.
 */
export function movedClasses(entries: readonly PersonEntry[], stored: readonly Athlete[], context: Context) {
  const moves = new Map<PlannedEntry, MovedClass>()
  const left = stored.filter(
    ({ id, categoryId }) => categoryId !== null && !entries.some((one) => one.stored?.id === id),
  )
  if (left.length === 0) return { entries, moves }
  const groupOf = (slot: string | null): string | null => classesOfAge(context.categoryOf(slot))
  const moved = entries.map((entry) => {
    const group = entry.stored === null ? groupOf(entry.slot) : null
    if (group === null) return entry
    const [from, ...others] = left.filter((one) => groupOf(slotOf(one)) === group)
    const rivals = entries.filter((one) => one.stored === null && groupOf(one.slot) === group)
    return from && others.length === 0 && rivals.length === 1 ? movedEntry(entry, from, context, moves) : entry
  })
  return { entries: moved, moves }
}

/** The age group whose sparring classes exclude one another; null: the category is none of them. */
export const classesOfAge = (category: CategoryFields | undefined): string | null =>
  category?.kind === "kyorugi" && category.workType === "individual" ? `group ${category.ageCategory}` : null

function movedEntry(
  entry: PersonEntry,
  from: Athlete,
  { categoryOf, choices, isHeld }: Context,
  moves: Map<PlannedEntry, MovedClass>,
): PersonEntry {
  const [stays, comes] = [slotOf(from), entry.slot].map((slot) => categoryOf(slot)?.name ?? "")
  const answers = entry.wishes.map((wish) => answerFor(choices.get(rowOf(wish)), "category"))
  const answer = answers.find((one) => one !== null) ?? null
  const difference: Difference = {
    field: "category",
    stored: stays ?? "",
    sheet: comes ?? "",
    answer,
    isHeld: isHeld(from),
  }
  for (const wish of entry.wishes) moves.set(wish, { from, difference })
  const isNamed = entry.wishes.some(
    ({ entry: { categoryText } }) => categoryText !== "" && !isPlainKyorugi(categoryText),
  )
  if (answer === "keep" || difference.isHeld || (answer === null && !isNamed))
    return { ...entry, stored: from, slot: slotOf(from) }
  return answer === "take" ? { ...entry, stored: from } : entry
}

const slotOf = ({ categoryId }: Athlete): string | null => (categoryId === null ? null : storedSlot(categoryId))
