import { expect, test } from "vitest"
import { faults } from "../tools/specification.mjs"

test("every sentence of the specification has its row, and every test that a row names is there and bears its mark", () => {
  expect(faults()).toEqual([])
})
