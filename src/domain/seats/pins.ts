/** Digits of a PIN, as many as a Ukrainian telephone number has. */
export const PIN_DIGITS = 10

/** How long a wrong PIN counts, minutes. */
export const WRONG_PIN_MINUTES = 10

/**
 * How many wrong PINs are accepted in that time. A PIN leads to a seat of any tournament of the server, so a wrong one
 * is an attempt at all of them: the total belongs to the server, and no tournament sees more.
 */
export const WRONG_PINS = {
  /** From one address. */
  address: 20,
  /** From all addresses together; a hall of the tournament goes on when they are used up, as far as its own 20 go. */
  strangers: 800,
} as const

/**
 * How many addresses are halls of one tournament at a time, by what showed it: staff made a PIN there (`desk`), or a
 * tablet took a seat (`tablet`). They are tries at that tournament beyond those of strangers, so they are few.
 */
export const HALLS = { desk: 3, tablet: 6 } as const

/** How long an address counts as a hall's, hours. */
export const HALL_HOURS = 12
