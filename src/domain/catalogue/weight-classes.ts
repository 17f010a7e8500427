import type { Sex } from "#domain/registration/types.ts"
import { type AgeGroup, ageGroups, classesOf, extraAgeGroups, type WeightClass } from "./ages.ts"

/** How a category writes "no upper limit". */
export const OPEN_WEIGHT = 100

/** A class with the group and the sex that it belongs to. */
export interface PlacedClass {
  readonly group: AgeGroup
  readonly sex: Sex
  readonly weightClass: WeightClass
}

const sexes = ["male", "female", "none"] as const

const placed: readonly PlacedClass[] = [...ageGroups, ...extraAgeGroups].flatMap((group) =>
  sexes.flatMap((sex) => classesOf(group, sex).map((weightClass) => ({ group, sex, weightClass }))),
)

const byId = new Map(placed.map((one) => [one.weightClass.id, one]))

/** Every class of the catalogue. */
export const allClasses = (): readonly PlacedClass[] => placed

/** The class of an id in `category_weigh_ids`. */
export const weightClass = (id: number): PlacedClass | undefined => byId.get(id)

/** The class that holds a weight in kilograms. */
export const classOfWeight = (group: AgeGroup, sex: Sex, kg: number): WeightClass | undefined =>
  classesOf(group, sex).find((one) => one.from < kg && (one.to === null || kg <= one.to))

/** '-44' or '44+'. */
export const classLabel = (from: number, to: number | null): string => (to === null ? `${from}+` : `-${to}`)
