import { OPEN_WEIGHT } from "#domain/catalogue/weight-classes.ts"
import { sexLetter } from "./sex-text.ts"
import type { Category, Sex } from "./types.ts"

type Worded = Pick<Category, "name" | "sex" | "kind" | "age1" | "age2" | "weight1" | "weight2" | "grade">

/**
 * A category in words, as people outside the sport read it: «Дорослі -67 ж» is «Дорослі, жінки, до 67 кг». What the name says beside
 * its code stays as it is written; where it says nothing else the ages stand for it.
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
    /кг/iu.test(says) ? "" : weightWords(category),
    says.includes(grade) ? "" : grade,
  ]
    .filter(Boolean)
    .join(", ")
}

/** «до 67 кг», «понад 41 кг»; '' without weights. */
export function weightWords({ weight1, weight2 }: Pick<Category, "weight1" | "weight2">): string {
  if (weight1 === 0 && weight2 === 0) return ""
  if (weight2 === 0 || weight2 >= OPEN_WEIGHT)
    return weight1 === 0 ? "без обмеження ваги" : `понад ${decimal(weight1)} кг`
  return `до ${decimal(weight2)} кг`
}

/** The code, the sex's letter and the grade taken off the name, as far as it has them as words of their own. */
function withoutCode({ name, sex, weight1, weight2, grade }: Worded): string {
  const hasWeights = weight1 !== 0 || weight2 !== 0
  const named = grade !== "" && name.endsWith(` ${grade}`) ? name.slice(0, -grade.length) : name
  const words = named.trim().split(/\s+/)
  const left = words.filter((word, at) => !(hasWeights && CODE.test(word)) && !(at > 0 && word === sexLetter(sex)))
  if (left.length === words.length) return name.trim()
  while (left.length > 0 && SEPARATORS.test(left.at(-1) ?? "")) left.pop()
  return left.join(" ").replace(/[,;–-]$/u, "")
}

/** What stood between the name and its code. */
const SEPARATORS = /^[,;–-]+$/u

/** «-44», «+44», «44+» of a weight; of ages («18+») where the category has no weights. */
const CODE = /^([-−–+]\d{1,3}([.,]\d)?|\d{1,3}([.,]\d)?\+)(кг)?$/iu

/** Who is not grown up yet is no man and no woman. */
function sexWords({ sex, age2 }: Pick<Category, "sex" | "age2">): string {
  const isYoung = age2 > 0 && age2 < 18
  return { none: "", male: isYoung ? "хлопці" : "чоловіки", female: isYoung ? "дівчата" : "жінки" }[sex]
}

const saysSex = (text: string, sex: Sex): boolean =>
  ({ none: true, male: /чоловік|хлопц/iu.test(text), female: /жінк|дівчат/iu.test(text) })[sex]

/** Upper limits from here on are none. */
const OPEN_AGE = 99

function agesText({ age1, age2 }: Pick<Category, "age1" | "age2">): string {
  if (age2 === 0 || age2 >= OPEN_AGE) return age1 === 0 ? "" : `від ${age1} років`
  return age1 === age2 ? `${age1} років` : `${age1}–${age2} років`
}

const decimal = (kilograms: number): string => String(kilograms).replace(".", ",")
