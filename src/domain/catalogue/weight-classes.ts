import type { Sex } from "#domain/athletes/types.ts"
import { categoryTexts } from "#domain/athletes/uk.ts"

/** `from` < kg <= `to`; `to` null: no upper limit. */
export interface WeightClass {
  readonly id: number
  readonly label: string
  /** The label with the letter of the sex: '-44ж'. */
  readonly mark: string
  /** In words: 'до 44 кг'. */
  readonly name: string
  readonly from: number
  readonly to: number | null
}

/** How a category writes "no upper limit". */
export const OPEN_WEIGHT = 100

/** '-44' or '44+'. */
export const classLabel = (from: number, to: number | null): string => (to === null ? `${from}+` : `-${to}`)

const letters: Readonly<Record<Sex, string>> = {
  male: categoryTexts.maleLetter,
  female: categoryTexts.femaleLetter,
  none: "",
}

/** A class with its names. */
export function weightClass(id: number, from: number, to: number | null, sex: Sex): WeightClass {
  const label = classLabel(from, to)
  const name = to === null ? categoryTexts.weightOver(decimal(from)) : categoryTexts.weightUpTo(decimal(to))
  return { id, label, mark: `${label}${letters[sex]}`, name, from, to }
}

const decimal = (value: number): string => String(value).replace(".", ",")

/** How many ids of its group each list has. */
const room: Readonly<Record<Sex, { readonly first: number; readonly count: number }>> = {
  male: { first: 1, count: 49 },
  female: { first: 51, count: 29 },
  none: { first: 81, count: 19 },
}

/** How many classes a list may have. */
export const mostClasses = (sex: Sex): number => room[sex].count

/** The ids that the classes of a list of a group may have. */
export function classIds(group: number, sex: Sex): number[] {
  const { first, count } = room[sex]
  return Array.from({ length: count }, (_, at) => group * 100 + first + at)
}
