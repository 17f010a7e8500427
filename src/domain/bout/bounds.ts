import { Refusal } from "#domain/refusal.ts"
import type { Author, Body } from "./events.ts"

/**
 * How long a log may become before an entry is refused, by what it says. The longest of 10,000 rehearsed bouts reaches less than half of the
 * least (`bounds.test.ts`). Judges' phones and protectors stop first, then what the desk writes of the score; the clock, ends of rounds and
 * decisions go on behind them, so that a bout always comes to its result.
 */
export const BOUNDS = { presses: 4_000, score: 4_600, course: 5_000, holders: 5_100 } as const

/** Entries of one bout: no log is longer, whoever wrote it. Behind the last bound stands what the server's own clock writes. */
export const MOST_ENTRIES = 5_200

const COURSE: ReadonlySet<Body["kind"]> = new Set(["clock", "roundEnd", "roundOpen", "superiority", "decide"] as const)

/** Refuses (`bout_full`) an entry for which a log of so many has no more room. */
export function requireRoomFor(kind: Body["kind"], by: Author, entries: number): void {
  const part = partOf(kind, by)
  if (entries >= BOUNDS[part]) throw new Refusal("bout_full", null, { part })
}

function partOf(kind: Body["kind"], by: Author): keyof typeof BOUNDS {
  if (kind === "press" || by === "pss") return "presses"
  if (kind === "holder") return "holders"
  return COURSE.has(kind) ? "course" : "score"
}
