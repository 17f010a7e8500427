import { expect, test } from "vitest"
import { wireAthlete } from "#tests/support/wire.ts"
import { nextSorting, sorted } from "#web/ui/table/sorting.ts"
import { between } from "#web/ui/table/use-selection.ts"
import { columnsOf } from "./athlete-columns.ts"

const athletes = [
  wireAthlete({ id: 10, name: "Гончар", coach: "Я", category_id: 7 }),
  wireAthlete({ id: 2, name: "Ґудзь", coach: "", category_id: 5 }),
  wireAthlete({ id: 3, name: "Єрмак", coach: "Б", category_id: 0 }),
  wireAthlete({ id: 4, name: "Їжак", coach: "А", category_id: 5 }),
  wireAthlete({ id: 5, name: "Абрам", coach: "А", category_id: 7 }),
]
const idsBy = (column: string, isDescending = false): number[] =>
  sorted(athletes, columnsOf(athletes, [{ id: 5 }, { id: 7 }]), { column, isDescending }).map(({ id }) => id)

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
  const ids = (grade: string) => columnsOf([wireAthlete({ grade })], []).map(({ key }) => key)
  expect(ids("")).not.toContain("grade")
  expect(ids("А")).toContain("grade")
})

test("the public sees no columns that it is told nothing in", () => {
  const ids = columnsOf([wireAthlete({ grade: "А" })], [], "public").map(({ key }) => key)
  for (const id of ["qualification", "grade", "insurence"]) expect(ids).not.toContain(id)
})

test("a range goes from the row before to the one that is pressed, either way", () => {
  const keys = athletes.map(({ id }) => id)
  expect(between(keys, 2, 4)).toEqual([2, 3, 4])
  expect(between(keys, 4, 2)).toEqual([2, 3, 4])
  expect(between(keys, null, 4)).toEqual([4])
})
