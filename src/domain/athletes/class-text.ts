import { type AgeGroups, allGroups, builtInGroups } from "#domain/catalogue/age-groups.ts"
import type { AgeGroup } from "#domain/catalogue/ages.ts"
import { OPEN_WEIGHT } from "#domain/catalogue/weight-classes.ts"
import { keptBy } from "#domain/kept-by.ts"
import { classKey, key } from "#domain/key.ts"
import { parseSex } from "./sex-text.ts"
import { ageSpellings, BIRTH_YEARS, classNoise, GRADE_LETTERS, yearWords } from "./sheet-words.data.ts"
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

/** The one class that a name bears as a sign: «Супертяж +110», «До 45»; undefined: none, or several. */
export function signIn(name: string): Limit | undefined {
  const [found, second] = [...classWords(name).replace(ranges, " ").matchAll(signed)]
  return found && !second ? limitOfSign(found[1], found[2]) : undefined
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

/** `rest` is the text (class words) without the name of the group. */
interface AgeText {
  readonly group: AgeGroup
  /** By the form of the name: 'кадетка' is female; the plain male form means both sexes and is `none`. */
  readonly sex: Sex
  readonly rest: string
}

interface Alias {
  readonly words: string
  readonly group: AgeGroup
  readonly sex: Sex
  /** «Юнаки», «дівчата», «жінки» are a group or just a sex: 'Кадети, дівчата'. They yield to any other name. */
  readonly weak: boolean
}

/** A class key without brackets and the like: what names of groups are looked for in. */
const classWords = (value: string): string =>
  classKey(value)
    .replace(/[()[\]";:/]/g, " ")
    .replace(/\s+/g, " ")
    .trim()

/** The age group that class words name, by its longest matching name or alias; undefined if none. */
function findAgeGroup(words: string, groups: AgeGroups): AgeText | undefined {
  const aliases = aliasesIn(groups)
  const found = aliases.find((alias) => at(words, alias) >= 0)
  if (found === undefined) return undefined
  const alias = found.weak
    ? firstOf(
        words,
        aliases.filter((one) => one.weak),
      )
    : found
  const start = at(words, alias)
  return {
    group: alias.group,
    sex: alias.sex,
    rest: `${words.slice(0, start)} ${words.slice(start + alias.words.length)}`,
  }
}

/** Of names that are words for a sex too the first one is the group: 'юнаки (дівчата)'. */
const firstOf = (words: string, list: readonly Alias[]): Alias =>
  list
    .filter((alias) => at(words, alias) >= 0)
    .reduce((best, alias) => (at(words, alias) < at(words, best) ? alias : best))

/** Index at which the alias appears as separate words, -1 if nowhere. */
function at(words: string, alias: Alias): number {
  for (let start = words.indexOf(alias.words); start >= 0; start = words.indexOf(alias.words, start + 1)) {
    const before = words[start - 1] ?? ""
    const after = words[start + alias.words.length] ?? ""
    if (!/[\p{L}\d]/u.test(before) && !/\p{L}/u.test(after)) return start
  }
  return -1
}

/** Words that name adults of one sex; 'Чоловіки -80' is male although it is among the neutral forms. */
const sexOfNeutral = (group: AgeGroup, spelling: string): Sex =>
  group.id === 6 || group.id === 8 ? (parseSex(spelling.split(" ")[0] ?? "") ?? "none") : "none"

function aliasesOf(group: AgeGroup): Alias[] {
  const extra = ageSpellings[group.id]
  const neutral = [group.name, ...(extra?.neutral.split("|") ?? [])]
  const female = [group.nameFemale, ...(extra?.female.split("|") ?? [])]
  const alias = (spelling: string, sex: Sex): Alias => ({
    words: classWords(spelling),
    group,
    sex,
    weak: parseSex(spelling) !== undefined,
  })
  return [
    ...neutral.map((spelling) => alias(spelling, sexOfNeutral(group, spelling))),
    ...female.filter(Boolean).map((spelling) => alias(spelling, "female")),
  ]
}

/** Strong names first, the longest first; of one rule set they are made once. */
const aliasesIn = keptBy((groups: AgeGroups): readonly Alias[] =>
  allGroups(groups)
    .flatMap(aliasesOf)
    .sort((left, right) => Number(left.weak) - Number(right.weak) || right.words.length - left.words.length),
)
