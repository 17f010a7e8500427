import { groupBy } from "#domain/group-by.ts"
import { restSeconds } from "./fight-times.ts"
import { slotsOf } from "./slots.ts"
import type { Busy, CourtCategory, People, Slot } from "./types.ts"

/**
 * When people of several entries are on by the numbers that other sections have published; a section is the list of its
 * categories. Seconds from the beginning of that day.
 */
export function busyElsewhere(
  sections: readonly (readonly CourtCategory[])[],
  people: People,
  day: number,
  rest: number = restSeconds,
): Busy {
  const times = sections.flatMap((categories) =>
    published(
      categories.filter((category) => category.day === day),
      people,
      rest,
    ),
  )
  const byPerson = groupBy(
    times.flatMap(({ slot, start, end }) => slot.people.map((person) => ({ person, start, end }))),
    ({ person }) => person,
  )
  return byPerson
}

/** The fights of one court in the order of their numbers, each as early as the rest of its athletes lets it. */
function published(categories: readonly CourtCategory[], people: People, rest: number) {
  const numberOf = new Map<string, number>()
  for (const { id, bracket } of categories) {
    for (const [t, { number }] of (bracket?.fights ?? []).entries()) {
      if (number !== null) numberOf.set(`${id}-${t}`, number)
    }
  }
  const nameOf = ({ category, t }: Slot): string => `${category}-${t}`
  const slots = slotsOf(categories, people, ({ id }, t) => numberOf.has(`${id}-${t}`))
  const order = [...slots.keys()].filter((index) => slots[index]?.t !== null)
  const number = (index: number): number => numberOf.get(slots[index] ? nameOf(slots[index]) : "") ?? 0
  order.sort((one, other) => number(one) - number(other))
  const ends = new Map<number, number>()
  let now = 0
  return order.flatMap((index) => {
    const slot = slots[index]
    if (!slot) return []
    const start = Math.max(now, ...slot.feeders.map((feeder) => (ends.get(feeder) ?? 0) + rest))
    const end = start + slot.seconds
    ends.set(index, end)
    now = end
    return [{ slot, start, end }]
  })
}
