import { parseWeight } from "./cell-values.ts"
import { wholeHeader } from "./columns.ts"
import type { RowTexts } from "./row-texts.ts"
import { parseSex, sexLetter } from "./sex-text.ts"
import { MARK } from "./sheet-words.data.ts"
import type { Sex } from "./types.ts"

/** Columns that are a sex themselves («Хл.», «Дів.», «Вага, хлопці» in the header), by their index from 0. */
export type SexColumns = ReadonlyMap<number, Sex>

export const noSexes: SexColumns = new Map()

/** The sexes of a header's line, one column each; one alone is no such column. */
export function sexColumns(cells: readonly string[]): SexColumns {
  const found = cells.flatMap((cell, place): [number, Sex][] => {
    const sex = /\p{L}/u.test(cell) ? (parseSex(cell) ?? sexBesideWeight(cell)) : undefined
    return sex === undefined ? [] : [[place, sex]]
  })
  return found.length === 2 && new Set(found.map(([, sex]) => sex)).size === 2 ? new Map(found) : noSexes
}

/** «Вага, хлопці», «Дівчата (вага)» */
function sexBesideWeight(cell: string): Sex | undefined {
  const words = cell.split(/[\s,()/]+/u).filter(Boolean)
  const others = words.filter((word) => wholeHeader(word) !== "weight")
  return others.length === 1 && others.length < words.length ? parseSex(others[0] ?? "") : undefined
}

/** A row's texts with the sex whose column alone has a mark or the athlete's kilograms. */
export function withMarkedSex(texts: RowTexts, cells: readonly string[], sexes: SexColumns): RowTexts {
  const cellAt = (place: number): string => cells[place] ?? ""
  const marked = [...sexes].filter(([place]) => MARK.test(cellAt(place)) || isWeight(cellAt(place)))
  const [[place = 0, sex = "none"] = []] = marked
  if (texts.sex !== "" || marked.length !== 1) return texts
  const weight = texts.weight === "" && isWeight(cellAt(place)) ? cellAt(place) : texts.weight
  return { ...texts, sex: sexLetter(sex), weight }
}

const isWeight = (cell: string): boolean => !MARK.test(cell) && typeof parseWeight(cell) === "number"
