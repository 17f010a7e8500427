import type { Bracket } from "#domain/bracket/types.ts"

/** By technical number: the number on a printed sheet, null: none. */
export type PrintedNumbers = readonly (number | null)[]

/**
 * The numbers on paper after the sheet of a draw is printed in its present state; a number that a fight has lost since
 * stays known.
 */
export function printedAfter(before: PrintedNumbers, { fights }: Pick<Bracket, "fights">): PrintedNumbers {
  const now = fights.map(({ number }, t) => number ?? before[t] ?? null)
  return now.some((number) => number !== null) ? now : []
}

/** Whether a fight still has the number that was printed: a new draw or a new number has no paper yet. */
export function isPrinted({ fights }: Pick<Bracket, "fights">, printed: PrintedNumbers, t: number): boolean {
  const number = fights[t]?.number ?? null
  return number !== null && number === (printed[t] ?? null)
}
