import { expect, test } from "vitest"
import type { WireAgeCategory } from "#contract/catalogue/calls.ts"
import { wireCategory } from "#tests/support/wire.ts"
import { possibleClasses } from "./possible-classes.ts"

const weight = (id: number, from: number, to: number | null) => ({ id, label: "", mark: "", name: "", from, to })
const cadets: WireAgeCategory = {
  id: 4,
  name: "Кадети",
  nameFemale: "Кадетки",
  ageStart: 12,
  ageStop: 14,
  yearStart: 2012,
  yearStop: 2014,
  type: 1,
  male: [weight(401, 0, 33), weight(402, 33, 37), weight(403, 37, null)],
  female: [weight(451, 0, 29)],
  any: [weight(491, 0, 33)],
}
const groups = { ageCategories: [cadets], extra: [] }
const names = (category_ids: string, category_weigh_ids: string, protocols: ReturnType<typeof wireCategory>[] = []) =>
  possibleClasses(groups, { category_ids, category_weigh_ids, protocols }).map(({ category }) => category.name)

test("the picked classes of picked groups are possible while no category holds their athletes", () => {
  expect(names("4", "401,403,451")).toEqual(["Кадети -33 ч", "Кадети 37+ ч", "Кадети -29 ж"])
  expect(names("5", "401")).toEqual([])
  const merged = { type: 1, work_type: 1, age_category: 4, age1: 12, age2: 14, sex: 1, weight1: 0, weight2: 37 }
  expect(names("4", "401,403,451", [wireCategory(merged)])).toEqual(["Кадети 37+ ч", "Кадети -29 ж"])
})

test("a tournament that picked none may have every main class, not those for both sexes together", () => {
  expect(names("", "")).toEqual(["Кадети -33 ч", "Кадети -37 ч", "Кадети 37+ ч", "Кадети -29 ж"])
})
