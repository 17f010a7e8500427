import { describe, expect, test } from "vitest"
import type { WireOffered } from "#contract/applications/participation.ts"
import type { WireAgeCategory } from "#contract/catalogue/calls.ts"
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
  grade: "",
  age1: 12,
  age2: 14,
  sex: 1,
  weight1: 45,
  weight2: 49,
  type: 1,
  workType: 1,
  ...of,
})
const weightClass = (id: number, from: number, to: number) => ({ id, from, to, label: "", mark: "", name: "" })
const cadets: WireAgeCategory = {
  id: 4,
  name: "Кадети",
  nameFemale: "Кадетки",
  ageStart: 12,
  ageStop: 14,
  yearStart: 2012,
  yearStop: 2014,
  type: 1,
  male: [weightClass(41, 45, 49), weightClass(42, 49, 53)],
  female: [],
  any: [],
}
const offered = [
  category(1, {}),
  category(2, { weight1: 49, weight2: 53 }),
  category(3, { sex: 2 }),
  category(4, { type: 2, workType: 2, sex: 0, weight1: 0, weight2: 0 }),
  category(5, { ageCategory: 6, age1: 17, age2: 100 }),
]
const where = { offered, groups: undefined, picks: { ages: [], classes: [] }, season: 2026, taken: new Set<number>() }
const team = [boy(1), boy(2), boy(3, "", 0)]
const choice = (of: Partial<Parameters<typeof choiceOf>[0]>, more: Partial<typeof where> = {}) => {
  const { options, value } = choiceOf({ athletes: [1], weight: "", category: null, ...of }, team, { ...where, ...more })
  return [options.map(({ id }) => id), value]
}

test("the class that holds the weight is proposed, every class of age and sex offered, another one kept when chosen", () => {
  expect(choice({ weight: "48,5" })).toEqual([[1, 2], 1])
  expect(choice({ weight: "60" })).toEqual([[1, 2], null])
  expect(choice({})).toEqual([[1, 2], null])
  expect(choice({ weight: "48,5", category: 2 })).toEqual([[1, 2], 2])
  expect(choice({ weight: "48" }, { taken: new Set([1]) })).toEqual([[2], 2])
})

test.each([
  ["182", null, "Вага 182 кг схожа на описку: перевірте число"],
  ["5,1", null, "Вага 5,1 кг схожа на описку: перевірте число"],
  ["48,5", null, ""],
  ["60", null, ""],
  ["90", 1, "Вага 90 кг схожа на описку: перевірте число"],
  ["", null, ""],
  ["49", 1, ""],
  ["50,2", 1, "Вага 50,2 кг не для категорії «№1»: змініть категорію або вагу"],
  ["45", 1, "Вага 45 кг не для категорії «№1»: змініть категорію або вагу"],
])("a weight of «%s» in category %s is doubted as «%s», and the line is sent all the same", (weight, chosen, doubt) => {
  const asked = { athletes: [1], weight, category: chosen }
  expect(choiceOf(asked, team, where).doubt).toBe(doubt)
  expect(choiceOf({ ...asked, athletes: [1, 2] }, team, where).doubt).toBe("")
})

test("a pair is offered categories of pairs once both are picked", () => {
  expect(choice({ athletes: [1, 2] })).toEqual([[4], 4])
  expect(choice({ athletes: [1, 0] })).toEqual([[], null])
})

describe("with classes that are made when somebody needs them", () => {
  const groups = { ageCategories: [cadets], extra: [] }
  const onDemand = (weight: string, picks: { ages: number[]; classes: number[] }, standing: WireOffered[] = []) => {
    const asked = { athletes: [1], weight, category: null }
    return choiceOf(asked, team, { ...where, groups, picks, offered: standing })
  }
  const ticked = { ages: [4], classes: [41, 42] }

  test("the class of age and weight is proposed though there is no category yet", () => {
    expect(onDemand("48,5", ticked)).toEqual({
      options: [{ id: 0, name: "За віком і вагою: Кадети -49 ч" }],
      value: 0,
      note: "",
      doubt: "",
    })
    expect(onDemand("52", ticked, [category(1, {})])).toMatchObject({ options: [{ id: 0 }, { id: 1 }], value: 0 })
    expect(onDemand("48,5", ticked, [category(1, {})])).toMatchObject({ options: [{ id: 1 }], value: 1 })
  })

  test("who cannot be placed is entered too, and it is said that he waits and why", () => {
    expect(onDemand("48,5", { ages: [5], classes: [51] })).toEqual({
      options: [{ id: 0, name: "Визначить секретар" }],
      value: 0,
      note: "Чекатиме на секретаря: вікової групи «Кадети» турнір ще не оголосив",
      doubt: "",
    })
    expect(onDemand("", ticked).note).toBe("Чекатиме на секретаря: не вказано вагу, а класів кілька")
    expect(onDemand("60", ticked)).toMatchObject({ value: 0, options: [{ name: "Визначить секретар" }] })
  })
})

test("weights are read as people write them, and who lacks a birthday or a sex is not complete", () => {
  expect(["44,6", " 44.6 ", "", "важко"].map(weightOf)).toEqual([44.6, 44.6, null, null])
  expect(team.map(isComplete)).toEqual([true, true, false])
})
