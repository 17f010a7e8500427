import { describe, expect, test } from "vitest"
import { wireCategory } from "#tests/support/wire.ts"
import { classField } from "#web/tournament/class-field.ts"
import { valuesOf } from "./athlete-values.ts"
import { ownClasses } from "./category-options.ts"
import { choiceTexts } from "./choice.uk.ts"

const sparring = { type: 1, work_type: 1, age_category: 4, age1: 12, age2: 14, grade: "" }
const poomsae = { ...sparring, type: 2, age_category: 0, weight1: 0, weight2: 0 }
const protocols = [
  wireCategory({ ...sparring, id: 1, fullname: "Кадети -49 ч", sex: 1, weight1: 45, weight2: 49, count: 32 }),
  wireCategory({ ...sparring, id: 2, fullname: "Кадети -53 ч", sex: 1, weight1: 49, weight2: 53, count: 1 }),
  wireCategory({ ...sparring, id: 3, fullname: "Кадети -51 ж", sex: 2, weight1: 47, weight2: 51 }),
  wireCategory({ ...poomsae, id: 4, fullname: "Пумсе, кадети", sex: 0 }),
  wireCategory({ ...poomsae, id: 5, fullname: "Пари, кадети", sex: 0, work_type: 2 }),
]
const cadets = {
  id: 4,
  name: "Кадети",
  nameFemale: "Кадетки",
  ageStart: 12,
  ageStop: 14,
  yearStart: 2012,
  yearStop: 2014,
  type: 1,
  male: [
    { id: 405, label: "", mark: "", name: "", from: 45, to: 49 },
    { id: 407, label: "", mark: "", name: "", from: 53, to: 57 },
  ],
  female: [],
  any: [],
}
const field = classField(
  { date: "15.05.2026", protocols, category_ids: "", category_weigh_ids: "" },
  { ageCategories: [cadets], extra: [] },
)
const boy = { ...valuesOf(null), bdate: "2013", sex: "1", weight: "48" }

describe("the categories of one athlete", () => {
  test("the class that fits is chosen by itself, poomsae follows, pairs are only found by a search", () => {
    const { chosen, fitting, all } = ownClasses(boy, field, "by itself")
    expect(chosen).toBe("1")
    expect(fitting.map(({ label, facts }) => [label, facts])).toEqual([
      ["Кадети -49 ч", "понад 45 до 49 кг · 32 учасники"],
      ["Пумсе, кадети", "0 учасників"],
    ])
    expect(all.map(({ label, note }) => [label, note])).toEqual([
      ["Кадети -49 ч", ""],
      ["Пумсе, кадети", ""],
      ["Пари, кадети", ""],
      ["Кадети -53 ч", choiceTexts.against.weight_mismatch],
      ["Кадети -51 ж", choiceTexts.against.sex_mismatch],
    ])
  })

  test("one that is still to be made is chosen too, and follows the weight until somebody picks", () => {
    expect(ownClasses({ ...boy, weight: "55" }, field, "by itself").chosen).toBe("class 407")
    expect(ownClasses({ ...boy, weight: "55", category_id: "4" }, field, "by itself").chosen).toBe("4")
    expect(ownClasses(boy, field, "by hand").chosen).toBeNull()
  })

  test("without a weight the classes of age and sex are shown and none is chosen; without a year or sex, none", () => {
    const unweighed = ownClasses({ ...boy, weight: "" }, field, "by itself")
    expect(unweighed.chosen).toBeNull()
    expect(unweighed.fitting.map(({ label }) => label)).toEqual([
      "Кадети -49 ч",
      "Кадети -53 ч",
      "Кадети -57 ч",
      "Пумсе, кадети",
    ])
    expect(ownClasses({ ...boy, bdate: "" }, field, "by itself").fitting).toEqual([])
    expect(ownClasses({ ...boy, sex: "" }, field, "by itself").fitting).toEqual([])
  })
})
