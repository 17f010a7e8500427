import { parseWeight } from "./cell-values.ts"
import type { ClassText } from "./class-text.ts"
import type { RowTexts } from "./row-texts.ts"
import { NO_MARK } from "./sheet-words.data.ts"

/** Columns that are classes themselves («-33», «-37», «+41» in the header): the class by its index from 0. */
export type ClassColumns = ReadonlyMap<number, string>

export const noClasses: ClassColumns = new Map()

/** The classes of a header's line; one alone is a value rather than a column. */
export function classColumns(
  cells: readonly string[],
  readClass: (cell: string) => ClassText | undefined,
): ClassColumns {
  const found = cells.flatMap((cell, place): [number, string][] => {
    const { group, limit } = readClass(cell) ?? { group: null, limit: null }
    return group === null && limit !== null && limit.kind !== "bare" ? [[place, cell]] : []
  })
  return found.length > 1 ? new Map(found) : noClasses
}

/** A row's texts with the class in whose column it has a mark or the athlete's kilograms. */
export function withMarkedClass(
  texts: RowTexts,
  cells: readonly string[],
  classes: ClassColumns,
  readClass: (cell: string) => ClassText | undefined,
): RowTexts {
  const marked = [...classes].find(([place]) => {
    const cell = cells[place] ?? ""
    return cell !== "" && !NO_MARK.test(cell)
  })
  if (!marked) return texts
  const [place, className] = marked
  const cell = cells[place] ?? ""
  // The first of these columns is read as that of the category.
  const isOfColumn = texts.category === cell || texts.category.endsWith(` ${cell}`)
  const own = isOfColumn ? texts.category.slice(0, -cell.length).trim() : texts.category
  const isOpen = own === "" || isOfColumn || readClass(own)?.limit === null
  return {
    ...texts,
    weight: texts.weight === "" && typeof parseWeight(cell) === "number" ? cell : texts.weight,
    category: isOpen ? `${own} ${className}`.trim() : own,
  }
}
