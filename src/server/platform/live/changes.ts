import type { Change, Changes, Cut, Fragments } from "#contract/live/fragments.ts"
import { cutsBetween } from "./cuts.ts"

/** What makes the first the second (`applied`); {} nothing. */
export function changesBetween(before: Fragments, after: Fragments): Changes {
  const changes: [string, Change][] = []
  for (const [name, value] of after) {
    const known = before.get(name)
    if (known === value || (before.has(name) && isSame(known, value))) continue
    changes.push([name, before.has(name) ? changeOf(known, value) : { is: value }])
  }
  for (const name of before.keys()) if (!after.has(name)) changes.push([name, null])
  return Object.fromEntries(changes)
}

/** All of it, for whoever has nothing. */
export const wholeOf = (fragments: Fragments): Changes =>
  Object.fromEntries([...fragments].map(([name, is]) => [name, { is }]))

/** A value that was made anew of the same rows is no change. */
const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === "object" && typeof other === "object" && JSON.stringify(one) === JSON.stringify(other)

/** What two numbers, two commas, quotes and brackets take. */
const PER_CUT = 12

function changeOf(before: unknown, after: unknown): Change {
  if (typeof before !== "string" || typeof after !== "string") return { is: after }
  const cut = cutsBetween(before, after)
  return sizeOf(cut) < after.length ? { cut } : { is: after }
}

const sizeOf = (cuts: readonly Cut[]): number => cuts.reduce((sum, [, , put]) => sum + put.length + PER_CUT, 0)
