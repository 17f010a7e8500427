import { kindCode, sexCode, workCode } from "#contract/wire/codes.ts"

/** What of a category the wire writes in codes. */
interface Coded {
  readonly sex: number
  readonly type: number
  readonly workType: number
}

/** A category of our own calls with what the rules of entries look at, by their names. */
export const ruledCategory = <Own extends Coded>({ sex, workType, ...category }: Own) => ({
  ...category,
  sex: sexCode.from(sex) ?? ("none" as const),
  kind: kindCode.from(category.type) ?? ("kyorugi" as const),
  workType: workCode.from(workType) ?? ("individual" as const),
})

/** The same of a category as the specification writes it. */
export const categoryFields = <Own extends Omit<Coded, "workType"> & SpecNames>(category: Own) =>
  ruledCategory({ ...category, ageCategory: category.age_category, workType: category.work_type })

interface SpecNames {
  readonly age_category: number
  readonly work_type: number
}
