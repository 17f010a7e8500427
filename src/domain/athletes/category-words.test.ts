import fc from "fast-check"
import { expect, test } from "vitest"
import { builtInGroups, placedClasses } from "#domain/catalogue/age-groups.ts"
import { heightClasses } from "#domain/catalogue/height-classes.ts"
import { categoryTemplates } from "#domain/catalogue/templates.ts"
import { cases } from "#tests/support/scale.ts"
import { categoryWords } from "./category-words.ts"
import { categoryOfHeight, categoryOfPlaced, categoryOfTemplate, ofGrade } from "./made-category.ts"

type Worded = Parameters<typeof categoryWords>[0]
const adults: Worded = {
  name: "Дорослі -67 ж",
  sex: "female",
  kind: "kyorugi",
  age1: 18,
  age2: 99,
  weight1: 62,
  weight2: 67,
  grade: "",
}
const cadets: Worded = { ...adults, name: "Кадети -44 ж", age1: 12, age2: 14, weight1: 41, weight2: 44 }

test.each([
  [adults, "Дорослі, жінки, до 67 кг"],
  [{ ...adults, name: "Дорослі -67 ч", sex: "male" as const }, "Дорослі, чоловіки, до 67 кг"],
  [cadets, "Кадети, дівчата, до 44 кг"],
  [{ ...cadets, name: "Кадети 41+ ж", weight1: 41, weight2: 100 }, "Кадети, дівчата, понад 41 кг"],
  [{ ...cadets, name: "Кадети +41 ж", weight1: 41, weight2: 0 }, "Кадети, дівчата, понад 41 кг"],
  [{ ...cadets, name: "Кадети −44,5 ж", weight2: 44.5 }, "Кадети, дівчата, до 44,5 кг"],
  [{ ...adults, name: "U21 -67 ж", age1: 17, age2: 21 }, "U21, жінки, до 67 кг"],
  [{ ...cadets, name: "Кадети -44 ж А", grade: "А" }, "Кадети, дівчата, до 44 кг, А"],
  [
    { ...cadets, name: "Діти, жовті пояси", weight1: 0, weight2: 0, grade: "жовті пояси" },
    "Діти, жовті пояси, дівчата",
  ],
  [{ ...cadets, name: "-44 ж" }, "12–14 років, дівчата, до 44 кг"],
  [{ ...cadets, name: "Дівчата до 44 кг, відкрита" }, "Дівчата до 44 кг, відкрита"],
  [{ ...cadets, name: "Усі разом", sex: "none" as const, weight1: 0, weight2: 0 }, "Усі разом"],
  [{ ...cadets, name: "Пумсе, юнаки", kind: "poomsae" as const, weight1: 0, weight2: 0 }, "Пумсе, юнаки"],
  [{ ...cadets, name: "Пумсе кадети ж", kind: "poomsae" as const, weight1: 0, weight2: 0 }, "Пумсе кадети, дівчата"],
] as const satisfies readonly (readonly [Worded, string])[])("%o in words is «%s»", (category, words) => {
  expect(categoryWords(category)).toBe(words)
})

test("no category that we make keeps its code, each says its sex and weight once, and poomsae keep their names", () => {
  const cadetGroup = builtInGroups.main.find(({ name }) => name === "Кадети")
  const made = [
    ...placedClasses(builtInGroups).map(categoryOfPlaced),
    ...(cadetGroup ? heightClasses.map((one) => categoryOfHeight(cadetGroup, one)) : []),
  ]
  fc.assert(
    fc.property(fc.constantFrom(...made), fc.constantFrom("", "А", "жовті пояси"), (category, grade) => {
      const words = categoryWords(ofGrade(category, category.grade === "" ? grade : ""))
      expect(words).not.toMatch(/(^|\s)[-−+]\d|\d\+|(^|\s)[чж](\s|,|$)/u)
      if (category.weight2 > 0) expect(words.match(/ кг/gu)).toHaveLength(1)
      expect(words).not.toMatch(/, ,|^,|,$/)
    }),
    { numRuns: cases(300) },
  )
  for (const template of categoryTemplates) {
    const category = categoryOfTemplate(template)
    expect(categoryWords(category)).toBe(category.name)
  }
})
