import { expect, test } from "vitest"
import { homeOf } from "./abroad.ts"

test.each([
  ["Київська область", "", "Київська область"],
  ["", "", ""],
  ["Інша країна", "Польща", "Польща"],
  ["Інша країна: Польща", "", "Польща"],
  ["Інша країна", "", ""],
])("who is from %j, %j is kept apart from others of %j", (region, country, home) => {
  expect(homeOf(region, country)).toBe(home)
})
