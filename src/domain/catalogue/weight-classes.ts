import type { Sex } from "#domain/registration/types.ts"
import { type AgeGroup, classesOf, type WeightClass } from "./ages.ts"

/** How a category writes "no upper limit". */
export const OPEN_WEIGHT = 100

/** A class with its group and sex. */
export interface PlacedClass {
  readonly group: AgeGroup
  readonly sex: Sex
  readonly weightClass: WeightClass
}

/** The class that holds a weight in kilograms. */
export const classOfWeight = (group: AgeGroup, sex: Sex, kg: number): WeightClass | undefined =>
  classesOf(group, sex).find((one) => one.from < kg && (one.to === null || kg <= one.to))

/** '-44' or '44+'. */
export const classLabel = (from: number, to: number | null): string => (to === null ? `${from}+` : `-${to}`)
