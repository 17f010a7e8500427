import { columnsOf, type Header, findHeader as namedHeader } from "./columns.ts"
import { guessedColumns } from "./guess-columns.ts"
import { type ColumnName, headerWords } from "./header-words.ts"
import { settledColumns } from "./settled-columns.ts"

/** What a person says the columns hold: places from 0; '' is read over. */
export type ColumnChoice = ReadonlyMap<number, ColumnName | "">

/** How the columns became known: by the header's words, by what stands in them, or by a person. */
export type KnownBy = "words" | "values" | "person"

export interface SheetHeader extends Header {
  readonly knownBy: KnownBy
}

export interface SheetColumn {
  readonly place: number
  /** Cell of the header; '' without one. */
  readonly title: string
  readonly field: ColumnName | ""
  /** Up to three different values of it. */
  readonly samples: readonly string[]
}

const SHOWN_SAMPLES = 3
const SAMPLED_ROWS = 60
const SHOWN_COLUMNS = 80

/** The header of a sheet and what its columns hold. `row` -1: no header, the data begin with the first line. */
export function sheetHeader(rows: readonly (readonly string[])[], choice?: ColumnChoice): SheetHeader {
  const found = namedHeader(rows)
  if (choice !== undefined) return chosenHeader(rows, found, choice)
  if (found) return { ...found, columns: settledColumns(found.columns, rows.slice(found.row + 1)), knownBy: "words" }
  const row = likelyHeader(rows)
  const below = rows.slice(row + 1)
  return { row, columns: guessedColumns(below, columnsOf(rows[row] ?? [])), width: widthOf(rows), knownBy: "values" }
}

/** The columns as a person sees them, to be assigned by hand. */
export function sheetColumns(rows: readonly (readonly string[])[], header: Header): SheetColumn[] {
  const fields = new Map<number, ColumnName>()
  for (const [name, places] of Object.entries(header.columns))
    for (const place of places) if (isColumnName(name)) fields.set(place, name)
  const below = rows.slice(header.row + 1, header.row + 1 + SAMPLED_ROWS)
  const titles = header.row < 0 ? [] : (rows[header.row] ?? [])
  const width = Math.max(titles.length, ...below.map((cells) => cells.length), 0)
  return Array.from({ length: Math.min(width, SHOWN_COLUMNS) }, (_, place) => ({
    place,
    title: (titles[place] ?? "").trim().slice(0, 80),
    field: fields.get(place) ?? "",
    samples: [...new Set(below.map((cells) => (cells[place] ?? "").trim().slice(0, 60)).filter(Boolean))].slice(
      0,
      SHOWN_SAMPLES,
    ),
  }))
}

export const isColumnName = (name: string): name is ColumnName => Object.hasOwn(headerWords, name)

function chosenHeader(
  rows: readonly (readonly string[])[],
  found: Header | undefined,
  choice: ColumnChoice,
): SheetHeader {
  const columns: Partial<Record<ColumnName, number[]>> = {}
  for (const [place, field] of [...choice].sort(([one], [other]) => one - other))
    if (field !== "") columns[field] = [...(columns[field] ?? []), place]
  const row = found?.row ?? likelyHeader(rows)
  const width = found ? Math.max(found.width, ...[...choice.keys()].map((place) => place + 1)) : widthOf(rows)
  return { row, columns, width, knownBy: "person" }
}

const widthOf = (rows: readonly (readonly string[])[]): number =>
  rows.reduce((most, cells) => Math.max(most, cells.length), 0)

/** A first line of several words and no numbers is a header in words that nobody knows; else the data begin at once. */
function likelyHeader(rows: readonly (readonly string[])[]): number {
  const [first = [], second = []] = rows
  const hasNumbers = (cells: readonly string[]): boolean => cells.some((cell) => /\d/.test(cell))
  return first.filter((cell) => cell.trim() !== "").length > 1 && !hasNumbers(first) && hasNumbers(second) ? 0 : -1
}
