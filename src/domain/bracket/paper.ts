import { Refusal } from "#domain/refusal.ts"
import { type Protest, requireUndisputed } from "./protest.ts"
import { type FightInput, recordFight } from "./record.ts"
import type { Bracket, Change, Side } from "./types.ts"

/**
 * One result as it is written on paper. By sides rather than athletes, because who fought may follow from another line.
 */
export interface PaperResult extends Omit<FightInput, "winner" | "blue" | "red" | "at"> {
  readonly winner: Side | "byPoints" | "bothOut"
}

/** A line that cannot be recorded: its place in the list, and why. */
interface RefusedLine {
  readonly at: number
  readonly refusal: Refusal
}

/**
 * The bracket after all lines that can be recorded. `undone`: fights whose results fell and were not entered again.
 * `asked`: recorded lines with a contradiction that a person has to confirm.
 */
interface PaperChange extends Change {
  readonly refused: readonly RefusedLine[]
  readonly asked: readonly RefusedLine[]
}

/**
 * Records results in the order of the tree, whatever their order on paper. Refuses both of two lines for one fight
 * (`number_twice`), and every line that the rule of a single result refuses or whose fight waits for a protest.
 */
export function recordPaper(
  bracket: Bracket,
  lines: readonly PaperResult[],
  protests: readonly Protest[] = [],
): PaperChange {
  const order = lines
    .map((line, at) => ({ line, at }))
    .sort((a, b) => turn(bracket, a.line.t) - turn(bracket, b.line.t))
  const refused: RefusedLine[] = []
  const asked: RefusedLine[] = []
  let after = bracket
  for (const { line, at } of order) {
    try {
      if (lines.some((other, index) => index !== at && other.t === line.t)) throw new Refusal("number_twice", "number")
      requireUndisputed(after, line.t, protests)
      const recorded = recordFight(after, { ...line, blue: null, red: null })
      after = recorded.bracket
      if (recorded.question !== null) asked.push({ at, refusal: recorded.question })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ at, refusal: error })
    }
  }
  refused.sort((a, b) => a.at - b.at)
  return { bracket: after, undone: fallen(bracket, after), refused, asked }
}

/** The tree from the first round to the final, then the fights outside the tree. */
const turn = ({ size }: Bracket, t: number): number => (t < size - 1 ? size - 2 - t : t)

function fallen(before: Bracket, after: Bracket): number[] {
  return before.fights.flatMap(({ result }, t) => (result !== null && !after.fights[t]?.result ? [t] : []))
}
