import { type AgeGroups, builtInGroups } from "#domain/catalogue/age-groups.ts"
import type { AgeGroup } from "#domain/catalogue/ages.ts"
import { OPEN_WEIGHT } from "#domain/catalogue/weight-classes.ts"
import { key } from "#domain/key.ts"
import { classWords, findAgeGroup } from "./age-text.ts"
import { parseSex } from "./sex-text.ts"
import { BIRTH_YEARS, classNoise, GRADE_LETTERS, yearWords } from "./sheet-words.data.ts"
import type { Sex } from "./types.ts"

/** How a text names a weight class; `bare`: a number without a sign, the class that ends there. */
export type Limit =
  | { readonly kind: "upTo"; readonly to: number }
  | { readonly kind: "over"; readonly from: number }
  | { readonly kind: "range"; readonly from: number; readonly to: number }
  | { readonly kind: "bare"; readonly to: number }

/** The parts of a text about a kyorugi category; `none` and null: not named. */
export interface ClassText {
  readonly group: AgeGroup | null
  readonly sex: Sex
  readonly limit: Limit | null
  /** «А» or «Б» at a class: the division by skill; '' none. */
  readonly grade: string
}

/** Reads 'Кадетки, до 44 кг', 'Юніори 78+ ч', 'Юнаки 33-37'; undefined if something in the text is not understood. */
export function parseClassText(value: string, groups: AgeGroups = builtInGroups): ClassText | undefined {
  const words = classWords(value)
  const age = findAgeGroup(words, groups)
  const body = (age?.rest ?? words).replace(BIRTH_YEARS, " ").replace(ages, " ")
  const limit = limitIn(body, age?.group)
  const grades = [...body.matchAll(GRADE_LETTERS)].map(([grade]) => grade.toUpperCase())
  const sex = sexIn(body.replace(GRADE_LETTERS, " "))
  if (limit === undefined || sex === undefined || grades.length > 1) return undefined
  if (age === undefined && limit === null) return undefined
  return { group: age?.group ?? null, sex: sex === "none" ? (age?.sex ?? "none") : sex, limit, grade: grades[0] ?? "" }
}

/** Is this the class `from` < kg <= `to` (null: no upper limit)? */
export function isClass(limit: Limit, from: number, to: number | null): boolean {
  if (limit.kind === "over") return to === null && from === limit.from
  if (limit.kind === "range") return from === limit.from && to === limit.to
  return to === limit.to
}

/** '12-14 років' repeats the age. */
const ages = new RegExp(`\\d+(?:-\\d+| ?\\+)? ?(?:${yearWords.map(key).join("|")})(?!\\p{L})`, "gu")

const signed = /(?<!\d)-\s?(\d+(?:\.\d+)?)|(?<![\d-]|\d\.)(\d+(?:\.\d+)?)\+/g
const ranges = /(?<![\d-]|\d\.)(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)(?![\d.])/g
const bare = /(?<!\d|\d\.)(\d+(?:\.\d+)?)(?![\d.])/g

/** A signed number first, then a range, then a bare number; null: none; undefined: more than one. */
function limitIn(body: string, group: AgeGroup | undefined): Limit | null | undefined {
  const spans = [...body.matchAll(ranges)].map(([, from, to]) => ({ from: Number(from), to: Number(to) }))
  const classes = spans.filter((span) => !(group && span.from === group.ageStart && span.to === group.ageStop))
  const rest = body.replace(ranges, " ")
  const signs = [...rest.matchAll(signed)].map(([, to, from]) => limitOfSign(to, from))
  if (signs.length > 0) return signs.length === 1 ? signs[0] : undefined
  if (classes.length > 0) return classes.length === 1 ? limitOfRange(classes[0]) : undefined
  const numbers = [...rest.matchAll(bare)].map(([, number]) => Number(number))
  if (numbers.length === 0) return null
  return numbers.length === 1 ? { kind: "bare", to: numbers[0] ?? 0 } : undefined
}

const limitOfSign = (to: string | undefined, from: string | undefined): Limit =>
  to === undefined ? { kind: "over", from: Number(from) } : { kind: "upTo", to: Number(to) }

function limitOfRange(span: { readonly from: number; readonly to: number } | undefined): Limit | undefined {
  if (span === undefined || span.from >= span.to) return undefined
  return span.to >= OPEN_WEIGHT ? { kind: "over", from: span.from } : { kind: "range", ...span }
}

/** The sex that the other words name, `none` if no word does; undefined: unknown words or both sexes. */
function sexIn(body: string): Sex | undefined {
  const words = body.match(/\p{L}[\p{L}'.]*/gu) ?? []
  const sexes = new Set<Sex>()
  for (const word of words) {
    const sex = parseSex(word)
    if (sex !== undefined) sexes.add(sex)
    else if (!noise.has(word.replace(/\.$/, ""))) return undefined
  }
  if (sexes.size > 1) return undefined
  return [...sexes][0] ?? "none"
}

/** Words beside a class without a meaning of their own. */
const noise: ReadonlySet<string> = new Set(classNoise.split(" ").map(key))
