/** The least and the largest number that a section may begin with. */
export const startNumbers = { min: 1, max: 99_999 }

/** A section as its numbers see it. */
export interface NumberedSection {
  readonly startNumber: number
  readonly fights: number
}

/**
 * The first number to propose for one more section: 101, 201, ...; 1001, 2001, ... if a section has more than 99
 * fights.
 */
export function suggestedStart(sections: readonly NumberedSection[]): number {
  const step = sections.some(({ fights }) => fights > 99) ? 1000 : 100
  const taken = new Set(sections.map(({ startNumber }) => startNumber))
  let start = step + 1
  while (taken.has(start)) start += step
  return start
}

/** First numbers for sections with these numbers of fights: 101, 201, ...; 1001, 2001, ... if one has more than 99. */
export function freshStarts(fights: readonly number[]): number[] {
  const step = fights.some((count) => count > 99) ? 1000 : 100
  return fights.map((_, at) => (at + 1) * step + 1)
}

/** The numbers that two sections share, ascending. */
export function numbersTwice(one: Iterable<number>, other: Iterable<number>): number[] {
  const known = new Set(one)
  return [...new Set(other)].filter((number) => known.has(number)).sort((left, right) => left - right)
}
