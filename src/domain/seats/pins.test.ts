import { expect, test } from "vitest"
import { HALLS, PIN_DIGITS, WRONG_PIN_MINUTES, WRONG_PINS } from "./pins.ts"

test("a day of guessing PINs at 70 open seats takes none of them in 999 of 1,000 days", () => {
  expect(chanceOfGuessing(70)).toBeLessThan(1 / 1000)
})

test("one address comes to its limit long before it uses up what all others have", () => {
  expect(WRONG_PINS.address).toBeLessThanOrEqual(WRONG_PINS.strangers / 40)
})

/**
 * The probability that an attacker with any number of addresses, and all addresses that a tournament has as halls among
 * them, takes one of this many open seats of that tournament by guessing for a day.
 */
function chanceOfGuessing(openSeats: number): number {
  const halls = WRONG_PINS.address * (HALLS.desk + HALLS.tablet)
  const guesses = ((24 * 60) / WRONG_PIN_MINUTES) * (WRONG_PINS.strangers + halls)
  return (guesses * openSeats) / 10 ** PIN_DIGITS
}
