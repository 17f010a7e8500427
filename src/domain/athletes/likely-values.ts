import { type AgeGroups, builtInGroups } from "#domain/catalogue/age-groups.ts"
import { patronymicSex } from "#domain/uk/patronymic-sex.ts"
import { isBirthYear } from "./athlete-rules.ts"
import { parseClassText } from "./class-text.ts"
import { patronymicOf } from "./contrary-sex.ts"
import type { RowTexts } from "./row-texts.ts"
import type { Sex } from "./types.ts"

/** The sex that the rest of a row leads to: the word for it in the category, else the patronymic; `none` if neither says it. */
export function likelySex({ name, category }: Pick<RowTexts, "name" | "category">, groups?: AgeGroups): Sex {
  const said = parseClassText(category, groups)?.sex ?? "none"
  return said === "none" ? patronymicSex(patronymicOf(name)) : said
}

interface Season {
  /** Of the tournament. */
  readonly year: number
  readonly thisYear: number
  readonly groups?: AgeGroups
}

const MOST = 5
/** Years that are looked at. */
const OLDEST = 100
/** A group of more years than this says little of the year of one person. */
const NARROW = 4

/**
 * The years of birth that an unreadable cell may mean: those that one slip of the keyboard made it of, those that the row's
 * category admits first, then the latest. Of an empty cell the years of a category of few years.
 */
export function likelyYears(
  { birth, category }: Pick<RowTexts, "birth" | "category">,
  { year, thisYear, groups = builtInGroups }: Season,
): number[] {
  const group = parseClassText(category, groups)?.group
  const fits = (one: number): boolean => group != null && one >= year - group.ageStop && one <= year - group.ageStart
  const years = Array.from({ length: OLDEST }, (_, back) => thisYear - back).filter((one) => isBirthYear(one, thisYear))
  const digits = birth.replace(/\D/g, "")
  if (digits === "") {
    const own = years.filter(fits)
    return own.length <= NARROW ? own : []
  }
  return years
    .filter((one) => isOneSlip(digits, String(one)))
    .sort((one, other) => Number(fits(other)) - Number(fits(one)))
    .slice(0, MOST)
}

/** Whether a digit was added, left out or mistaken, or two were swapped. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const from = [...long].findIndex((digit, at) => digit !== short[at])
  if (from < 0) return false
  const rest = (value: string, more: number): string => value.slice(from + more)
  if (long.length === short.length + 1) return rest(long, 1) === rest(short, 0)
  if (long.length !== short.length) return false
  const isSwapped = long[from] === short[from + 1] && long[from + 1] === short[from] && rest(long, 2) === rest(short, 2)
  return rest(long, 1) === rest(short, 1) || isSwapped
}
