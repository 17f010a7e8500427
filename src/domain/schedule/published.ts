import type { CategoryId, SectionId } from "#domain/ids.ts"
import { drawFights } from "./draw-fights.ts"
import { type FollowRules, follow } from "./follow.ts"
import { courtOf, slotsOf } from "./slots.ts"
import type { Busy, CourtCategory, People, Placed, Span } from "./types.ts"

/**
 * When the fights of a day are on by the numbers they have, each court in the order of its numbers. `isMeant` picks fights by
 * their court; what has no number is not on.
 */
export function published(
  categories: readonly CourtCategory[],
  people: People,
  isMeant: (court: SectionId | null, category: CategoryId, t: number) => boolean,
  rules: FollowRules = {},
): Placed[] {
  const numbers = numbersOf(categories)
  const isOn = ({ id }: CourtCategory, t: number | null, court: SectionId | null): boolean =>
    t !== null && numbers.has(`${id}-${t}`) && isMeant(court, id, t)
  const slots = slotsOf(categories, people, { wanted: isOn })
  const number = (index: number): number => numbers.get(`${slots[index]?.category}-${slots[index]?.t}`) ?? 0
  const order = [...slots.keys()].sort((one, other) => number(one) - number(other))
  return follow(slots, order, rules)
}

/** When people of several entries are wanted. */
export function busyBy(plan: readonly Placed[]): Busy {
  const busy = new Map<number, Span[]>()
  for (const { slot, start, end } of plan) {
    for (const person of slot.people) {
      const own = busy.get(person)
      if (own) own.push({ start, end })
      else busy.set(person, [{ start, end }])
    }
  }
  return busy
}

/** The public numbers of all fights that have one, by `category-t`. */
function numbersOf(categories: readonly CourtCategory[]): Map<string, number> {
  return new Map(
    categories.flatMap(({ id, bracket }) =>
      (bracket?.fights ?? []).flatMap(({ number }, t) => (number === null ? [] : [[`${id}-${t}`, number] as const])),
    ),
  )
}

/** The numbers that the fights of each court have; rounds that were moved count where they are fought. */
export function numbersByCourt(
  categories: readonly Pick<CourtCategory, "sectionId" | "rounds" | "bracket">[],
): Map<SectionId | null, number[]> {
  const found = new Map<SectionId | null, number[]>()
  for (const category of categories) {
    for (const { round, number } of category.bracket === null ? [] : drawFights(category.bracket)) {
      if (number === null) continue
      const court = courtOf(category, round)
      found.set(court, [...(found.get(court) ?? []), number])
    }
  }
  return found
}
