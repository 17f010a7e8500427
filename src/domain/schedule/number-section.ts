import * as Bracket from "#domain/bracket/index.ts"
import { groupBy } from "#domain/group-by.ts"
import type { CategoryId } from "#domain/ids.ts"
import { planDay } from "./court-day.ts"
import { isFought, slotsOf } from "./slots.ts"
import type { Busy, CourtCategory, People, Slot } from "./types.ts"

export interface Numbering {
  /** The section's categories, in any order. */
  readonly categories: readonly CourtCategory[]
  readonly people: People
  /** The section's first number. */
  readonly start: number
  /** `all` numbers every fight anew; `open` leaves those that are `fixed` as they are. */
  readonly mode: "all" | "open"
  /** Called, printed or fought: its number is known to people. */
  readonly fixed: (category: CategoryId, t: number) => boolean
  /** What people do on other courts, by day. */
  readonly busy: (day: number) => Busy
}

export interface Numbered {
  /** The brackets with their numbers, one for each drawn category. */
  readonly brackets: ReadonlyMap<CategoryId, Bracket.Bracket>
  /** The numbers given, ascending. */
  readonly numbers: readonly number[]
}

/**
 * Numbers the fights of a section in the order in which they are to be fought, day after day: rising along every path of a
 * bracket, from the start number on without a gap (`open`: past the numbers that stay), with time to rest between.
 */
export function numberSection(numbering: Numbering): Numbered {
  const given = new Map<string, number>()
  const stays = (category: CategoryId, t: number): boolean => numbering.mode === "open" && numbering.fixed(category, t)
  const bracketOf = new Map(numbering.categories.map(({ id, bracket }) => [id, bracket]))
  const highestBelow = (id: CategoryId, t: number): number => {
    const bracket = bracketOf.get(id)
    return bracket ? highestKept(bracket, t, (fight) => stays(id, fight)) : 0
  }
  const next = counter(numbering.start, keptNumbers(numbering.categories, stays))
  for (const slot of inOrder(numbering, stays)) {
    if (slot.t === null) continue
    given.set(nameOf(slot.category, slot.t), next(highestBelow(slot.category, slot.t)))
  }
  const drawn = numbering.categories.flatMap(({ id, bracket }) => (bracket === null ? [] : [{ id, bracket }]))
  const brackets = new Map(
    drawn.map(({ id, bracket }) => [
      id,
      withNumbers(bracket, (t, before) => (stays(id, t) ? before : (given.get(nameOf(id, t)) ?? null))),
    ]),
  )
  return { brackets, numbers: [...given.values()] }
}

/** All slots to be numbered in the order of time; categories without a day come last. */
function inOrder({ categories, people, busy }: Numbering, stays: (id: CategoryId, t: number) => boolean): Slot[] {
  const byDay = [...groupBy(categories, ({ day }) => day)].sort(([one], [other]) => dayOrder(one) - dayOrder(other))
  return byDay.flatMap(([day, own]) => {
    const sorted = [...own].sort((one, other) => one.id - other.id)
    const slots = slotsOf(sorted, people, ({ id }, t) => !stays(id, t))
    return planDay(sorted, slots, busy(day)).map(({ slot }) => slot)
  })
}

const dayOrder = (day: number): number => day || Number.MAX_SAFE_INTEGER

/** Gives the next number that is neither kept nor at or below `above`; never a smaller one than before. */
function counter(start: number, kept: ReadonlySet<number>): (above: number) => number {
  let next = start
  return (above) => {
    next = Math.max(next, above + 1)
    while (kept.has(next)) next++
    return next++
  }
}

function keptNumbers(
  categories: readonly CourtCategory[],
  stays: (id: CategoryId, t: number) => boolean,
): ReadonlySet<number> {
  const kept = categories.flatMap(({ id, bracket }) =>
    (bracket?.fights ?? []).flatMap(({ number }, t) => (number !== null && stays(id, t) ? [number] : [])),
  )
  return new Set(kept)
}

/** The highest number that stays among the fights before `t`. */
function highestKept(bracket: Bracket.Bracket, t: number, isKept: (t: number) => boolean): number {
  const feeders = [2 * t + 1, 2 * t + 2].filter((feeder) => Bracket.hasFight(bracket.size, feeder))
  const numbers = feeders.map((feeder) => (isKept(feeder) ? (bracket.fights[feeder]?.number ?? 0) : 0))
  return Math.max(0, ...numbers, ...feeders.map((feeder) => highestKept(bracket, feeder, isKept)))
}

function withNumbers(
  bracket: Bracket.Bracket,
  numberOf: (t: number, before: number | null) => number | null,
): Bracket.Bracket {
  const standing = Bracket.standing(bracket)
  const fights = bracket.fights.map((fight, t) => {
    const number = isFought(standing, t) ? numberOf(t, fight.number) : null
    return number === fight.number ? fight : { ...fight, number }
  })
  return { ...bracket, fights }
}

const nameOf = (category: CategoryId, t: number): string => `${category}-${t}`
