import { classKey } from "#domain/key.ts"
import type { CategoryFields } from "./category-rules.ts"
import { type Bounds, type Entrant, misfits } from "./fits.ts"
import { namesPoomsae } from "./poomsae-text.ts"
import { remembered } from "./remembered.ts"
import { isOpenWeight } from "./upper-limits.ts"

const SHOWN = 3

/** What of a category is compared with a text and with an athlete. */
export type Nearby = Bounds & Pick<CategoryFields, "name" | "kind" | "workType">

interface Likely {
  readonly category: Nearby
  /** 0..1. */
  readonly likeness: number
}

/**
 * A function that returns the names of the categories that a text may mean, the nearest first, at most three: only
 * those that fit the athlete's sex and age, of the kind that the text names; the class that holds his weight first,
 * then the classes nearest to it; equal ones by likeness of the names. If the weight decides nothing, a name that has
 * nothing in common with the text is left out.
 */
export function nearestNames(
  categories: readonly Nearby[],
  year: number,
): (value: string, athlete: Entrant) => string[] {
  // Most sheets ask for none, so the names are looked at when the first text comes.
  let known: readonly { readonly category: Nearby; readonly pairs: ReadonlySet<string> }[] | undefined
  const likelyTo = remembered((value): readonly Likely[] => {
    known ??= categories.map((category) => ({ category, pairs: pairsOf(category.name) }))
    const pairs = pairsOf(value)
    const kind = namesPoomsae(value) ? "poomsae" : "kyorugi"
    return known
      .filter(({ category }) => category.kind === kind)
      .map(({ category, pairs: own }) => ({ category, likeness: likenessOf(pairs, own) }))
      .sort((left, right) => right.likeness - left.likeness)
  })
  return (value, athlete) => {
    const possible = likelyTo(value)
      .filter(({ category }) => mayEnter(athlete, category, year))
      .map((one) => ({ ...one, gap: gapTo(athlete.weight, one.category) }))
      .filter(({ likeness, gap }) => likeness > 0 || gap !== null)
      .sort((left, right) => (left.gap ?? 0) - (right.gap ?? 0))
    return [...new Set(possible.map(({ category }) => category.name))].slice(0, SHOWN)
  }
}

/** Whether only the weight, which the weigh-in decides, may separate the two. */
const mayEnter = (athlete: Entrant, category: Nearby, year: number): boolean =>
  (category.workType !== "individual") === athlete.members.length > 0 &&
  misfits(athlete, category, year).every(({ code }) => code === "weight_mismatch")

/** Kilograms that are between a weight and a class, 0 within it; null: no weight is known, or the category has none. */
function gapTo(kg: number | null, { weight1, weight2 }: Nearby): number | null {
  if (kg === null || (weight1 === 0 && weight2 === 0)) return null
  const upper = isOpenWeight(weight2) ? Number.POSITIVE_INFINITY : weight2
  // The lower bound itself belongs to the class below.
  return kg > upper ? kg - upper : weight1 > 0 && kg <= weight1 ? weight1 - kg + Number.EPSILON : 0
}

/** Share of common pairs of letters (Dice), 0..1. */
function likenessOf(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let common = 0
  for (const pair of left) if (right.has(pair)) common++
  return left.size + right.size === 0 ? 0 : (2 * common) / (left.size + right.size)
}

function pairsOf(value: string): ReadonlySet<string> {
  const letters = ` ${classKey(value)} `
  return new Set(Array.from({ length: letters.length - 1 }, (_, index) => letters.slice(index, index + 2)))
}
