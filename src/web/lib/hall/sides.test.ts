import { expect, test } from "vitest"
import { sidesOf } from "./sides.ts"

test("the sides are swapped for a judge who sits opposite", () => {
  expect([sidesOf(false), sidesOf(true)]).toEqual([
    ["blue", "red"],
    ["red", "blue"],
  ])
})
