import { sexLetter } from "./sex-text.ts"
import { SAYS_MEN, SAYS_WEIGHT, SAYS_WOMEN, WEIGHT_CODE } from "./sheet-words.data.ts"
import type { Category, Sex } from "./types.ts"
import { categoryTexts } from "./uk.ts"
import { isOpenWeight } from "./upper-limits.ts"

type Worded = Pick<Category, "name" | "sex" | "kind" | "age1" | "age2" | "weight1" | "weight2" | "grade">

/**
 * A category in words for people outside the sport: «Дорослі -67 ж» is «Дорослі, жінки, до 67 кг». Text of the name
 * beside its code stays as written; without any the ages take its place.
 */
export function categoryWords(category: Worded): string {
  const { name, sex, kind, grade } = category
  const own = withoutCode(category)
  const isCoded = own !== name.trim()
  const says = own === "" ? agesText(category) : own
  // A poomsae category has its words in its name already.
  const sexWord = kind === "kyorugi" || isCoded ? sexWords(category) : ""
  return [
    says,
    saysSex(says, sex) ? "" : sexWord,
    SAYS_WEIGHT.test(says) ? "" : weightWords(category),
    says.includes(grade) ? "" : grade,
  ]
    .filter(Boolean)
    .join(", ")
}

/** «до 67 кг», «понад 41 кг»; '' without weights. */
export function weightWords({ weight1, weight2 }: Pick<Category, "weight1" | "weight2">): string {
  if (weight1 === 0 && weight2 === 0) return ""
  if (isOpenWeight(weight2)) return weight1 === 0 ? categoryTexts.anyWeight : categoryTexts.weightOver(decimal(weight1))
  return categoryTexts.weightUpTo(decimal(weight2))
}

/** The name without the code, the sex's letter and the grade, if it has them as separate words. */
function withoutCode({ name, sex, weight1, weight2, grade }: Worded): string {
  const hasWeights = weight1 !== 0 || weight2 !== 0
  const named = grade !== "" && name.endsWith(` ${grade}`) ? name.slice(0, -grade.length) : name
  const words = named.trim().split(/\s+/)
  const left = words.filter(
    (word, at) => !(hasWeights && WEIGHT_CODE.test(word)) && !(at > 0 && word === sexLetter(sex)),
  )
  if (left.length === words.length) return name.trim()
  while (left.length > 0 && SEPARATORS.test(left.at(-1) ?? "")) left.pop()
  return left.join(" ").replace(/[,;–-]$/u, "")
}

/** What was between the name and its code. */
const SEPARATORS = /^[,;–-]+$/u

/** Who is not grown up yet is no man and no woman. */
export function sexWords({ sex, age2 }: Pick<Category, "sex" | "age2">): string {
  const isYoung = age2 > 0 && age2 < 18
  return {
    none: "",
    male: isYoung ? categoryTexts.boys : categoryTexts.men,
    female: isYoung ? categoryTexts.girls : categoryTexts.women,
  }[sex]
}

const saysSex = (text: string, sex: Sex): boolean =>
  ({ none: true, male: SAYS_MEN.test(text), female: SAYS_WOMEN.test(text) })[sex]

/** Upper limits from here on are none. */
const OPEN_AGE = 99

function agesText({ age1, age2 }: Pick<Category, "age1" | "age2">): string {
  if (age2 === 0 || age2 >= OPEN_AGE) return age1 === 0 ? "" : categoryTexts.agesFrom(age1)
  return age1 === age2 ? categoryTexts.agesOf(age1) : categoryTexts.agesBetween(age1, age2)
}

const decimal = (kilograms: number): string => String(kilograms).replace(".", ",")
