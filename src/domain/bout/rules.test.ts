import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { boutRules } from "#tests/support/bouts.ts"
import { rulesOfCase } from "../../../clients/bouts/case-rules.ts"
import { caseRules } from "../../../clients/bouts/cases.ts"
import { lengthOf, pointsFor, quorumOf, seatCounts } from "./rules.ts"

const { ruleSets } = JSON.parse(readFileSync("tests/data/kyorugi-cases.json", "utf8"))

test.each([
  ["wt-2022", -1],
  ["wt-2026-01", 0],
  ["wt-2026-06", -2],
  ["sum-2018", -3],
  ["para-k44", -4],
])("%s of the worked cases is built-in set %i", (name, id) => {
  const { restMs: _, golden, passiveReasons, goldenTie, ...rules } = rulesOfCase(caseRules.parse(ruleSets[name]))
  const own = boutRules(id)
  expect(own).toMatchObject(rules)
  expect(own.golden.points).toBe(golden.points)
  // The design says two points, its cases two gam-jeom as well: no independent source has them for K44.
  if (id !== -4) expect(own.golden.penalties).toBe(golden.penalties)
  if (golden.points > 0) expect(own.goldenTie).toEqual(goldenTie)
  if (rules.passivity.lastSeconds > 0) expect(own.passiveReasons).toEqual(passiveReasons)
})

test("a majority is more than half of the seats", () => {
  expect(seatCounts.map((seats) => [seats, quorumOf(seats)])).toEqual([
    [2, 2],
    [3, 2],
    [4, 3],
  ])
})

test("a spinning kick without points of its own is a turning one, and the golden round has its own length", () => {
  expect([pointsFor(boutRules(-2), "spinningTrunk"), pointsFor(boutRules(-4), "spinningTrunk")]).toEqual([4, 4])
  expect([lengthOf(boutRules(-3), 3), lengthOf(boutRules(-3), 4)]).toEqual([120_000, 60_000])
})
