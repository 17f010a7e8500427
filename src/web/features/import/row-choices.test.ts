import { expect, test } from "vitest"
import type { ImportAnswer } from "#contract/athletes/import.ts"
import {
  answerOf,
  askedRows,
  isOpenPerson,
  openQuestions,
  withAllAnswers,
  withAllPersons,
  withAnswer,
  withPerson,
} from "./row-choices.ts"
import { sheetRows } from "./sheet-rows.ts"

type Row = ImportAnswer["rows"][number]
type Field = Row["differences"][number]["field"]

const differing = (...fields: Field[]): Row["differences"] =>
  fields.map((field) => ({ field, stored: "51", sheet: "52", answer: "", held: field === "category" }))
const alikeTo = (...ids: number[]): Row["alike"] => ({
  athletes: ids.map((id) => ({ id, name: "Жук Яна", bdate: 2013, reason: "name" })),
  who: null,
})
const rowOf = (row: number, differences: Row["differences"], alike: Row["alike"] = null): Row => ({
  table: 0,
  row,
  outcome: "merged",
  athlete: null,
  category: "",
  cells: [],
  errors: [],
  warnings: [],
  differences,
  alike,
})
const answer = {
  fields: [],
  rows: [
    rowOf(1, differing("weight", "coach")),
    rowOf(2, []),
    rowOf(3, [], alikeTo(15)),
    rowOf(4, differing("category", "weight"), alikeTo(15, 16)),
    rowOf(5, differing("weight")),
  ],
}
const rows = sheetRows(answer, { 5: "skip" })

test("rows are asked about that differ or look like somebody, those left out are not", () => {
  expect(askedRows(rows).map(({ row }) => row)).toEqual([1, 3, 4])
  expect(openQuestions(rows, {})).toEqual({ fields: 3, people: 2 })
})

test("the last answer for a field counts, and leaves the others", () => {
  const [row] = rows
  if (!row) throw new Error("a row")
  const one = withAnswer(withAnswer({}, 1, ["weight", "coach"], "keep"), 1, ["weight"], "take")
  expect([answerOf(one, row, "weight"), answerOf(one, row, "coach"), answerOf(one, row, "name")]).toEqual([
    "take",
    "keep",
    null,
  ])
  const who = withPerson(one, 1, 15)
  expect(who[1]).toEqual({ who: 15, take: ["weight"], keep: ["coach"] })
})

test("an answer for all rows takes no category of one who is held, and calls nobody one of two", () => {
  const taken = withAllAnswers({}, rows, "take")
  expect(taken).toMatchObject({ 1: { take: ["weight", "coach"] }, 4: { take: ["weight"] } })
  expect(openQuestions(rows, taken)).toEqual({ fields: 0, people: 2 })
  const same = withAllPersons(taken, rows, "same")
  expect([same[3]?.who, same[4]?.who]).toEqual([15, undefined])
  const other = withAllPersons(same, rows, "other")
  expect([other[3]?.who, other[4]?.who]).toEqual([15, 0])
  expect(rows.filter((row) => isOpenPerson(other, row))).toEqual([])
})
