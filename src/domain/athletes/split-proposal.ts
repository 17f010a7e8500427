import { ageGroup } from "#domain/catalogue/ages.ts"
import { mostAthletes } from "#domain/draw/limits.ts"
import { key } from "#domain/key.ts"
import type { CategoryFields } from "./category-rules.ts"
import { categoryName } from "./made-category.ts"
import { sexLetter } from "./sex-text.ts"
import type { Athlete, Category } from "./types.ts"
import { categoryTexts } from "./uk.ts"
import { isOpenWeight } from "./upper-limits.ts"

/** What of an athlete a split looks at. */
export type Splittable = Pick<Athlete, "sex" | "birthYear" | "weight" | "grade"> & Partial<Pick<Athlete, "out">>

export type SplitBy = "grade" | "age" | "weight" | "sex"

export interface SplitPart<One> {
  /** The category that this part becomes: the old one with narrower limits and its own name. */
  readonly category: CategoryFields
  readonly athletes: readonly One[]
}

/** One way to split: every athlete is in one part or in `left`. */
export interface SplitProposal<One> {
  readonly by: SplitBy
  readonly parts: readonly SplitPart<One>[]
  /** Athletes for whom it is not known where they belong: not weighed, without a grade. A person places them. */
  readonly left: readonly One[]
}

/** How many of them take part: who left or was set aside goes with the own part, and makes none larger. */
export const takingPart = (athletes: readonly Partial<Pick<Athlete, "out">>[]): number =>
  athletes.filter(({ out = false }) => !out).length

/** A bracket holds 64; a list has rounds and takes any number. */
export const isTooLarge = (category: Pick<Category, "showType">, count: number): boolean =>
  category.showType === "bracket" && count > mostAthletes

/**
 * Ways to split a category, best first: those whose parts all fit a bracket, then those that leave the fewest people
 * unassigned, then the most even. Empty if those who take part do not differ in anything. `year`: of the tournament.
 */
export function splitProposals<One extends Splittable>(
  category: CategoryFields,
  athletes: readonly One[],
  year: number,
): SplitProposal<One>[] {
  const wanted = Math.max(2, Math.ceil(takingPart(athletes) / mostAthletes))
  return [
    bySex(category, athletes),
    byGrade(category, athletes),
    byAge(category, athletes, year, wanted),
    byWeight(category, athletes, wanted),
  ]
    .filter(({ parts }) => parts.filter((part) => takingPart(part.athletes) > 0).length > 1)
    .map((one) => ({
      one,
      over: Number(largest(one) > mostAthletes),
      left: takingPart(one.left),
      largest: largest(one),
    }))
    .sort((a, b) => a.over - b.over || a.left - b.left || a.largest - b.largest)
    .map(({ one }) => one)
}

const largest = (proposal: SplitProposal<Splittable>): number =>
  Math.max(...proposal.parts.map(({ athletes }) => takingPart(athletes)))

function bySex<One extends Splittable>(category: CategoryFields, athletes: readonly One[]): SplitProposal<One> {
  const parts = (["male", "female"] as const).flatMap((sex) => {
    const own = category.sex === "none" ? athletes.filter((one) => one.sex === sex) : []
    const name = `${category.name} ${sexLetter(sex)}`
    return own.length > 0 ? [{ category: { ...category, sex, name }, athletes: own }] : []
  })
  return { by: "sex", parts, left: leftBy(parts, athletes) }
}

function byGrade<One extends Splittable>(category: CategoryFields, athletes: readonly One[]): SplitProposal<One> {
  const groups = new Map<string, One[]>()
  for (const one of athletes) {
    const grade = key(one.grade)
    if (grade !== "" && grade !== key(category.grade)) groups.set(grade, [...(groups.get(grade) ?? []), one])
  }
  const parts = [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, own]) => {
      const grade = own[0]?.grade ?? ""
      return { category: { ...category, grade, name: `${category.name} ${grade}` }, athletes: own }
    })
  return { by: "grade", parts, left: leftBy(parts, athletes) }
}

function byAge<One extends Splittable>(
  category: CategoryFields,
  athletes: readonly One[],
  year: number,
  wanted: number,
): SplitProposal<One> {
  const bins = binsOf(athletes, ({ birthYear }) =>
    birthYear === null ? null : within(year - birthYear, category.age1, category.age2 || year),
  )
  const runs = evenRuns(bins, wanted)
  const parts = runs.map((run, at) => {
    const age1 = at === 0 ? category.age1 : (runs[at - 1]?.upper ?? 0) + 1
    const age2 = at === runs.length - 1 ? category.age2 : run.upper
    return {
      category: { ...category, age1, age2, name: categoryTexts.namedAges(category.name, agesText(age1, age2)) },
      athletes: run.items,
    }
  })
  return { by: "age", parts, left: leftBy(parts, athletes) }
}

