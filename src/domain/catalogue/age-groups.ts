import type { Sex } from "#domain/athletes/types.ts"
import { type AgeGroup, ageGroups, classesOf, extraAgeGroups } from "./ages.ts"
import type { WeightClass } from "./weight-classes.ts"

/** The age groups of a rule set with their weight classes, youngest first. */
export interface AgeGroups {
  /** Groups that are selected by age only. */
  readonly main: readonly AgeGroup[]
  /** Groups that apply only when somebody names them: U21, Olympic, veterans. */
  readonly extra: readonly AgeGroup[]
}

export const builtInGroups: AgeGroups = { main: ageGroups, extra: extraAgeGroups }

export const allGroups = ({ main, extra }: AgeGroups): readonly AgeGroup[] => [...main, ...extra]

/** The group of an id; undefined for 0 and unknown ids. */
export const groupOf = (groups: AgeGroups, id: number): AgeGroup | undefined =>
  allGroups(groups).find((group) => group.id === id)

/** A class with its group and sex. */
export interface PlacedClass {
  readonly group: AgeGroup
  readonly sex: Sex
  readonly weightClass: WeightClass
}

/** Every class with its group and sex. */
export const placedClasses = (groups: AgeGroups): PlacedClass[] =>
  allGroups(groups).flatMap((group) =>
    sexes.flatMap((sex) => classesOf(group, sex).map((weightClass) => ({ group, sex, weightClass }))),
  )

const sexes = ["male", "female", "none"] as const

/** The classes by the ids of `category_weigh_ids`. */
export const classesById = (groups: AgeGroups): ReadonlyMap<number, PlacedClass> =>
  new Map(placedClasses(groups).map((one) => [one.weightClass.id, one]))
