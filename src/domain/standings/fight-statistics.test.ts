import fc from "fast-check"
import { expect, test } from "vitest"
import type { BoutRound } from "#domain/bout/summary.ts"
import { athlete } from "#tests/support/athletes.ts"
import { type CountedFight, statisticsOf, sumOfStatistics } from "./fight-statistics.ts"

const [one, two] = [athlete(1), athlete(2)]
const side = (trunk: number, gamjeoms: number) => ({
  counts: { punch: 0, trunk, head: 1, turningTrunk: 0, turningHead: 0, spinningTrunk: 0 },
  gamjeoms,
  hits: 0,
})
const judged: BoutRound = {
  round: 1,
  blue: 7,
  red: 5,
  winner: "blue",
  reason: "PTF",
  sides: { blue: side(2, 0), red: side(1, 1) },
}
const score = (blue: number, red: number) => ({ blue, red, winner: null })

test("rounds, their points, the ends of fights and what judges saw are counted", () => {
  const common = { blue: one, red: two, bluePoints: 2, redPoints: 1 }
  expect(
    statisticsOf([
      {
        result: { ...common, winner: one, decision: "PTF", rounds: [score(7, 5), score(1, 2), score(3, 0)] },
        judged: [judged],
      },
      { result: { ...common, winner: two, decision: "PTF", rounds: [score(0, 4), score(1, 2)] } },
      { result: { ...common, winner: null, decision: "WDR", bluePoints: null, redPoints: null } },
    ]),
  ).toEqual({
    fights: 3,
    wonByBlue: 1,
    wonByRed: 1,
    ends: { PTF: 2, WDR: 1 },
    lengths: { 2: 1, 3: 1 },
    rounds: [
      { round: 1, fought: 2, blue: 7, red: 9 },
      { round: 2, fought: 2, blue: 2, red: 4 },
      { round: 3, fought: 1, blue: 3, red: 0 },
    ],
    judged: 1,
    techniques: { punch: 0, trunk: 3, head: 2, turningTrunk: 0, turningHead: 0, spinningTrunk: 0 },
    gamjeoms: 1,
  })
})

test("whatever way fights are parted into categories, together they have the figures of all; nothing is lost", () => {
  const rounds = fc.array(fc.record({ blue: fc.nat(30), red: fc.nat(30), winner: fc.constant(null) }), { maxLength: 3 })
  const fight: fc.Arbitrary<CountedFight> = fc
    .record({
      rounds,
      winner: fc.constantFrom(one, two, null),
      decision: fc.constantFrom("PTF", "RSC", ""),
      judged: fc.constantFrom(undefined, [judged], [judged, judged]),
    })
    .map((drawn) => ({
      result: { ...drawn, blue: one, red: two, bluePoints: null, redPoints: null },
      judged: drawn.judged,
    }))
  fc.assert(
    fc.property(fc.array(fc.array(fight, { maxLength: 6 }), { maxLength: 5 }), (categories) => {
      const all = categories.flat()
      const sum = sumOfStatistics(categories.map(statisticsOf))
      expect(sum).toEqual(statisticsOf(all))
      const total = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((a, b) => a + b, 0)
      expect(total(sum.ends)).toBe(all.length)
      expect(total(sum.lengths)).toBe(all.filter(({ result }) => result.rounds?.length).length)
      expect(sum.rounds.reduce((points, { blue, red }) => points + blue + red, 0)).toBe(
        all.flatMap(({ result }) => result.rounds ?? []).reduce((points, { blue, red }) => points + blue + red, 0),
      )
    }),
  )
})
