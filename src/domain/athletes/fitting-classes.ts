import type { AgeGroup } from "#domain/catalogue/ages.ts"
import type { WeightClass } from "#domain/catalogue/weight-classes.ts"
import { keptByText } from "#domain/kept-by.ts"
import { fitsGrade } from "./category-choice.ts"
import type { CategoryFields } from "./category-rules.ts"
import { type ClassBounds, type Entrant, hasWeight, misfits } from "./fits.ts"
import type { Picks } from "./lacking-categories.ts"
import { categoryOfClass, ofGrade } from "./made-category.ts"
import type { WorkType } from "./types.ts"
import { isOpenAge, isOpenWeight } from "./upper-limits.ts"

type Bounded = Pick<WeightClass, "id" | "from" | "to">
type Group = Pick<AgeGroup, "id" | "name" | "ageStart" | "ageStop"> &
  Readonly<Record<"male" | "female" | "any", readonly Bounded[]>>

/** Where a class is looked for: the tournament's categories, and the classes that it may have by its rules and its form. */
export interface ClassField<Own extends ClassBounds> {
  readonly standing: readonly Own[]
  readonly groups: { readonly main: readonly Group[]; readonly extra: readonly Group[] }
  readonly picks: Picks
  /** Of the tournament. */
  readonly year: number
}

/** For whom. */
export interface Seeker extends Entrant {
  readonly workType: WorkType
  /** The division by skill, '' none. */
  readonly grade: string
  /** The age group that is looked at first: that of the category that is left; 0 none. */
  readonly ageCategory: number
}

/** A class that fits: an existing category, or one to be made of the catalogue's class `classId`. */
export type Fitting<Own> =
  | { readonly kind: "stored"; readonly category: Own }
  | { readonly kind: "make"; readonly category: CategoryFields; readonly classId: number }

export interface FittingClasses<Own> {
  /** All of them, the best first. */
  readonly all: readonly Fitting<Own>[]
  /** Those that nothing known prefers to each other: one, if the class is decided; none, if too little is known. */
  readonly best: readonly Fitting<Own>[]
}

/**
 * The sparring classes that fit an athlete: categories of the tournament, and classes of the catalogue that have no
 * category yet. Possible are the classes that the tournament's form picked, all main ones if it picked none; a class
 * whose weights a category holds (merged or split, under any name) is not possible any more. Unknown values fit.
 *
 * In this order: the age group of the former category, groups that apply by age before those that apply when named,
 * the youngest and narrowest ages, classes of weights, the own division before none, the own sex before both,
 * existing ones before those to be made, the lightest. Check-in, import and the athlete's form ask this one function.
 */
export function fittingClasses<Own extends ClassBounds>(field: ClassField<Own>): (who: Seeker) => FittingClasses<Own> {
  const { groups, year } = field
  const standing = field.standing.filter(({ kind }) => kind === "kyorugi").map((own) => withAges(own, groups))
  const picked = pickedClasses(field)
  const extra = new Set(groups.extra.map(({ id }) => id))
  const possible = keptByText((grade) => {
    const covering = standing.filter(({ bounds }) => grade === "" || fitsGrade(grade, bounds.grade))
    const others = covering.map(({ bounds }) => bounds)
    return picked
      .filter(({ category }) => !isCovered(category, others))
      .map(({ id, category }) => {
        const graded = ofGrade(category, grade)
        return { bounds: graded, fitting: { kind: "make", category: graded, classId: id } as const }
      })
  })
  return (who) => {
    const all = [...standing, ...(who.workType === "individual" ? possible(who.grade) : [])]
      .filter(({ bounds }) => bounds.workType === who.workType && fitsGrade(who.grade, bounds.grade))
      .filter(({ bounds }) => misfits(who, bounds, year).length === 0)
      .map((one) => ({ ...one, rank: rankOf(one.bounds, who, extra) }))
      .sort((one, other) => compare(one.rank, other.rank) || last(one) - last(other) || lighter(one, other))
    return {
      all: all.map(({ fitting }) => fitting),
      best: all
        .filter(({ rank, bounds }) => compare(rank, all[0]?.rank ?? []) === 0 && isDecided(who, bounds))
        .map(({ fitting }) => fitting),
    }
  }
}

interface Candidate<Own> {
  readonly bounds: ClassBounds
  readonly fitting: Fitting<Own>
}

/** A category of an age group that says no ages has those of its group. */
function withAges<Own extends ClassBounds>(own: Own, { main, extra }: ClassField<Own>["groups"]): Candidate<Own> {
  const group = [...main, ...extra].find(({ id }) => id === own.ageCategory)
  const isBare = own.age1 === 0 && own.age2 === 0 && group !== undefined
  const bounds = isBare ? { ...own, age1: group.ageStart, age2: group.ageStop } : own
  return { bounds, fitting: { kind: "stored", category: own } }
}

/** The classes that the tournament's form picked, or all main ones, not those for both sexes together. */
function pickedClasses({ groups, picks }: Pick<ClassField<ClassBounds>, "groups" | "picks">) {
  const isFree = picks.categoryIds.length === 0
  const wanted = new Set(picks.categoryWeighIds)
  const own = isFree
    ? groups.main
    : [...groups.main, ...groups.extra].filter(({ id }) => picks.categoryIds.includes(id))
  return own.flatMap((group) =>
    (["male", "female", "any"] as const).flatMap((list) =>
      group[list]
        .filter(({ id }) => (isFree ? list !== "any" : wanted.has(id)))
        .map(({ id, from, to }) => ({
          id,
          category: categoryOfClass(group, list === "any" ? "none" : list, from, to),
        })),
    ),
  )
}

/** Smaller is better, the first number that differs decides. */
const rankOf = (one: ClassBounds, who: Seeker, extra: ReadonlySet<number>): readonly number[] => [
  Number(who.ageCategory === 0 || one.ageCategory !== who.ageCategory),
  Number(extra.has(one.ageCategory)),
  isOpenAge(one.age2) ? Number.MAX_SAFE_INTEGER : one.age2,
  -one.age1,
  Number(!hasWeight(one)),
  Number(who.grade !== "" && one.grade === ""),
  Number(one.sex !== who.sex),
]

const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, at) => value - (other[at] ?? 0)).find((apart) => apart !== 0) ?? 0

const last = ({ fitting }: Candidate<unknown>): number => Number(fitting.kind === "make")
const lighter = (one: Candidate<unknown>, other: Candidate<unknown>): number =>
  one.bounds.weight1 - other.bounds.weight1

/** Without a year of birth no age group is known, without a weight no class of weights. */
const isDecided = ({ birthYear, members, weight }: Seeker, bounds: ClassBounds): boolean =>
  (birthYear !== null || members.length > 0) && (weight !== null || !hasWeight(bounds))

/**
 * Whether athletes of a class already have a category: one of its age group, for their sex or for both, that holds a
 * part of its weights. This is the case after a merge or a split, under any name.
 */
export const isCovered = (wanted: ClassBounds, standing: readonly ClassBounds[]): boolean =>
  standing.some(
    (one) =>
      one.kind === "kyorugi" &&
      one.workType === "individual" &&
      one.ageCategory === wanted.ageCategory &&
      (one.sex === "none" || one.sex === wanted.sex) &&
      one.weight1 < upperOf(wanted) &&
      wanted.weight1 < upperOf(one),
  )

const upperOf = ({ weight2 }: Pick<ClassBounds, "weight2">): number =>
  isOpenWeight(weight2) ? Number.POSITIVE_INFINITY : weight2
