import { describe, expect, it } from "vitest"
import { builtInGroups, classesById, placedClasses } from "./age-groups.ts"
import { ageGroup, ageGroups, classesOf, classOfWeight, extraAgeGroups, groupsOfAge } from "./ages.ts"
import { catalogue } from "./catalogue.ts"
import { findTitle } from "./qualifications.ts"
import { categoryTemplates } from "./templates.ts"
import { classLabel } from "./weight-classes.ts"

describe("catalogue", () => {
  // [P1-71] [P1-72] [P2-130]
  it("has the specification's birth years in the season of 2019", () => {
    const years = catalogue(2019).ageGroups.map((group) => [group.name, group.yearStart, group.yearStop])
    expect(years.slice(0, 5)).toEqual([
      ["Діти", 2012, 2013],
      ["Молодші юнаки", 2010, 2011],
      ["Юнаки", 2008, 2009],
      ["Кадети", 2005, 2007],
      ["Юніори", 2002, 2004],
    ])
    expect(years[5]?.[2]).toBe(2002)
  })

  it("moves the birth years with the season", () => {
    expect(catalogue(2026).ageGroups.map((group) => group.yearStop)).toEqual([2020, 2018, 2016, 2014, 2011, 2009])
  })

  // [P2-133]
  it("groups the templates by style and by how many perform, men and women apart where they are alone", () => {
    const of = (poomsaeKind: string, workType: string, sex?: string) =>
      categoryTemplates.filter(
        (one) => one.poomsaeKind === poomsaeKind && one.workType === workType && (sex === undefined || one.sex === sex),
      ).length
    expect((["individual", "pair", "team"] as const).map((work) => of("traditional", work))).toEqual([22, 8, 16])
    expect((["individual", "pair", "team"] as const).map((work) => of("freestyle", work))).toEqual([8, 4, 4])
    expect([of("traditional", "individual", "male"), of("traditional", "individual", "female")]).toEqual([11, 11])
    expect([of("traditional", "pair", "none"), of("freestyle", "team", "none")]).toEqual([8, 4])
    expect(categoryTemplates.map(({ id }) => id)).toEqual(Array.from({ length: 62 }, (_, at) => at + 1))
    for (const { ageStart, ageStop } of categoryTemplates) expect(ageStart).toBeLessThan(ageStop)
  })

  // [P1-70] [P1-75] [P1-165]
  it("holds 62 templates, 28 regions and ten cities", () => {
    const { templates, regions, cities } = catalogue(2026)
    expect([templates.length, regions.length, cities.length]).toEqual([62, 28, 10])
    expect(new Set(templates.map((template) => template.fullName)).size).toBe(62)
    expect(
      categoryTemplates.filter((template) => template.workType === "pair").every((one) => one.sex === "none"),
    ).toBe(true)
  })
})

describe("age groups", () => {
  it("give the youngest fitting group first and name the others", () => {
    expect(groupsOfAge(17).map((group) => group.name)).toEqual(["Юніори", "Дорослі"])
    expect(groupsOfAge(30).map((group) => group.name)).toEqual(["Дорослі"])
    expect(groupsOfAge(5)).toEqual([])
    expect(ageGroup(9)?.name).toBe("Ветерани")
    expect(ageGroup(0)).toBeUndefined()
  })

  it("leave no weight without a class and no class under two ids", () => {
    for (const group of [...ageGroups, ...extraAgeGroups])
      for (const sex of ["male", "female"] as const) {
        const classes = classesOf(group, sex)
        expect(classes[0]?.from).toBe(0)
        expect(classes.at(-1)?.to).toBeNull()
        classes.slice(1).forEach((one, index) => {
          expect(one.from).toBe(classes[index]?.to)
        })
      }
    const all = [...ageGroups, ...extraAgeGroups].flatMap(({ male, female, any }) => [...male, ...female, ...any])
    expect(classesById(builtInGroups).size).toBe(all.length)
  })

  // [P2-131]
  it("begin and end with the classes that the specification names", () => {
    const ends = (id: number, sex: "male" | "female") => {
      const group = ageGroup(id)
      const classes = group ? classesOf(group, sex) : []
      return [classes[0]?.label, classes.at(-1)?.label]
    }
    expect([ends(1, "male"), ends(1, "female")]).toEqual([
      ["-18", "41+"],
      ["-18", "41+"],
    ])
    expect(ends(3, "male")).toEqual(["-27", "57+"])
    expect([ends(5, "male"), ends(5, "female")]).toEqual([
      ["-45", "78+"],
      ["-42", "68+"],
    ])
    expect([ends(6, "male"), ends(6, "female")]).toEqual([
      ["-54", "87+"],
      ["-46", "73+"],
    ])
  })

  it("hold a weight above the lower bound and up to the upper one", () => {
    const cadets = ageGroup(4)
    if (!cadets) throw new Error("no cadets")
    expect(classOfWeight(cadets, "female", 44)?.label).toBe("-44")
    expect(classOfWeight(cadets, "female", 44.1)?.label).toBe("-47")
    expect(classOfWeight(cadets, "female", 130)?.label).toBe("59+")
    expect(classesById(builtInGroups).get(455)).toMatchObject({
      group: { id: 4 },
      sex: "female",
      weightClass: { label: "-44" },
    })
    for (const { weightClass: one } of placedClasses(builtInGroups))
      expect(classLabel(one.from, one.to)).toBe(one.label)
  })
})

describe("qualifications", () => {
  it("know ranks and belts in their spellings", () => {
    expect(findTitle("3юн")?.code).toBe("ІІІ юн.")
    expect(findTitle("кмс")?.code).toBe("КМС")
    expect(findTitle("6 куп")).toBeUndefined()
  })
})
