import { expect, test } from "vitest"
import type { WireOffered } from "#contract/applications/participation.ts"
import type { WireTeamAthlete } from "#contract/team/calls.ts"
import { choiceOf, isComplete, weightOf } from "./enter-lines.ts"

const boy = (id: number, bdate = "2013-02-03", sex = 1): WireTeamAthlete => ({
  id,
  first_name: "Лев",
  last_name: `Ґудзь ${id}`,
  middle_name: "",
  bdate,
  sex,
  img: "",
})
const category = (id: number, of: Partial<WireOffered>): WireOffered => ({
  id,
  name: `№${id}`,
  ageCategory: 4,
  age1: 12,
  age2: 14,
  sex: 1,
  weight1: 45,
  weight2: 49,
  type: 1,
  workType: 1,
  count: 0,
  ...of,
})
const offered = [
  category(1, {}),
  category(2, { weight1: 49, weight2: 53 }),
  category(3, { sex: 2 }),
  category(4, { type: 2, workType: 2, sex: 0, weight1: 0, weight2: 0 }),
  category(5, { ageCategory: 6, age1: 17, age2: 100 }),
]
const where = { offered, season: 2026, taken: new Set<number>() }
const team = [boy(1), boy(2), boy(3, "", 0)]
const choice = (of: Partial<Parameters<typeof choiceOf>[0]>, more: Partial<typeof where> = {}) => {
  const { options, value } = choiceOf({ athletes: [1], weight: "", category: null, ...of }, team, { ...where, ...more })
  return [options.map(({ id }) => id), value]
}

test("the class that holds the weight is proposed, every class of age and sex offered, another one kept when chosen", () => {
  expect(choice({ weight: "48,5" })).toEqual([[1, 2], 1])
  expect(choice({ weight: "60" })).toEqual([[1, 2], 0])
  expect(choice({})).toEqual([[1, 2], 0])
  expect(choice({ weight: "48,5", category: 2 })).toEqual([[1, 2], 2])
  expect(choice({ weight: "48" }, { taken: new Set([1]) })).toEqual([[2], 2])
})

test("a pair is offered categories of pairs once both are picked", () => {
  expect(choice({ athletes: [1, 2] })).toEqual([[4], 4])
  expect(choice({ athletes: [1, 0] })).toEqual([[], 0])
})

test("weights are read as people write them, and who lacks a birthday or a sex is not complete", () => {
  expect(["44,6", " 44.6 ", "", "важко"].map(weightOf)).toEqual([44.6, 44.6, null, null])
  expect(team.map(isComplete)).toEqual([true, true, false])
})
