/** Digits of a PIN, as many as a Ukrainian telephone number has. */
export const PIN_DIGITS = 10

/** How long a wrong PIN counts, minutes. */
export const WRONG_PIN_MINUTES = 10

/**
 * How many wrong PINs are taken in that time. A PIN leads to a seat of any tournament of the server, so a wrong one is a try at all of
 * them: the totals are of the server, and no tournament sees more.
 */
export const WRONG_PINS = {
  /** From one address. */
  address: 20,
  /** From all addresses at which nobody has taken a seat lately. */
  strangers: 800,
  /** From all addresses at which somebody has: strangers who guess keep no hall from typing PINs. */
  halls: 100,
} as const

/** How long an address at which a seat was taken counts as a hall's, hours. */
export const HALL_HOURS = 12

/** The chance that somebody with any number of addresses, halls' among them, takes one of so many open seats by a day of guessing. */
export function chanceOfGuessing(openSeats: number): number {
  const guesses = ((24 * 60) / WRONG_PIN_MINUTES) * (WRONG_PINS.strangers + WRONG_PINS.halls)
  return (guesses * openSeats) / 10 ** PIN_DIGITS
}
