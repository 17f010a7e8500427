import { expect, test } from "vitest"
import { chanceOfGuessing, WRONG_PINS } from "./pins.ts"

test("a day of guessing PINs at 70 open seats takes none of them in 999 of 1,000 days", () => {
  expect(chanceOfGuessing(70)).toBeLessThan(1 / 1000)
})

test("one address comes to its limit long before it uses up what all others have", () => {
  expect(WRONG_PINS.address).toBeLessThanOrEqual(WRONG_PINS.strangers / 40)
  expect(WRONG_PINS.address).toBeLessThanOrEqual(WRONG_PINS.halls / 5)
})
