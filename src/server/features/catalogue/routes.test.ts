import { expect, test } from "vitest"
import type { catalogue } from "#contract/catalogue/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { hall, no, ok } from "#tests/support/hall.ts"

const { nobody } = await hall()
const read = async (query = "") => ok<OutputOf<typeof catalogue>>(await nobody.get(`/wf-api/data/categories${query}`))

// [P1-72]
test("the season of 2019 has the birth years of the specification", async () => {
  const { year, ageCategories } = await read("?year=2019")
  expect(year).toBe(2019)
  expect(ageCategories.map(({ id, name, yearStart, yearStop, type }) => [id, name, yearStart, yearStop, type])).toEqual(
    [
      [1, "Діти", 2012, 2013, 1],
      [2, "Молодші юнаки", 2010, 2011, 1],
      [3, "Юнаки", 2008, 2009, 1],
      [4, "Кадети", 2005, 2007, 1],
      [5, "Юніори", 2002, 2004, 1],
      [6, "Дорослі", expect.any(Number), 2002, 1],
    ],
  )
})

// [P1-71] [P1-73]
test("every class has its mark, and bounds that meet", async () => {
  const { ageCategories, extra, templates, regions, cities } = await read()
  for (const { male, female } of ageCategories) {
    for (const [classes, mark] of [
      [male, "ч"],
      [female, "ж"],
    ] as const) {
      expect(classes.length).toBeGreaterThan(0)
      for (const one of classes) expect(one.mark).toBe(`${one.label}${mark}`)
      expect(classes.slice(1).map(({ from }) => from)).toEqual(classes.slice(0, -1).map(({ to }) => to))
    }
  }
  expect(ageCategories.filter(({ any }) => any.length > 0).map(({ id }) => id)).toEqual([1, 2])
  expect(extra.length).toBeGreaterThan(0)
  expect([templates.length, regions.length, cities.length]).toEqual([62, 28, expect.any(Number)])
  expect(templates.every(({ weight, type }) => weight === 0 && type === 2)).toBe(true)
})

test("the year is this one unless another is asked for, and a real one", async () => {
  expect((await read()).year).toBe(2026)
  expect((await read("?year=")).year).toBe(2026)
  expect(no(await nobody.get("/wf-api/data/categories?year=1492"))).toEqual([422, ["year", "out_of_range"]])
  expect(no(await nobody.get("/wf-api/data/categories?year=cей"))).toEqual([422, ["year", "invalid"]])
})
