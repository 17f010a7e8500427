import { classKey } from "#domain/key.ts"

const SHOWN = 3

/** A function that gives the names most alike to a text, the nearest first, at most three. */
export function nearestNames(names: readonly string[]): (value: string) => string[] {
  // Most sheets ask for none, so the names are looked at when the first text comes.
  let known: readonly { readonly name: string; readonly pairs: ReadonlySet<string> }[] | undefined
  return (value) => {
    known ??= [...new Set(names)].map((name) => ({ name, pairs: pairsOf(name) }))
    const pairs = pairsOf(value)
    return known
      .map(({ name, pairs: own }) => ({ name, likeness: likeness(pairs, own) }))
      .filter((one) => one.likeness > 0)
      .sort((left, right) => right.likeness - left.likeness)
      .slice(0, SHOWN)
      .map((one) => one.name)
  }
}

/** Share of common pairs of letters (Dice), 0..1. */
function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let common = 0
  for (const pair of left) if (right.has(pair)) common++
  return left.size + right.size === 0 ? 0 : (2 * common) / (left.size + right.size)
}

function pairsOf(value: string): ReadonlySet<string> {
  const letters = ` ${classKey(value)} `
  return new Set(Array.from({ length: letters.length - 1 }, (_, index) => letters.slice(index, index + 2)))
}
