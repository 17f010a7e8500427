import fc from "fast-check"
import { expect, test } from "vitest"
import { Random } from "#domain/draw/random.ts"
import { groupBy } from "#domain/group-by.ts"
import type { SectionId } from "#domain/ids.ts"
import { type EventField, eventField, loadOf, spreadField, wholeEvent } from "#tests/support/event-field.ts"
import { shuffled } from "#tests/support/fields.ts"
import { cases } from "#tests/support/scale.ts"
import {
  type CourtCategory,
  courtDays,
  courtOf,
  drawFights,
  endOf,
  lowerBound,
  meanSpan,
  type Numbering,
  numberCourts,
  type Placed,
  planDay,
  published,
  type Slot,
  slotsOf,
  spansOf,
  spread,
} from "./index.ts"

const rest = 600
const field = fc.record({
  name: fc.integer({ min: 0, max: 1e9 }),
  athletes: fc.integer({ min: 30, max: 150 }),
  categories: fc.integer({ min: 4, max: 14 }),
  courts: fc.integer({ min: 1, max: 4 }),
  days: fc.constant(1),
  doubles: fc.constantFrom(0, 10, 40),
})
type Field = typeof field extends fc.Arbitrary<infer Value> ? Value : never
const eventOf = ({ name, ...size }: Field): EventField => spreadField(String(name), size)

const planOf = (event: EventField, more: Parameters<typeof planDay>[2] = {}): Placed[] =>
  planDay(event.categories, slotsOf(event.categories, event.people), more)

const numberingOf = ({ categories, people, courts }: EventField, more: Partial<Numbering> = {}): Numbering => ({
  categories,
  people,
  starts: new Map(courts.map((court) => [court, Number(court) * 1000 + 1])),
  fixed: () => false,
  ...more,
})

test("NS-3: over all courts everybody has rested, a court has one fight at a time, nobody stands on two", () => {
  let shared = 0
  fc.assert(
    fc.property(field, (wanted) => {
      const event = eventOf(wanted)
      const plan = planOf(event)
      expect(plan).toHaveLength(slotsOf(event.categories, event.people).length)
      expectSound(plan)
      shared += plan.filter(({ slot }) => slot.people.length > 0).length
    }),
    { numRuns: cases(300) },
  )
  expect(shared).toBeGreaterThan(cases(300))
})

