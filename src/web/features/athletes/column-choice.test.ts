import { expect, test } from "vitest"
import { wireAthlete } from "#tests/support/wire.ts"
import { columnsOf } from "./athlete-columns.ts"
import { chosenColumns, columnsToChoose, readChoice } from "./column-choice.ts"

const columns = columnsOf([wireAthlete({ weight: 51.5 })], [])
const keysOf = (choice: Parameters<typeof chosenColumns>[1]) => chosenColumns(columns, choice).map(({ key }) => key)

test("the weight stands in the table if it is chosen, and is then in sight at any width, as the insurance is", () => {
  expect(keysOf({})).not.toContain("weight")
  const chosen = chosenColumns(columns, { weight: "shown", insurence: "shown" })
  const priorityOf = (name: string) => chosen.find(({ key }) => key === name)?.priority
  expect([priorityOf("weight"), priorityOf("insurence")]).toEqual([2, 2])
  expect(chosen.find(({ key }) => key === "weight")?.text(wireAthlete({ weight: 51.5 }))).toBe("51,5")
})

test("a column that is taken off leaves the table whole; name, category and organisation cannot be taken off", () => {
  expect(keysOf({ oblast: "hidden" })).toEqual(keysOf({}).filter((key) => key !== "oblast"))
  const offered = columnsToChoose(columns, {}).map(({ key }) => key)
  for (const key of ["name", "category", "organization"]) expect(offered).not.toContain(key)
})

test("a tick says whether a column is kept in sight", () => {
  const isOn = (choice: Parameters<typeof columnsToChoose>[1], name: string) =>
    columnsToChoose(columns, choice).find(({ key }) => key === name)?.isOn
  expect(["oblast", "insurence", "weight"].map((name) => isOn({}, name))).toEqual([true, false, false])
  expect(isOn({ insurence: "shown" }, "insurence")).toBe(true)
  expect(isOn({ oblast: "hidden" }, "oblast")).toBe(false)
})

test.each(["", "[]", "no", '{"oblast":1}', "null"])("%s in the browser's storage is no choice", (text) => {
  expect(readChoice(text)).toEqual({})
})

test("what was chosen is read again", () => {
  expect(readChoice('{"weight":"shown","sex":"hidden"}')).toEqual({ weight: "shown", sex: "hidden" })
})
