import { key, text } from "#domain/key.ts"
import { type Columns, columnsOf, type Header, isHeader } from "./columns.ts"
import type { ColumnName } from "./header-words.data.ts"
import { parseSex } from "./sex-text.ts"

/**
 * Columns whose values stand in the first row of a block alone, as a file of text or a pasted table leaves merged cells: the
 * field by the index from 0.
 */
export type BlockColumns = ReadonlyMap<number, BlockField>
/** By the wire's name. */
export type BlockField = "oblast" | "organization" | "coach" | "sex"

/**
 * The columns of which at most every second athlete has a value, the first of them among these, and no two neighbours the same
 * one: who writes it in each row writes it twice. A region alone is rather missing, so it goes with a club. A sex is a block only
 * if each of both stands once: a list may have a word for girls alone.
 */
export function blockColumns(rows: readonly (readonly string[])[], header: Header): BlockColumns {
  const { columns } = header
  if (!columns.organization && !columns.society && !columns.coach && !columns.sex) return new Map()
  const people = peopleBelow(rows, header)
  const blocksOf = (name: ColumnName, field: BlockField): [number, BlockField][] =>
    (columns[name] ?? []).flatMap((place): [number, BlockField][] =>
      isBlock(people.map((cells) => key(cells[place] ?? ""))) ? [[place, field]] : [],
    )
  const clubs = [...blocksOf("organization", "organization"), ...blocksOf("society", "organization")]
  const places = clubs.length > 0 ? [...blocksOf("region", "oblast"), ...blocksOf("city", "oblast")] : []
  const sexes = blocksOf("sex", "sex").filter(([place]) => isOfBoth(people.map((cells) => cells[place] ?? "")))
  return new Map([...places, ...blocksOf("coach", "coach"), ...clubs, ...sexes])
}

function isOfBoth(values: readonly string[]): boolean {
  const sexes = values.filter((value) => text(value) !== "").map(parseSex)
  return sexes.length === 2 && sexes.includes("male") && sexes.includes("female")
}

/** A sheet may be full of headers. */
const JUDGED_ROWS = 200

/** To the next header. */
function peopleBelow(rows: readonly (readonly string[])[], { row, lines = 1, columns }: Header) {
  const people: (readonly string[])[] = []
  for (const cells of rows.slice(row + lines, row + lines + JUDGED_ROWS)) {
    if (isPerson(cells, columns)) people.push(cells)
    else if (isHeader(columnsOf(cells))) break
  }
  return people
}

function isBlock(values: readonly string[]): boolean {
  const filled = values.filter(Boolean).length
  const isRepeated = values.some((value, at) => value !== "" && value === values[at - 1])
  return (values[0] ?? "") !== "" && filled * 2 <= values.length && !isRepeated
}

/** A name, and a figure in another cell than the first. */
function isPerson(cells: readonly string[], { name = [], surname = [] }: Columns): boolean {
  const isNamed = [...name, ...surname].some((place) => /\p{L}{2}/u.test(cells[place] ?? ""))
  return (
    isNamed && cells.filter((cell) => text(cell) !== "").length > 1 && cells.slice(1).some((cell) => /\d/.test(cell))
  )
}
