import { kindCode, sexCode, workCode } from "#contract/wire/codes.ts"

/** What of a category the wire writes in codes, or by another name than the rules. */
interface Coded {
  readonly age_category: number
  readonly sex: number
  readonly type: number
  readonly work_type: number
}

/** A category of the wire with what the rules of entries look at, by their names. */
export const categoryFields = <Own extends Coded>({ sex, ...category }: Own) => ({
  ...category,
  ageCategory: category.age_category,
  sex: sexCode.from(sex) ?? ("none" as const),
  kind: kindCode.from(category.type) ?? ("kyorugi" as const),
  workType: workCode.from(category.work_type) ?? ("individual" as const),
})