const agesText = (from: number, to: number): string => {
  if (to === 0) return `${from}+`
  return from === to ? `${from}` : `${from}-${to}`
}

/** Whole kilograms if they suffice, otherwise halves, otherwise tenths, as scales show them. */
const steps = [1, 0.5, 0.1]

function byWeight<One extends Splittable>(
  category: CategoryFields,
  athletes: readonly One[],
  wanted: number,
): SplitProposal<One> {
  const isClass = category.kind === "kyorugi"
  const top = isOpenWeight(category.weight2) ? Number.POSITIVE_INFINITY : category.weight2
  const binOf = (kg: number, step: number): number => upTo(within(kg, category.weight1 + 0.01, top), step)
  const tried = steps.map((step) =>
    isClass
      ? evenRuns(
          binsOf(athletes, ({ weight }) => (weight === null ? null : binOf(weight, step))),
          wanted,
        )
      : [],
  )
  const size = (runs: readonly Bin<One>[]) =>
    runs.length < 2 ? Number.POSITIVE_INFINITY : Math.max(...runs.map(({ items }) => takingPart(items)))
  const runs = tried.find((one) => size(one) <= mostAthletes) ?? tried.toSorted((a, b) => size(a) - size(b))[0] ?? []
  const parts = runs.map((run, at) => {
    const weight1 = at === 0 ? category.weight1 : (runs[at - 1]?.upper ?? 0)
    const weight2 = at === runs.length - 1 ? category.weight2 : run.upper
    return { category: ofWeights(category, weight1, weight2), athletes: run.items }
  })
  return { by: "weight", parts, left: leftBy(parts, athletes) }
}

/** An athlete who does not fit the category counts at its edge: no part may reach beyond it. */
const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

const upTo = (kg: number, step: number): number =>
  Math.round(Math.ceil(Math.round((kg / step) * 1e6) / 1e6) * step * 10) / 10

function ofWeights(category: CategoryFields, weight1: number, weight2: number): CategoryFields {
  const label = isOpenWeight(weight2) ? `${weight1}+` : weight1 === 0 ? `-${weight2}` : `${weight1}-${weight2}`
  const group = ageGroup(category.ageCategory)
  const isOurs = group !== undefined && category.name.startsWith(`${group.name} `) && category.grade === ""
  const name = isOurs ? categoryName(group, label, category.sex) : categoryTexts.namedWeights(category.name, label)
  return { ...category, weight1, weight2, name }
}

/** Athletes by one of their numbers, ascending; those without it are in no bin. */
function binsOf<One>(athletes: readonly One[], numberOf: (one: One) => number | null): Bin<One>[] {
  const bins = new Map<number, One[]>()
  for (const one of athletes) {
    const value = numberOf(one)
    if (value !== null) bins.set(value, [...(bins.get(value) ?? []), one])
  }
  return [...bins].map(([upper, items]) => ({ upper, items })).sort((a, b) => a.upper - b.upper)
}

function leftBy<One>(parts: readonly SplitPart<One>[], athletes: readonly One[]): One[] {
  const placed = new Set(parts.flatMap((part) => part.athletes))
  return athletes.filter((one) => !placed.has(one))
}

/** Items that share a value, or a run of neighbouring values up to `upper`. */
interface Bin<One> {
  readonly upper: number
  readonly items: readonly One[]
}

/**
 * Joins ascending bins into at most `wanted` runs of neighbours whose largest is as small as possible; fewer if there
 * are fewer bins. Of equally good cuts the earlier runs are the fuller ones.
 */
function evenRuns<One extends Splittable>(bins: readonly Bin<One>[], wanted: number): Bin<One>[] {
  const total = bins.reduce((sum, { items }) => sum + takingPart(items), 0)
  let most = Math.max(Math.ceil(total / wanted), ...bins.map(({ items }) => takingPart(items)))
  let runs = filledUpTo(bins, most)
  while (runs.length > wanted) {
    most += 1
    runs = filledUpTo(bins, most)
  }
  return runs
}

function filledUpTo<One extends Splittable>(bins: readonly Bin<One>[], most: number): Bin<One>[] {
  const runs: { upper: number; items: One[] }[] = []
  for (const { upper, items } of bins) {
    const last = runs.at(-1)
    if (last && takingPart(last.items) + takingPart(items) <= most) {
      last.upper = upper
      last.items.push(...items)
    } else runs.push({ upper, items: [...items] })
  }
  return runs
}
