import type { ClassBounds } from "./fits.ts"
import { isOpenWeight } from "./upper-limits.ts"

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
