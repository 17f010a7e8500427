import { expect, test } from "vitest"
import { Random } from "#domain/draw/random.ts"
import type { CategoryId, SectionId } from "#domain/ids.ts"
import { shuffled } from "#tests/support/fields.ts"
import { cases } from "#tests/support/scale.ts"
import { type Load, spread } from "./index.ts"

const courts = [1, 2, 3, 4, 5, 6].map((id) => id as SectionId)

test("NS-6: the courts of a day differ from their mean by 2 % or by less than half the largest category", () => {
  for (let at = 0; at < cases(400); at++) {
    const random = Random.from(`spread ${at}`)
    const used = courts.slice(0, 1 + random.below(6))
    const loads = loadsOf(random, 1 + random.below(100))
    const found = spread(loads, used)
    expect(found.size).toBe(loads.length)
    for (const day of [0, 1, 2]) {
      const own = loads.filter((load) => load.day === day)
      const mean = secondsOf(own) / used.length
      const largest = Math.max(0, ...own.map(({ seconds }) => seconds))
      for (const court of used) {
        const load = secondsOf(own.filter(({ id }) => found.get(id)?.court === court))
        const off = Math.abs(load - mean)
        // If there are fewer categories than courts, some courts have to stay empty.
        if (own.length >= used.length * 2) expect(off <= mean * 0.02 || off < largest / 2).toBe(true)
      }
    }
  }
})

test("the same categories come to the same courts in whatever order they are told", () => {
  const loads = loadsOf(Random.from("rows"), 60)
  expect(spread(shuffled(loads, "rows"), courts)).toEqual(spread(loads, courts))
})

test("what is fixed stays, and the rest fills up the others", () => {
  const loads = [100, 90, 80, 10, 10, 10].map((seconds, at) => load(at + 1, seconds, at === 0 ? courts[1] : null))
  const found = spread(loads, courts.slice(0, 2))
  expect(found.get(1 as CategoryId)?.court).toBe(courts[1])
  const second = secondsOf(loads.filter(({ id }) => found.get(id)?.court === courts[1]))
  expect(second).toBe(130)
})

test("people of several entries are kept on one court where it costs nothing", () => {
  const loads = [
    { ...load(1, 600), people: [1] },
    { ...load(2, 600), people: [2] },
    { ...load(3, 600), people: [2] },
    { ...load(4, 600), people: [1] },
  ]
  const found = spread(loads, courts.slice(0, 2))
  expect(found.get(1 as CategoryId)?.court).toBe(found.get(4 as CategoryId)?.court)
  expect(found.get(2 as CategoryId)?.court).toBe(found.get(3 as CategoryId)?.court)
})

const load = (id: number, seconds: number, fixed: SectionId | null = null): Load => ({
  id: id as CategoryId,
  day: 1,
  seconds,
  people: [],
  fixed,
})

const loadsOf = (random: Random, count: number): Load[] =>
  Array.from({ length: count }, (_, at) => ({
    ...load(at + 1, 300 * (1 + random.below(40))),
    day: random.below(3),
    people: random.below(4) === 0 ? [random.below(9)] : [],
  }))

const secondsOf = (loads: readonly Load[]): number => loads.reduce((sum, { seconds }) => sum + seconds, 0)
