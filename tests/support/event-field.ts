import * as Bracket from "#domain/bracket/index.ts"
import { Random } from "#domain/draw/random.ts"
import type { AthleteId, CategoryId, SectionId } from "#domain/ids.ts"
import { type CourtCategory, type Load, type People, spread } from "#domain/schedule/index.ts"
import { drawn } from "./court-categories.ts"

/** A whole event: drawn categories on courts and days. */
export interface EventField {
  readonly categories: readonly CourtCategory[]
  readonly people: People
  readonly courts: readonly SectionId[]
}

export interface EventSize {
  readonly athletes: number
  readonly categories: number
  readonly courts: number
  readonly days: number
  /** Share of athletes who have a second entry, percent. */
  readonly doubles: number
}

/** Of NS-5. */
export const wholeEvent: EventSize = { athletes: 1000, categories: 100, courts: 6, days: 2, doubles: 5 }

const minutes = [5, 6.5, 8.5]

/** Categories of 2 to 64 without courts and days; equal names give equal events. */
export function eventField(name: string, size: EventSize): EventField {
  const random = Random.from(`event ${name}`)
  const counts = countsOf(random, size)
  const people = new Map<AthleteId, number>()
  let athlete = 0
  const categories = counts.map((count, at): CourtCategory => {
    const athletes = Array.from({ length: count }, () => ++athlete as AthleteId)
    const bracket = drawn(athletes)
    const seconds = 60 * (minutes[random.below(minutes.length)] ?? 5)
    return {
      id: (at + 1) as CategoryId,
      sectionId: null,
      day: 0,
      dayPosition: 0,
      bracket,
      seconds,
      athletes,
    }
  })
  // The second of two entries of one person is anywhere else in the field.
  const pairs = Math.round((size.athletes * size.doubles) / 200)
  for (let person = 1; person <= pairs; person++) {
    for (let entry = 0; entry < 2; entry++) people.set((1 + random.below(athlete)) as AthleteId, person)
  }
  const courts = Array.from({ length: size.courts }, (_, at) => (at + 1) as SectionId)
  return { categories, people, courts }
}

/** The same with every category on a court and a day, as the automatic assignment gives them. */
export function spreadField(name: string, size: EventSize): EventField {
  const field = eventField(name, size)
  const days = Array.from({ length: size.days }, (_, at) => at + 1)
  const places = spread(
    field.categories.map((one) => loadOf(one, field.people)),
    field.courts,
    { days },
  )
  const categories = field.categories.map((one) => {
    const place = places.get(one.id)
    return place ? { ...one, day: place.day, sectionId: place.court } : one
  })
  return { ...field, categories }
}

export const loadOf = ({ id, day, bracket, seconds, athletes }: CourtCategory, people: People): Load => ({
  id,
  day,
  fixed: null,
  seconds: seconds * (bracket === null ? 0 : Bracket.progress(bracket).fights),
  people: athletes.flatMap((athlete) => people.get(athlete) ?? []),
})

/** Two athletes in each, the rest dealt out with a liking for the large; none over 64, so there must be room for all. */
function countsOf(random: Random, { athletes, categories }: EventSize): number[] {
  const counts = new Array<number>(categories).fill(2)
  const weights = counts.map(() => 1 + random.below(8) * random.below(8))
  const wheel = weights.flatMap((weight, at) => new Array<number>(weight).fill(at))
  for (let left = athletes - 2 * categories; left > 0; ) {
    const at = wheel[random.below(wheel.length)] ?? 0
    if ((counts[at] ?? 64) >= 64) continue
    counts[at] = (counts[at] ?? 0) + 1
    left--
  }
  return counts
}
