import { expect, test } from "vitest"
import type { WireAgeCategory } from "#contract/catalogue/calls.ts"
import { saveCategory } from "#contract/categories/calls.ts"
import { wireCategory } from "#tests/support/wire.ts"
import { classOf, valuesOf, wireOf, withAge, withClass } from "./category-values.ts"

const weightClass = (id: number, label: string, from: number, to: number | null) => ({
  id,
  label,
  mark: "",
  name: "",
  from,
  to,
})
const cadets: WireAgeCategory = {
  id: 4,
  name: "Кадети",
  nameFemale: "Кадетки",
  ageStart: 12,
  ageStop: 14,
  yearStart: 2012,
  yearStop: 2014,
  type: 1,
  male: [weightClass(1, "-33", 0, 33), weightClass(2, "65+", 65, null)],
  female: [weightClass(3, "-44", 41, 44)],
  any: [],
}
const ages = [cadets]

test("age group and class bring ages, weights, sex and the usual name", () => {
  const chosen = withClass(withAge(valuesOf(null), cadets, ages), 3, ages)
  expect(chosen).toMatchObject({ age1: "12", age2: "14", weight1: "41", weight2: "44", sex: "2", name: "Кадети -44 ж" })
  expect(withClass(chosen, 2, ages)).toMatchObject({ weight1: "65", weight2: "100", sex: "1", name: "Кадети 65+ ч" })
  expect(classOf(chosen, ages)?.id).toBe(3)
})

test("a name that somebody wrote stays when the class changes", () => {
  const own = { ...withAge(valuesOf(null), cadets, ages), name: "Кадети А" }
  expect(withClass(own, 3, ages).name).toBe("Кадети А")
})

test("a stored category that is saved untouched says the same as before", () => {
  const category = wireCategory({
    id: 7,
    name: "Пари",
    type: 2,
    poomsae_type: 1,
    work_type: 2,
    show_type: 2,
    weight2: 50.5,
    sectionid: 3,
  })
  expect(saveCategory.input.parse({ tournament: 1, ...wireOf(valuesOf(category), category) })).toMatchObject({
    id: 7,
    name: "Пари",
    type: 2,
    poomsaeType: 1,
    workType: 2,
    showType: 2,
    weight2: 50.5,
    section: 3,
    categoryStatus: 1,
  })
})

test("sparring is sent without a kind of poomsae, whatever was chosen before", () => {
  const values = { ...valuesOf(null), type: "1", poomsaeType: "2", workType: "3", headRule: "light" as const }
  expect(wireOf(values, null)).toMatchObject({ poomsaeType: "0", workType: "1", headRule: "light" })
  expect(wireOf({ ...values, type: "2" }, null)).toMatchObject({ workType: "3", headRule: "" })
})
