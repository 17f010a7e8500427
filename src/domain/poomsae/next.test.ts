import fc from "fast-check"
import { expect, test } from "vitest"
import { Random } from "#domain/draw/random.ts"
import type { AthleteId } from "#domain/ids.ts"
import { builtInRules } from "#domain/rules/built-in.ts"
import { cases } from "#tests/support/scale.ts"
import { advance, makeLists, NO_LISTS } from "./lists.ts"
import { nextPerformance } from "./next.ts"
import { standingOf } from "./places.ts"
import { scoringOn } from "./scoring-rules.ts"
import { isExtra, nameOf, noPenalties, type PerformanceKey, type Sheet, type Style } from "./types.ts"

const rules = scoringOn("15.05.2026")
const cutOffs = builtInRules.poomsae
const idsTo = (count: number) => Array.from({ length: count }, (_, at) => (at + 1) as AthleteId)
const made = (count: number, style: Style): Sheet =>
  makeLists(
    {
      style,
      startRound: null,
      lists: NO_LISTS,
      all: [],
      performances: new Map(),
      outside: [],
      unranked: [],
      typedPlaces: new Map(),
    },
    idsTo(count),
    cutOffs,
    Random.from("жереб"),
  )

function scored(sheet: Sheet, key: PerformanceKey, technique: number): Sheet {
  const performance = { technique, presentation: 5000, penalties: noPenalties, marks: [] }
  const performances = new Map(sheet.performances).set(nameOf(key), performance)
  return advance(sheet, { ...sheet, performances }, cutOffs, rules, Random.from("далі"))
}

test("from one to the next everybody of every round performs each of his forms once, extra ones only by who is level, and then it is over", () => {
  const field = fc.record({
    count: fc.integer({ min: 1, max: 24 }),
    style: fc.constantFrom<Style>("traditional", "freestyle"),
    marks: fc.array(fc.nat(40), { minLength: 8, maxLength: 8 }),
  })
  fc.assert(
    fc.property(field, ({ count, style, marks }) => {
      let sheet = made(count, style)
      const seen: PerformanceKey[] = []
      let next = nextPerformance(sheet, rules, null)
      while (next) {
        seen.push(next)
        sheet = scored(sheet, next, (marks[seen.length % 8] ?? 0) * 100)
        next = nextPerformance(sheet, rules, next)
        expect(seen.length).toBeLessThan(400)
      }
      const forms = style === "freestyle" ? 1 : 2
      const { preround, semifinal, final } = sheet.lists
      const regular = seen.filter(({ number }) => !isExtra(number))
      expect(regular).toHaveLength((preround.length + semifinal.length + final.length) * forms)
      const { due, isOver } = standingOf(sheet, rules)
      expect(isOver).toBe(due.length === 0)
      expect(due.every(({ number }) => number === null)).toBe(true)
      expect(new Set(seen.map(nameOf)).size).toBe(seen.length)
    }),
    { numRuns: cases(200) },
  )
})

test("first forms come before second ones in the order of the round; whoever was passed over comes at its end", () => {
  const sheet = made(3, "traditional")
  const [a, b, c] = sheet.lists.final as [AthleteId, AthleteId, AthleteId]
  const key = (athleteId: AthleteId, number: 1 | 2): PerformanceKey => ({ athleteId, round: "final", number })
  expect(nextPerformance(sheet, rules, null)).toEqual(key(a, 1))
  const passed = scored(sheet, key(b, 1), 3500)
  expect(nextPerformance(passed, rules, key(b, 1))).toEqual(key(c, 1))
  const first = scored(scored(passed, key(c, 1), 3500), key(a, 1), 3500)
  expect(nextPerformance(first, rules, key(a, 1))).toEqual(key(a, 2))
  // Another athlete is being judged at the court's other seat group.
  expect(nextPerformance(sheet, rules, null, new Set([nameOf(key(a, 1))]))).toEqual(key(b, 1))
  expect(nextPerformance(made(1, "freestyle"), rules, null, new Set([nameOf(key(1 as AthleteId, 1))]))).toBeNull()
})
