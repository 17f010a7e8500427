import fc from "fast-check"
import { expect, test } from "vitest"
import * as Bracket from "#domain/bracket/index.ts"
import { fits, formats } from "#domain/formats/format.ts"
import type { AthleteId } from "#domain/ids.ts"
import { drawnBracket, hostileNames } from "#tests/support/drawn-brackets.ts"
import { cases } from "#tests/support/scale.ts"
import { bracketModel } from "../bracket/model.ts"
import { width } from "../metrics/measure.ts"
import { categoryPages } from "./format-page.ts"
import { A4_LANDSCAPE, renderPages } from "./page.ts"

const meta = { tournament: "Кубок", place: "Дніпро", title: "Кадети −61 ч", note: "", judge: "", secretary: "" }

const drawing = fc
  .record({
    format: fc.constantFrom(...formats),
    athletes: fc.integer({ min: 2, max: 20 }),
    seed: fc.nat(),
    done: fc.nat(20),
  })
  .filter(({ format, athletes }) => fits(format, athletes))

test("a category of any format is printed inside its pages", () => {
  fc.assert(
    fc.property(drawing, ({ format, athletes, seed, done }) => {
      const size = Bracket.sizeFor(athletes) ?? 2
      const named = drawnBracket({ size, athletes, seed, done: 0, names: seed % 2 ? hostileNames : undefined }).athletes
      const places = Bracket.sheet(size).map((number) => (number <= athletes ? (number as AthleteId) : null))
      const bracket = played(Bracket.fromPlaces(size, places, format), done)
      const pages = renderPages(categoryPages(bracket, bracketModel(bracket, named, "organization"), meta))
      expect(pages).toHaveLength(format === "thirdFight" || format === "repechage" ? 2 : 1)
      for (const { items } of pages) {
        for (const item of items) {
          const [xs, ys] = extent(item)
          expect(Math.min(...xs, ...ys)).toBeGreaterThanOrEqual(0)
          expect(Math.max(...xs)).toBeLessThanOrEqual(A4_LANDSCAPE.w)
          expect(Math.max(...ys)).toBeLessThanOrEqual(A4_LANDSCAPE.h)
        }
      }
      const said = pages.flatMap(({ items }) => items.flatMap((item) => (item.k === "text" ? [item.s] : [])))
      expect(said).toContain("Сторінка 1 з ".concat(String(pages.length)))
      if (format === "roundRobin") for (const title of ["Учасник", "Перемоги", "Місце"]) expect(said).toContain(title)
    }),
    { numRuns: cases(400) },
  )
})

test("extra fights of a table say so left of their colours", () => {
  const { athletes } = drawnBracket({ size: 4, athletes: 3, seed: 1, done: 0, names: undefined })
  let ring = Bracket.fromPlaces(4, [1, null, 3, 2] as AthleteId[], "roundRobin")
  for (const { t, blue, red } of Bracket.standing(ring).fights.filter(({ state }) => state === "ready")) {
    const input = { t, winner: "blue", decision: "PTF", bluePoints: 5, redPoints: 2, blue, red } as const
    ring = Bracket.recordFight(ring, input).bracket
  }
  const pages = renderPages(categoryPages(ring, bracketModel(ring, athletes, "organization"), meta))
  const texts = pages.flatMap(({ items }) => items.flatMap((item) => (item.k === "text" ? [item] : [])))
  const extras = texts.filter(({ s }) => s === "додатковий")
  expect(extras).toHaveLength(3)
  for (const { s, face, size, w = 0 } of extras) expect(width(s, face, size)).toBeLessThanOrEqual(w)
})

function played(bracket: Bracket.Bracket, count: number): Bracket.Bracket {
  let now = bracket
  for (let at = 0; at < count; at++) {
    const fight = Bracket.standing(now).fights.find(({ state }) => state === "ready")
    if (!fight) break
    const winner = at % 3 === 0 ? "red" : "blue"
    const input = { t: fight.t, winner, decision: "PTF", bluePoints: 12, redPoints: at, blue: null, red: null } as const
    now = Bracket.recordFight(now, input).bracket
  }
  return now
}

type Item = ReturnType<typeof renderPages>[number]["items"][number]

function extent(item: Item): [number[], number[]] {
  if (item.k === "rect")
    return [
      [item.x, item.x + item.w],
      [item.y, item.y + item.h],
    ]
  if (item.k === "poly") return [item.pts.filter((_, at) => at % 2 === 0), item.pts.filter((_, at) => at % 2 === 1)]
  return [[item.x], [item.y]]
}
