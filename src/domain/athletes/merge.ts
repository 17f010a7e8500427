import { mostAthletes } from "#domain/draw/limits.ts"
import { key } from "#domain/key.ts"
import type { CategoryFields } from "./category-rules.ts"
import type { Athlete } from "./types.ts"
import { isOpenAge, isOpenWeight } from "./upper-limits.ts"

/** How far apart those may be who are brought together; of a rule set. */
export interface MergeLimits {
  /** Most years between athletes who come from categories of other ages. */
  readonly ageGap: number
  /** Most kilograms between athletes who come from other weight classes. */
  readonly weightGap: number
  /** The oldest age at which boys and girls compete together; 0: never. */
  readonly mixedSexUpTo: number
  /** Whether divisions by skill may meet. */
  readonly mixedGrades: boolean
}

/** What of an entry merging looks at. */
export type Mergeable = Pick<Athlete, "birthYear" | "weight" | "members">

/** A category with its entries. */
export interface MergeGroup<Category extends CategoryFields = CategoryFields, One extends Mergeable = Mergeable> {
  readonly category: Category
  readonly athletes: readonly One[]
}

const pairCodes = [
  "merge_kind",
  "merge_work",
  "merge_poomsae",
  "merge_sex",
  "merge_grade",
  "merge_age",
  "merge_weight",
] as const

export type MergeReasonCode = (typeof pairCodes)[number] | "merge_too_many"

/** Why categories ought not to be merged. */
export interface MergeReason {
  readonly code: MergeReasonCode
  /** Two that cannot compete at all against each other: no consent helps. */
  readonly isFinal: boolean
  /** The two categories. */
  readonly names: readonly string[]
  /** Years, kilograms or athletes, and how many are allowed; 1 and 0 if nothing is counted. */
  readonly found: number
  readonly limit: number
}

/**
 * Every reason against merging the categories, each once, for the pair where it is worst; `year` is the tournament's.
 * An athlete who is not weighed counts with the limit that names the class, one without a year of birth with the ages
 * of the category.
 */
export function mergeReasons(groups: readonly MergeGroup[], limits: MergeLimits, year: number): MergeReason[] {
  const pairs = groups.flatMap((one, at) => groups.slice(at + 1).map((other) => [one, other] as const))
  const worst = new Map<MergeReasonCode, MergeReason>()
  for (const [one, other] of pairs) {
    for (const reason of pairReasons(one, other, limits, year)) {
      if (reason.found > (worst.get(reason.code)?.found ?? -1)) worst.set(reason.code, reason)
    }
  }
  return [...pairCodes.flatMap((code) => worst.get(code) ?? []), ...tooMany(groups)]
}

function pairReasons(one: MergeGroup, other: MergeGroup, limits: MergeLimits, year: number): MergeReason[] {
  const [a, b] = [one.category, other.category]
  const apart = {
    merge_kind: Number(a.kind !== b.kind),
    merge_work: Number(a.workType !== b.workType),
    merge_poomsae: Number(a.poomsaeKind !== b.poomsaeKind),
    merge_sex: Number(a.sex !== b.sex && !(areUpTo(a, limits) && areUpTo(b, limits))),
    merge_grade: Number(!limits.mixedGrades && key(a.grade) !== key(b.grade)),
    merge_age: a.age1 === b.age1 && a.age2 === b.age2 ? 0 : gap(agesOf(one, year), agesOf(other, year)),
    merge_weight: a.weight1 === b.weight1 && a.weight2 === b.weight2 ? 0 : gap(weightsOf(one), weightsOf(other)),
  }
  return pairCodes
    .map((code) => ({ code, found: apart[code], limit: allowed(code, limits) }))
    .filter(({ found, limit }) => found > limit)
    .map((reason) => ({ ...reason, isFinal: final.has(reason.code), names: [a.name, b.name] }))
}

/** What lies between two categories besides weight; '' nothing: one sex, one age group. */
export type Apart = "" | "age" | "sex" | "both"

type Classed = Pick<CategoryFields, "ageCategory" | "age1" | "age2" | "sex">

/** In bulk only categories of one sex and one age group are merged: what lies across is one person's decision each time. */
export function apartOf(one: Classed, other: Classed): Apart {
  const isOneAge = one.ageCategory === other.ageCategory && one.age1 === other.age1 && one.age2 === other.age2
  if (one.sex !== other.sex) return isOneAge ? "sex" : "both"
  return isOneAge ? "" : "age"
}

const final: ReadonlySet<MergeReasonCode> = new Set(["merge_kind", "merge_work", "merge_poomsae"])

function allowed(code: MergeReasonCode, { ageGap, weightGap }: MergeLimits): number {
  if (code === "merge_age") return ageGap
  return code === "merge_weight" ? weightGap : 0
}

const areUpTo = ({ age2 }: CategoryFields, { mixedSexUpTo }: MergeLimits): boolean => age2 > 0 && age2 <= mixedSexUpTo

/** A bracket holds 64; a list any number. */
function tooMany(groups: readonly MergeGroup[]): MergeReason[] {
  const found = groups.reduce((sum, { athletes }) => sum + athletes.length, 0)
  const isBracket = groups[0]?.category.showType === "bracket"
  if (!isBracket || found <= mostAthletes) return []
  return [{ code: "merge_too_many", isFinal: false, names: [], found, limit: mostAthletes }]
}

function agesOf({ category, athletes }: MergeGroup, year: number): number[] {
  const { age1, age2 } = category
  const own = age1 === 0 && age2 === 0 ? [] : [age1, ...(isOpenAge(age2) ? [] : [age2])]
  const years = athletes.flatMap(({ birthYear, members }) =>
    members.length > 0 ? members.map((one) => one.birthYear) : [birthYear],
  )
  return (years.length > 0 ? years : [null]).flatMap((born) => (born === null ? own : [year - born]))
}

function weightsOf({ category, athletes }: MergeGroup): number[] {
  const { weight1, weight2 } = category
  const named = isOpenWeight(weight2) ? weight1 : weight2
  const own = weight1 === 0 && weight2 === 0 ? [] : [named]
  const weights = athletes.map(({ weight }) => weight)
  return (weights.length > 0 ? weights : [null]).flatMap((kg) => (kg === null ? own : [kg]))
}

/** The largest distance from one of these to one of those, to a tenth; 0 if nothing is known. */
function gap(some: readonly number[], others: readonly number[]): number {
  if (some.length === 0 || others.length === 0) return 0
  const apart = Math.max(Math.max(...some) - Math.min(...others), Math.max(...others) - Math.min(...some))
  return Math.round(apart * 10) / 10
}

/**
 * Two neighbouring classes and two neighbouring ages of children; divisions stay separate. Our proposal, because there
 * is no common rule.
 */
export const mergeLimits: MergeLimits = { ageGap: 2, weightGap: 5, mixedSexUpTo: 9, mixedGrades: false }
