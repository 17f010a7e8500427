import type { Sex } from "#domain/athletes/types.ts"
import data from "./weight-classes.json" with { type: "json" }
import { classIds, type WeightClass, weightClass } from "./weight-classes.ts"

/** An age group of kyorugi; ages in years, inclusive, reached in the year of the tournament. */
export interface AgeGroup {
  readonly id: number
  readonly name: string
  readonly nameFemale: string
  readonly ageStart: number
  readonly ageStop: number
  readonly male: readonly WeightClass[]
  readonly female: readonly WeightClass[]
  /** Classes for both sexes together; empty if the group has none. */
  readonly any: readonly WeightClass[]
  /** Other lists of upper limits in use, ascending: spreadsheets name classes that ours lacks. */
  readonly variants: readonly (readonly number[])[]
}

/** An age group as it is named to a person. */
export type NamedGroup = Pick<AgeGroup, "id" | "name">

/** A group of the file: of each list the upper limits; `variants`: other lists in use. */
interface Source extends Pick<AgeGroup, "id" | "name" | "nameFemale" | "ageStart" | "ageStop"> {
  readonly male: readonly number[]
  readonly female: readonly number[]
  readonly any: readonly number[]
  readonly variants?: readonly { readonly limits: readonly number[] }[] | undefined
}

const ageGroupOf = (source: Source): AgeGroup => ({
  id: source.id,
  name: source.name,
  nameFemale: source.nameFemale,
  ageStart: source.ageStart,
  ageStop: source.ageStop,
  male: builtInClasses(source.id, "male", source.male),
  female: builtInClasses(source.id, "female", source.female),
  any: builtInClasses(source.id, "none", source.any),
  variants: (source.variants ?? []).map(({ limits }) => limits),
})

/** Classes up to each of the ascending limits, and the open one above them; none without limits. */
function builtInClasses(group: number, sex: Sex, limits: readonly number[]): WeightClass[] {
  if (limits.length === 0) return []
  const ids = classIds(group, sex)
  return [...limits, null].map((to, at) => weightClass(ids[at] ?? 0, limits[at - 1] ?? 0, to, sex))
}

/** The specification's six, youngest first. */
export const ageGroups: readonly AgeGroup[] = data.ageCategories.map(ageGroupOf)

/** U21, Olympic, veterans: only when somebody names them. */
export const extraAgeGroups: readonly AgeGroup[] = data.extra.map(ageGroupOf)

const byId = new Map([...ageGroups, ...extraAgeGroups].map((group) => [group.id, group]))

/** The age group of an id, of all nine; undefined for 0 and unknown ids. */
export const ageGroup = (id: number): AgeGroup | undefined => byId.get(id)

/** Groups that hold an age, the youngest first: 17 is Юніори before Дорослі. */
export const groupsOfAge = (age: number): readonly AgeGroup[] =>
  ageGroups.filter((group) => group.ageStart <= age && age <= group.ageStop)

/** Birth years of a group in the season of a tournament, inclusive. */
export const birthYears = (group: AgeGroup, year: number): { readonly first: number; readonly last: number } => ({
  first: year - group.ageStop,
  last: year - group.ageStart,
})

/** The group's classes of one sex; `none`: for both together. */
export const classesOf = (group: AgeGroup, sex: Sex): readonly WeightClass[] =>
  sex === "none" ? group.any : group[sex]

/** The class that holds a weight in kilograms. */
export const classOfWeight = (group: AgeGroup, sex: Sex, kg: number): WeightClass | undefined =>
  classesOf(group, sex).find((one) => one.from < kg && (one.to === null || kg <= one.to))
