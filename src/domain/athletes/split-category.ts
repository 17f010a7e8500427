import type { AthleteId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"

/** A part as a person or a proposal wants it. */
export interface WishedPart {
  readonly athletes: readonly AthleteId[]
}

export type SplitFault = "few" | "empty" | "twice" | "unknown" | "missing"

/**
 * Refuses parts that do not hold every entry of the category exactly once: `split_parts` with the fault and how many
 * entries it concerns. A single part is no split, and no part is empty.
 */
export function requireWhole(entries: readonly AthleteId[], parts: readonly WishedPart[]): void {
  const named = parts.flatMap(({ athletes }) => athletes)
  const known = new Set(entries)
  const once = new Set(named)
  const fault = (reason: SplitFault, count: number): void => {
    if (count > 0) throw new Refusal("split_parts", "parts", { reason, count })
  }
  fault("few", parts.length < 2 ? 1 : 0)
  fault("empty", parts.filter(({ athletes }) => athletes.length === 0).length)
  fault("unknown", named.filter((id) => !known.has(id)).length)
  fault("twice", named.length - once.size)
  fault("missing", entries.filter((id) => !once.has(id)).length)
}
