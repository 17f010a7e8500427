import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import { builtInGroups, placedClasses } from "#domain/catalogue/age-groups.ts"
import { categoryTemplates } from "#domain/catalogue/templates.ts"
import { compareCategories } from "./category-order.ts"
import { lackingCategories, pickedClasses } from "./lacking-categories.ts"

const classes = placedClasses(builtInGroups).map((one) => one.weightClass.id)
const templates = categoryTemplates.map(({ id }) => id)
const names = (categories: readonly { readonly name: string }[]) => categories.map(({ name }) => name)

describe("what a tournament lacks of the catalogue", () => {
  it("is each chosen class and template once, and nothing the second time", () => {
    const choices = fc.record({
      classIds: fc.array(fc.constantFrom(...classes)),
      templateIds: fc.array(fc.constantFrom(...templates)),
    })
    fc.assert(
      fc.property(choices, (choice) => {
        const made = lackingCategories([], choice)
        expect(new Set(names(made)).size).toBe(made.length)
        expect(made.length).toBe(new Set(choice.classIds).size + new Set(choice.templateIds).size)
        expect(lackingCategories(made, choice)).toEqual([])
        expect([...made].reverse().sort(compareCategories)).toEqual(made)
      }),
    )
  })

  it("holds the whole catalogue without two that are taken for one", () => {
    const made = lackingCategories([], { classIds: classes, templateIds: templates })
    expect(made).toHaveLength(classes.length + templates.length)
    expect(templates).toHaveLength(62)
  })

  it("is sorted by age group, sex and weight", () => {
    const made = lackingCategories([], { classIds: [455, 101, 112, 401, 151], templateIds: [] })
    expect(names(made)).toEqual(["Діти -18 ч", "Діти 41+ ч", "Діти -18 ж", "Кадети -33 ч", "Кадети -44 ж"])
  })

  it("knows a category again by its bounds under another name, and by its name with other bounds", () => {
    const [cadets, template] = lackingCategories([], { classIds: [401], templateIds: [1] })
    const choice = { classIds: [401], templateIds: [1] }
    expect(
      lackingCategories(
        [
          { ...cadets!, name: "Мухи" },
          { ...template!, name: "Малята" },
        ],
        choice,
      ),
    ).toEqual([])
    expect(lackingCategories([{ ...cadets!, name: "КАДЕТИ −33 кг ч", weight2: 34 }, template!], choice)).toEqual([])
    expect(names(lackingCategories([{ ...cadets!, name: "Інша", sex: "female" }, template!], choice))).toEqual([
      "Кадети -33 ч",
    ])
  })

  it("refuses what the catalogue does not have", () => {
    expect(() => lackingCategories([], { classIds: [401, 9_999], templateIds: [] })).toThrow("invalid: classes")
    expect(() => lackingCategories([], { classIds: [], templateIds: [63] })).toThrow("invalid: templates")
  })
})

test("picks of an unchecked age group are kept and make nothing", () => {
  expect(pickedClasses({ categoryIds: [4], categoryWeighIds: [101, 401, 451, 9_999] })).toEqual([401, 451])
})
