import { expect, test } from "vitest"
import { faults, markedTests } from "../tools/specification.mjs"

test("every sentence of the specification has a test that bears its mark, and the table is the generated one", () => {
  expect(faults()).toEqual([])
})

test("a sentence whose last test is gone is found", () => {
  const rest = markedTests().map((test) => ({ ...test, ids: test.ids.filter((id) => id !== "P1-1") }))
  expect(faults(undefined, rest)).toContain("P1-1: no test")
})
