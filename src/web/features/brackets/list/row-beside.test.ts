import { expect, test } from "vitest"
import { rowBeside, tabStop } from "./row-beside.ts"

const ids = [4, 8, 15]

test.each([
  [8, "ArrowUp", 4],
  [8, "ArrowDown", 15],
  [8, "Home", 4],
  [8, "End", 15],
  [4, "ArrowUp", null],
  [15, "ArrowDown", null],
  [8, "a", null],
  [99, "ArrowDown", null],
])("from %i the key %s leads to %s", (id, key, to) => {
  expect(rowBeside(ids, id, key)).toBe(to)
})

test("the list is one tab stop: the last focus, else the chosen row, else the first", () => {
  expect(tabStop(ids, 8, 15)).toBe(8)
  expect(tabStop(ids, null, 15)).toBe(15)
  expect(tabStop(ids, 99, null)).toBe(4)
  expect(tabStop([], 8, 15)).toBe(null)
})
