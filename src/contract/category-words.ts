import { categoryWords } from "#domain/registration/category-words.ts"
import type { WireCategory } from "./categories.ts"
import { kindCode, sexCode } from "./codes.ts"

type Worded = Pick<WireCategory, "fullname" | "sex" | "type" | "age1" | "age2" | "weight1" | "weight2" | "grade">

/** «Дорослі, жінки, до 67 кг» of a category as it comes over the wire. */
export const wordsOfCategory = ({ fullname, sex, type, ...fields }: Worded): string =>
  categoryWords({
    ...fields,
    name: fullname,
    sex: sexCode.from(sex) ?? "none",
    kind: kindCode.from(type) ?? "kyorugi",
  })
