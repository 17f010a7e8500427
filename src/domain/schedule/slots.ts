import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId } from "#domain/ids.ts"
import type { CourtCategory, People, Slot } from "./types.ts"

/** Which fights of a category are planned. */
export type Wanted = (category: CourtCategory, t: number) => boolean

/** The fights really to be fought (walkovers are none) and the blocks of lists; those not `wanted` are over and wait for nobody. */
export function slotsOf(categories: readonly CourtCategory[], people: People, wanted: Wanted): Slot[] {
  const slots: Slot[] = []
  for (const category of categories) {
    if (category.bracket === null) slots.push(blockOf(category, people))
    else slots.push(...fightsOf(category, category.bracket, { people, wanted, from: slots.length }))
  }
  return slots
}

/** Whether a fight has two sides, or may still get them. */
export function isFought(standing: Bracket.Standing, t: number): boolean {
  const state = standing.fights[t]?.state
  return state !== undefined && state !== "walkover" && state !== "empty"
}

interface At {
  readonly people: People
  readonly wanted: Wanted
  /** The index of the first slot. */
  readonly from: number
}

function fightsOf(category: CourtCategory, bracket: Bracket.Bracket, { people, wanted, from }: At): Slot[] {
  const standing = Bracket.standing(bracket)
  const planned = (t: number): boolean => isFought(standing, t) && wanted(category, t)
  const fights = Array.from({ length: bracket.size - 1 }, (_, t) => t).filter(planned)
  const indexByFight = new Map(fights.map((t, index) => [t, from + index]))
  const nextOf = (t: number): number | null => {
    const above = Bracket.parent(t)
    return above === null ? null : (indexByFight.get(above) ?? nextOf(above))
  }
  const slots = fights.map((t) => ({
    category: category.id,
    t,
    seconds: category.seconds,
    feeders: [] as number[],
    next: nextOf(t),
    people: peopleOf(below(bracket, t), people),
  }))
  for (const [index, { next }] of slots.entries()) if (next !== null) slots[next - from]?.feeders.push(from + index)
  return slots
}

const blockOf = ({ id, seconds, athletes }: CourtCategory, people: People): Slot => ({
  category: id,
  t: null,
  seconds,
  feeders: [],
  next: null,
  people: peopleOf(athletes, people),
})

/** Everybody who starts below a fight. */
function below({ size, places }: Bracket.Bracket, t: number): (AthleteId | null)[] {
  let [first, last] = [t, t]
  while (first < size - 1) {
    first = 2 * first + 1
    last = 2 * last + 2
  }
  // The places count from the top, the nodes from the bottom.
  return places.slice(2 * size - 2 - last, 2 * size - 1 - first)
}

function peopleOf(athletes: readonly (AthleteId | null)[], people: People): number[] {
  const found = athletes.map((athlete) => (athlete === null ? undefined : people.get(athlete)))
  return [...new Set(found.filter((person) => person !== undefined))]
}
