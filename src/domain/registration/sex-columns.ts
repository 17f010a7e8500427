import type { RowTexts } from "./row-texts.ts"
import { parseSex, sexLetter } from "./sex-text.ts"
import { MARK } from "./sheet-words.data.ts"
import type { Sex } from "./types.ts"

/** Columns that are a sex themselves («Хл.», «Дів.» in the header), by their index from 0. */
export type SexColumns = ReadonlyMap<number, Sex>

export const noSexes: SexColumns = new Map()

/** The sexes of a header's line, one column each; one alone is no such column. */
export function sexColumns(cells: readonly string[]): SexColumns {
  const found = cells.flatMap((cell, place): [number, Sex][] => {
    const sex = /\p{L}/u.test(cell) ? parseSex(cell) : undefined
    return sex === undefined ? [] : [[place, sex]]
  })
  return found.length === 2 && new Set(found.map(([, sex]) => sex)).size === 2 ? new Map(found) : noSexes
}

/** A row's texts with the sex whose column alone is marked. */
export function withMarkedSex(texts: RowTexts, cells: readonly string[], sexes: SexColumns): RowTexts {
  const marked = [...sexes].filter(([place]) => MARK.test(cells[place] ?? ""))
  const [[, sex = "none"] = []] = marked
  return texts.sex === "" && marked.length === 1 ? { ...texts, sex: sexLetter(sex) } : texts
}
