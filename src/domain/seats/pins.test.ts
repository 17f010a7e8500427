import { expect, test } from "vitest"
import { PIN_DIGITS, WRONG_PIN_MINUTES, WRONG_PINS } from "./pins.ts"

test("a day of guessing PINs at 70 open seats takes none of them in 999 of 1,000 days", () => {
  expect(chanceOfGuessing(70)).toBeLessThan(1 / 1000)
})

test("one address comes to its limit long before it uses up what all others have", () => {
  expect(WRONG_PINS.address).toBeLessThanOrEqual(WRONG_PINS.strangers / 40)
  expect(WRONG_PINS.address).toBeLessThanOrEqual(WRONG_PINS.halls / 5)
})

/**
 * The probability that an attacker with any number of addresses, venue addresses included, takes one of this many open
 * seats by guessing for a day.
 */
function chanceOfGuessing(openSeats: number): number {
  const guesses = ((24 * 60) / WRONG_PIN_MINUTES) * (WRONG_PINS.strangers + WRONG_PINS.halls)
  return (guesses * openSeats) / 10 ** PIN_DIGITS
}
