import { catalogueTexts } from "./uk.ts"
import data from "./weight-classes.json" with { type: "json" }

/** A division of cadets by height, with the most that its athletes may weigh. */
export interface HeightClass {
  readonly id: number
  readonly sex: "male" | "female"
  /** Whole centimetres, inclusive; null: no lower, no upper limit. */
  readonly from: number | null
  readonly to: number | null
  /** Kilograms. */
  readonly maxWeight: number
  /** «до 148 см», «149–152 см», «від 181 см». */
  readonly label: string
}

/** World Taekwondo's divisions, those of men first, the shortest first. */
export const heightClasses: readonly HeightClass[] = [...classesOf("male", 1), ...classesOf("female", 51)]

/** The division for a height in whole centimetres. */
export const heightClassOf = (sex: HeightClass["sex"], height: number): HeightClass | undefined =>
  heightClasses.find(
    (one) => one.sex === sex && (one.from === null || one.from <= height) && (one.to === null || height <= one.to),
  )

function classesOf(sex: HeightClass["sex"], first: number): HeightClass[] {
  const divisions = data.cadetHeightClasses[sex]
  return divisions.map(({ heightTo: to, maxWeight }, at) => {
    const below = divisions[at - 1]?.heightTo ?? null
    const from = below === null ? null : below + 1
    return { id: first + at, sex, from, to, maxWeight, label: labelOf(from, to) }
  })
}

function labelOf(from: number | null, to: number | null): string {
  if (from === null) return catalogueTexts.heightUpTo(to)
  return to === null ? catalogueTexts.heightFrom(from) : catalogueTexts.heightBetween(from, to)
}
