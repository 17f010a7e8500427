/** Digits of a PIN, as many as a Ukrainian telephone number has. */
export const PIN_DIGITS = 10

/** How long a wrong PIN counts, minutes. */
export const WRONG_PIN_MINUTES = 10

/**
 * How many wrong PINs are accepted in that time. A PIN leads to a seat of any tournament of the server, so a wrong one
 * is an attempt at all of them: the totals belong to the server, and no tournament sees more.
 */
export const WRONG_PINS = {
  /** From one address. */
  address: 20,
  /** From all addresses at which no seat was taken lately. */
  strangers: 800,
  /** From all addresses at which somebody has: strangers who guess keep no hall from typing PINs. */
  halls: 100,
} as const

/** How long an address at which a seat was taken counts as a venue's, hours. */
export const HALL_HOURS = 12
