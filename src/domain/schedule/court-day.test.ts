import fc from "fast-check"
import { expect, test } from "vitest"
import * as Bracket from "#domain/bracket/index.ts"
import { type CourtField, courtField, theCourt } from "#tests/support/court-categories.ts"
import { cases } from "#tests/support/scale.ts"
import { busyBy, numberCourts, type Placed, planDay, published, slotsOf } from "./index.ts"
import type { Busy } from "./types.ts"

const minute = 60
const field = fc.record({
  name: fc.integer({ min: 0, max: 1e9 }),
  categories: fc.integer({ min: 1, max: 8 }),
  least: fc.integer({ min: 1, max: 9 }),
  doubles: fc.constantFrom(0, 2, 6),
})

const planOf = ({ categories, people }: CourtField, rest: number, busy: Busy = new Map()): Placed[] =>
  planDay(categories, slotsOf(categories, people), { busy, rest })

test("NS-3: every athlete has rested, and one fight at a time is on the court", () => {
  let slots = 0
  fc.assert(
    fc.property(field, fc.constantFrom(0, 10, 20), ({ name, ...wanted }, minutes) => {
      const rest = minutes * minute
      const court = courtField(String(name), wanted)
      const plan = planOf(court, rest)
      expectRested(court, plan, rest)
      for (const [at, { start, end, slot }] of plan.entries()) {
        expect(end - start).toBe(slot.seconds)
        expect(start).toBeGreaterThanOrEqual(plan[at - 1]?.end ?? 0)
      }
      expect(plan).toHaveLength(slotsOf(court.categories, court.people).length)
      slots += plan.length
    }),
    { numRuns: cases(400) },
  )
  expect(slots).toBeGreaterThan(cases(400))
})

test("NS-3: nobody is called while the numbers of another court want him, in any branch of results", () => {
  const rest = 10 * minute
  let shared = 0
  fc.assert(
    fc.property(field, ({ name, ...wanted }) => {
      const first = courtField(`${name} first`, { ...wanted, doubles: 2 })
      const second = courtField(`${name} second`, { ...wanted, doubles: 2 })
      const rules = { starts: new Map([[theCourt, 101]]), fixed: () => false }
      const { brackets } = numberCourts({ ...first, ...rules })
      const numbered = first.categories.map((one) => ({ ...one, bracket: brackets.get(one.id) ?? null }))
      const busy = busyBy(published(numbered, first.people, () => true, { rest }))
      const plan = planOf(second, rest, busy)
      const windows = plan.flatMap((placed) =>
        placed.slot.people.flatMap((person) => (busy.get(person) ?? []).map((window) => ({ placed, window }))),
      )
      const clashes = windows.filter(
        ({ placed, window }) => placed.start < window.end + rest && placed.end + rest > window.start,
      )
      expect(clashes).toEqual([])
      shared += windows.length
    }),
    { numRuns: cases(200) },
  )
  expect(shared).toBeGreaterThan(cases(200))
})

const idleCases: [string, { categories: () => number; least: number }, number, number][] = [
  ["three and more of 8 and more, rest 10", { categories: () => 3, least: 8 }, 10, 1],
  ["six and more of any size, rest 10", { categories: () => 6, least: 2 }, 10, 1],
  ["six and more of any size, rest 20", { categories: () => 6, least: 2 }, 20, 0.95],
]

test.each(idleCases)("NS-4: no minute is lost by %s", (title, { categories, least }, minutes, share) => {
  const count = cases(200)
  let full = 0
  for (let at = 0; at < count; at++) {
    const court = courtField(`${title} ${at}`, { categories: categories() + (at % 6), least })
    const plan = planOf(court, minutes * minute)
    const worked = plan.reduce((sum, { slot }) => sum + slot.seconds, 0)
    if (plan.at(-1)?.end === worked) full++
  }
  expect(full / count).toBeGreaterThanOrEqual(share)
})

test("a list holds its court for one block, and whoever fights besides is given time to rest", () => {
  const court = courtField("list", { categories: 2, least: 4, most: 4 })
  const [list, fights] = court.categories
  const people = new Map([
    [list!.athletes[0]!, 5],
    [fights!.athletes[0]!, 5],
  ])
  const categories = [{ ...list!, bracket: null, seconds: 3000 }, fights!]
  const plan = planOf({ categories, people }, 600)
  const block = plan.find(({ slot }) => slot.t === null)
  expect(block?.slot).toMatchObject({ category: list!.id, seconds: 3000, people: [5] })
  for (const { slot, start, end } of plan) {
    if (slot.t === null || !slot.people.includes(5)) continue
    expect(start >= block!.end + 600 || end + 600 <= block!.start).toBe(true)
  }
})

/** Between two fights of a path, and between any two that one person of several entries may be in. */
function expectRested({ categories }: CourtField, plan: readonly Placed[], rest: number): void {
  const when = new Map(plan.map((placed) => [`${placed.slot.category}-${placed.slot.t}`, placed]))
  for (const { id, bracket } of categories) {
    for (const t of (bracket?.fights ?? []).keys()) {
      let above = Bracket.parent(t)
      const earlier = when.get(`${id}-${t}`)
      while (above !== null && earlier) {
        const later = when.get(`${id}-${above}`)
        if (later) expect(later.start).toBeGreaterThanOrEqual(earlier.end + rest)
        above = Bracket.parent(above)
      }
    }
  }
  const seen = new Map<number, number>()
  for (const { slot, start, end } of plan) {
    for (const person of slot.people) {
      expect(start).toBeGreaterThanOrEqual((seen.get(person) ?? -rest) + rest)
      seen.set(person, end)
    }
  }
}
