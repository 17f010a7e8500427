import { expect, test } from "vitest"
import { wireAthlete } from "#tests/support/wire.ts"
import { columnsOf, nextSorting, type Sorting, sorted } from "./athlete-columns.ts"
import { messages } from "./messages.ts"
import { between } from "./use-selection.ts"

const athletes = [
  wireAthlete({ id: 10, name: "Гончар", coach: "Я", category_id: 7 }),
  wireAthlete({ id: 2, name: "Ґудзь", coach: "", category_id: 5 }),
  wireAthlete({ id: 3, name: "Єрмак", coach: "Б", category_id: 0 }),
  wireAthlete({ id: 4, name: "Їжак", coach: "А", category_id: 5 }),
  wireAthlete({ id: 5, name: "Абрам", coach: "А", category_id: 7 }),
]
const idsBy = (column: Sorting["column"], isDescending = false): number[] =>
  sorted(athletes, { column, isDescending }, new Map([5, 7].map((id, place) => [id, place]))).map(({ id }) => id)

test("rows stand in Ukrainian order, numbers as numbers, equal ones as they came, what is missing last", () => {
  expect(idsBy("name")).toEqual([5, 10, 2, 3, 4])
  expect(idsBy("id")).toEqual([2, 3, 4, 5, 10])
  expect(idsBy("coach")).toEqual([4, 5, 3, 10, 2])
  expect(idsBy("coach", true)).toEqual([2, 10, 3, 4, 5])
})

test("categories stand as in their lists, nobody's last", () => {
  expect(idsBy("category")).toEqual([2, 4, 10, 5, 3])
})

test("a heading sorts up, down and not at all", () => {
  const up = nextSorting(null, "name")
  const down = nextSorting(up, "name")
  expect([up?.isDescending, down?.isDescending, nextSorting(down, "name")]).toEqual([false, true, null])
  expect(nextSorting(down, "coach")).toEqual({ column: "coach", isDescending: false })
})

test("the division has a column where somebody has one", () => {
  const ids = (grade: string) => columnsOf([wireAthlete({ grade })]).map(({ id }) => id)
  expect(ids("")).not.toContain("grade")
  expect(ids("А")).toContain("grade")
})

test("the public sees no columns that it is told nothing in", () => {
  const ids = columnsOf([wireAthlete({ grade: "А" })], "public").map(({ id }) => id)
  for (const id of ["qualification", "grade", "insurence"]) expect(ids).not.toContain(id)
})

test("a range goes from the row before to the one that is pressed, either way", () => {
  expect(between(athletes, 2, 4)).toEqual([2, 3, 4])
  expect(between(athletes, 4, 2)).toEqual([2, 3, 4])
  expect(between(athletes, null, 4)).toEqual([4])
})

test("counts of a long list are written as its titles write them", () => {
  expect(messages.shown(1010, 12_345)).toBe("Показано 1\u00a0010 з 12\u00a0345")
  expect(messages.selected(1010)).toBe("Вибрано: 1\u00a0010")
})
