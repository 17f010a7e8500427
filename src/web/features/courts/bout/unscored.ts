import type { BoutState } from "#domain/bout/replay.ts"
import type { Doubt } from "#domain/bout/scores.ts"

/** How long it stands before the operator's eyes, ms. */
const SHOWN_MS = 10_000

/** The newest press, or kick of several judges, that became no point and that no late press can complete any more; null: none lately. */
export function lastUnscored(
  { doubts, rules, scores }: Pick<BoutState, "doubts" | "rules" | "scores">,
  now: number,
): Doubt | null {
  const settled = rules.windowMs + rules.lateMs
  const scored = new Set(scores.flatMap(({ seqs }) => seqs))
  const left = doubts.filter(({ at, seqs }) => {
    const age = now - at
    return age > settled && age < settled + SHOWN_MS && !seqs.some((seq) => scored.has(seq))
  })
  return left.toSorted((one, other) => other.at - one.at)[0] ?? null
}