test("no fight runs into a break of its court, nor begins before the court does", () => {
  fc.assert(
    fc.property(field, fc.integer({ min: 0, max: 3 }), (wanted, late) => {
      const event = eventOf(wanted)
      const lunch = { start: 3600, end: 6000 }
      const blocks = (court: SectionId | null) => (court === late ? [{ start: -86_400, end: 1800 }, lunch] : [lunch])
      const plan = planOf(event, { blocks })
      expectSound(plan)
      for (const { slot, start, end } of plan) {
        for (const block of blocks(slot.court)) expect(end <= block.start || start >= block.end).toBe(true)
      }
      for (const { idle } of courtDays(plan, blocks)) expect(idle).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: cases(200) },
  )
})

test("NS-7: with the finals last, every final begins after the last other fight of the day", () => {
  fc.assert(
    fc.property(field, (wanted) => {
      const event = eventOf(wanted)
      const plan = planOf(event, { finalsLast: true })
      expect(plan).toHaveLength(slotsOf(event.categories, event.people).length)
      expectSound(plan)
      const others = endOf(plan.filter(({ slot }) => !slot.isFinal))
      for (const { slot, start } of plan) if (slot.isFinal) expect(start).toBeGreaterThanOrEqual(others)
    }),
    { numRuns: cases(200) },
  )
})

test("NS-1, NS-2: each court counts from its start without a gap, rising to the final; what it takes over too", () => {
  fc.assert(
    fc.property(field, fc.integer({ min: 0, max: 2 }), (wanted, round) => {
      const event = withMoved(eventOf(wanted), round)
      const { brackets, numbers } = numberCourts(numberingOf(event))
      const after = event.categories.map((one) => ({ ...one, bracket: brackets.get(one.id) ?? null }))
      for (const court of event.courts) {
        const start = Number(court) * 1000 + 1
        const given = numbers.get(court) ?? []
        expect(given).toEqual(given.map((_, at) => start + at))
      }
      for (const category of after) expectRising(category)
      const fights = after.flatMap((category) => fightsByCourt(category))
      expect(fights.every(({ number, court }) => Math.floor((number ?? 0) / 1000) === court)).toBe(true)
      expect(fights).toHaveLength([...numbers.values()].flat().length)
    }),
    { numRuns: cases(200) },
  )
})

test("NS-1: numbering one court leaves the numbers of the others, and waits for those who come from there", () => {
  fc.assert(
    fc.property(field, (wanted) => {
      const event = withMoved(eventOf(wanted), 0)
      const [first = 1 as SectionId, ...others] = event.courts
      const whole = numberCourts(numberingOf(event))
      const numbered = event.categories.map((one) => ({ ...one, bracket: whole.brackets.get(one.id) ?? null }))
      const starts = new Map([[first, 5001]])
      const done = numberCourts(numberingOf({ ...event, categories: numbered }, { starts }))
      const again = numbered.map((one) => ({ ...one, bracket: done.brackets.get(one.id) ?? null }))
      const numbersOn = (categories: readonly CourtCategory[], court: SectionId) =>
        categories.flatMap((one) =>
          fightsByCourt(one)
            .filter((fight) => fight.court === court)
            .map(({ number }) => number),
        )
      for (const court of others) expect(numbersOn(again, court)).toEqual(numbersOn(numbered, court))
      const own = numbersOn(again, first).sort((one, other) => (one ?? 0) - (other ?? 0))
      expect(own).toEqual(own.map((_, at) => 5001 + at))
    }),
    { numRuns: cases(100) },
  )
})

test("NS-9: the same event comes out the same in any order of its rows", () => {
  fc.assert(
    fc.property(field, (wanted) => {
      const event = eventOf(wanted)
      const once = numberCourts(numberingOf(event))
      const otherwise = numberCourts(numberingOf({ ...event, categories: shuffled(event.categories, "rows") }))
      for (const [id, bracket] of once.brackets) expect(otherwise.brackets.get(id)).toEqual(bracket)
      expect(otherwise.days).toEqual(once.days)
    }),
    { numRuns: cases(100) },
  )
})

test("NS-10: courts that follow their numbers keep all of it, however long the fights really take", () => {
  fc.assert(
    fc.property(field, fc.integer({ min: 0, max: 1e9 }), (wanted, dice) => {
      const event = eventOf(wanted)
      const { brackets } = numberCourts(numberingOf(event))
      const numbered = event.categories.map((one) => ({ ...one, bracket: brackets.get(one.id) ?? null }))
      const random = Random.from(`pace ${dice}`)
      const paces = new Map<string, number>()
      const secondsOf = ({ category, t, seconds }: Slot): number => {
        const name = `${category}-${t}`
        const pace = paces.get(name) ?? 50 + random.below(101)
        paces.set(name, pace)
        return Math.round((seconds * pace) / 100)
      }
      const played = published(numbered, event.people, () => true, { secondsOf })
      expectSound(played)
      expect(played).toHaveLength(slotsOf(numbered, event.people).length)
      for (const own of groupBy(played, ({ slot }) => slot.court).values()) {
        const order = own.map(({ slot }) => numberOf(numbered, slot))
        expect(order).toEqual(order.toSorted((one, other) => one - other))
      }
    }),
    { numRuns: cases(200) },
  )
})

test("NS-5: 1,000 athletes, 100 categories, 6 courts and 2 days end hardly later than anything could", () => {
  const ratios: number[] = []
  const spans: number[] = []
  for (let at = 0; at < 15; at++) {
    const event = spreadField(`NS-5 ${at}`, wholeEvent)
    const plans = [...groupBy(event.categories, ({ day }) => day).values()].map((own) => {
      const plan = planDay(own, slotsOf(own, event.people))
      expectSound(plan)
      return plan
    })
    const bound = lowerBound(slotsOf(event.categories, event.people), wholeEvent.courts * wholeEvent.days)
    ratios.push(Math.max(...plans.map(endOf)) / bound)
    const ofCategories = plans.map((plan) => ({ mean: meanSpan(plan), count: spansOf(plan).size }))
    const count = ofCategories.reduce((sum, one) => sum + one.count, 0)
    spans.push(ofCategories.reduce((sum, one) => sum + one.mean * one.count, 0) / count)
  }
  ratios.sort((one, other) => one - other)
  spans.sort((one, other) => one - other)
  expect(ratios[7]).toBeLessThanOrEqual(1.01)
  expect(ratios[14]).toBeLessThanOrEqual(1.03)
  expect((spans[7] ?? 0) / 60).toBeLessThanOrEqual(100)
})

test("NS-6: the court-days of a whole event differ from their mean by 2 % or less than half the largest category", () => {
  for (let at = 0; at < cases(200); at++) {
    const { categories, people, courts } = eventField(`NS-6 ${at}`, wholeEvent)
    const loads = categories.map((one) => loadOf(one, people))
    const places = spread(loads, courts, { days: [1, 2] })
    expect(places.size).toBe(loads.length)
    const largest = Math.max(...loads.map(({ seconds }) => seconds))
    const sums = [1, 2].flatMap((day) =>
      courts.map((court) =>
        loads.reduce((sum, { id, seconds }) => {
          const place = places.get(id)
          return place?.day === day && place.court === court ? sum + seconds : sum
        }, 0),
      ),
    )
    const mean = sums.reduce((sum, one) => sum + one, 0) / sums.length
    for (const sum of sums) expect(Math.abs(sum - mean) <= mean * 0.02 || Math.abs(sum - mean) < largest / 2).toBe(true)
  }
})

/** Feeders and people of several entries have rested; one fight at a time on a court. */
function expectSound(plan: readonly Placed[]): void {
  const ends = new Map(plan.map(({ slot, end }) => [`${slot.category}-${slot.t}`, end]))
  const courtEnds = new Map<SectionId | null, number>()
  const seen = new Map<number, number>()
  for (const { slot, start, end } of plan) {
    expect(start).toBeGreaterThanOrEqual(courtEnds.get(slot.court) ?? 0)
    courtEnds.set(slot.court, end)
    for (const person of slot.people) {
      expect(start).toBeGreaterThanOrEqual((seen.get(person) ?? -rest) + rest)
      seen.set(person, end)
    }
  }
  for (const { slot, start } of plan) {
    for (const t of slot.t === null ? [] : feedersOf(slot.t)) {
      const before = ends.get(`${slot.category}-${t}`)
      if (before !== undefined) expect(start).toBeGreaterThanOrEqual(before + rest)
    }
  }
}

const numberOf = (categories: readonly CourtCategory[], { category, t }: Slot): number =>
  categories.find(({ id }) => id === category)?.bracket?.fights[t ?? -1]?.number ?? 0

const feedersOf = (t: number): number[] => [2 * t + 1, 2 * t + 2]

/** One round of every other category goes to the last court. */
function withMoved(event: EventField, round: number): EventField {
  const last = event.courts.at(-1) ?? (1 as SectionId)
  const categories = event.categories.map((one, at) =>
    at % 2 === 0 ? { ...one, rounds: new Map([[round, last]]) } : one,
  )
  return { ...event, categories }
}

const fightsByCourt = (category: CourtCategory) =>
  (category.bracket === null ? [] : drawFights(category.bracket)).map(({ t, round, number }) => ({
    t,
    number,
    court: courtOf(category, round),
  }))

function expectRising(category: CourtCategory): void {
  const fights = new Map(fightsByCourt(category).map((fight) => [fight.t, fight]))
  for (const { t, number, court } of fights.values()) {
    const below = feedersOf(t).flatMap((feeder) => fights.get(feeder) ?? [])
    for (const feeder of below) if (feeder.court === court) expect(number).toBeGreaterThan(feeder.number ?? 0)
  }
}
