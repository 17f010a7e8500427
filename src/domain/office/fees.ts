import type { Category } from "#domain/athletes/types.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId } from "#domain/ids.ts"

/** What an entry is charged as. */
export const feeKinds = ["kyorugi", "individual", "pair", "team"] as const
export type FeeKind = (typeof feeKinds)[number]

/** Kopiyky of an entry: a person's first one, and each further one; null: the same. */
export interface Price {
  readonly first: number
  readonly next: number | null
}
export type Prices = Readonly<Record<FeeKind, Price>>

/** An entry that is charged. */
export interface FeeEntry {
  readonly athleteId: AthleteId
  /** The same in all entries of one person; 0: the only one. */
  readonly personId: number
  readonly kind: FeeKind
}

export const feeKindOf = ({ kind, workType }: Pick<Category, "kind" | "workType">): FeeKind =>
  kind === "kyorugi" ? "kyorugi" : workType

/**
 * Kopiyky due for every entry. A person's most expensive entry is charged as the first, every other one as a further
 * one, regardless of the order in which they were entered.
 */
export function duesOf(entries: readonly FeeEntry[], prices: Prices): Map<AthleteId, number> {
  const dues = new Map<AthleteId, number>()
  for (const own of groupBy(entries, ({ athleteId, personId }) => personId || athleteId).values()) {
    const [first, ...others] = own.toSorted((one, other) => dearer(prices[one.kind], prices[other.kind]))
    if (first) dues.set(first.athleteId, prices[first.kind].first)
    for (const { athleteId, kind } of others) dues.set(athleteId, nextOf(prices[kind]))
  }
  return dues
}

/** Of equal prices the one whose further entry costs more is the first: in favour of who pays. */
const dearer = (one: Price, other: Price): number => other.first - one.first || nextOf(other) - nextOf(one)

const nextOf = ({ first, next }: Price): number => next ?? first
