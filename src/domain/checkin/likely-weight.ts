import { isOpenWeight } from "#domain/athletes/upper-limits.ts"

/** What is known of somebody who is weighed; kilograms and years, null: not known. */
export interface Weighing {
  readonly age: number | null
  readonly declared: number | null
  readonly weight1: number
  readonly weight2: number
}

/** The lightest and the heaviest, kg, who is believed without a question, by the oldest age. */
const BY_AGE: readonly { readonly upTo: number; readonly min: number; readonly max: number }[] = [
  { upTo: 7, min: 12, max: 60 },
  { upTo: 9, min: 14, max: 80 },
  { upTo: 11, min: 16, max: 100 },
  { upTo: 14, min: 20, max: 130 },
  { upTo: 17, min: 28, max: 160 },
  { upTo: Number.POSITIVE_INFINITY, min: 35, max: 200 },
]

/** How many times heavier or lighter than the declared weight, or than the class, a weight is believed. */
const FAR = 1.6

/**
 * Whether a weight looks like a slip of a key: 5 kg for a cadet, 182 for 18.2. Outside what people of that age weigh, or far from the
 * declared weight; without one, far from the class.
 */
export function isUnlikelyWeight(kg: number, { age, declared, weight1, weight2 }: Weighing): boolean {
  const band = age === null ? undefined : BY_AGE.find(({ upTo }) => age <= upTo)
  if (band && (kg < band.min || kg > band.max)) return true
  if (declared !== null && declared > 0) return kg > declared * FAR || kg < declared / FAR
  const upper = isOpenWeight(weight2) ? Number.POSITIVE_INFINITY : weight2
  return (weight1 !== 0 || weight2 !== 0) && (kg > upper * FAR || kg < weight1 / FAR)
}
