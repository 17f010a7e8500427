import type { Sex } from "#domain/registration/types.ts"
import data from "./weight-classes.json" with { type: "json" }

/** `from` < kg <= `to`; `to` null: no upper limit. */
export interface WeightClass {
  readonly id: number
  readonly label: string
  /** The label with the letter of the sex: '-44ж'. */
  readonly mark: string
  /** In words: 'до 44 кг'. */
  readonly name: string
  readonly from: number
  readonly to: number | null
}

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

type Source = (typeof data.ageCategories)[number] | (typeof data.extra)[number]

const ageGroupOf = (source: Source): AgeGroup => ({
  id: source.id,
  name: source.name,
  nameFemale: source.nameFemale,
  ageStart: source.ageStart,
  ageStop: source.ageStop,
  male: source.male,
  female: source.female,
  any: source.any,
  variants: "variants" in source && source.variants ? source.variants.map((variant) => variant.limits) : [],
})

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
