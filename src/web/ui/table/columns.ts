import type { ReactNode } from "react"

/** A column as a value. Sizes are pixels. */
export interface Column<Row> {
  readonly key: string
  readonly title: string
  /** More of the title, as its tooltip. */
  readonly hint?: string
  /** The text of the cell: shown, sorted by, and the tooltip of a cell that is cut. */
  readonly text: (row: Row) => string
  /** What the cell shows, if that is more than its text. */
  readonly cell?: (row: Row) => ReactNode
  /** The order of two rows, if the order of the texts is wrong; false: the column does not sort. */
  readonly sort?: ((one: Row, other: Row) => number) | false
  /** A width that never changes. Without it the column is between `min` and its longest text. */
  readonly width?: number
  readonly min?: number
  /** Its share of the space left after all have their `min`; 1 by default. */
  readonly weight?: number
  /**
   * 1 stays at any width; of the others the highest leave first and fold into the second line of the row. 3 by default.
   */
  readonly priority?: 1 | 2 | 3 | 4 | 5
  /** Figures: at the right, of one width, and with the title before them in the second line. */
  readonly isNumeric?: boolean
  /** In the second line the title stands before the text, as it does before figures. */
  readonly isTitled?: boolean
  /** The column that names the row to a screen reader; the first column if no other does. */
  readonly isName?: boolean
  /** The text in the foot of the table below the column. */
  readonly total?: string
}

/** The columns that have room, their widths in pixels, and those that fold into the second line, the weightiest first. */
export interface Fit<Row> {
  readonly shown: readonly Column<Row>[]
  readonly widths: readonly number[]
  readonly folded: readonly Column<Row>[]
}

/** A column without `min` leaves before it is narrower than this; shorter texts need less. */
const READABLE = 132

/** `longest`: pixels of the longest text of each column; `available`: pixels that the columns have together. */
export function fitColumns<Row>(
  columns: readonly Column<Row>[],
  longest: readonly number[],
  available: number,
): Fit<Row> {
  const sized = columns.map((column, at) => {
    const most = longest[at] ?? 0
    const least = column.width ?? column.min ?? Math.min(most, READABLE)
    return { column, least, most: column.width ?? Math.max(most, least) }
  })
  let shown = sized
  while (total(shown.map(({ least }) => least)) > available) {
    const leaving = lastToStay(shown)
    if (!leaving) break
    shown = shown.filter((one) => one !== leaving)
  }
  return {
    shown: shown.map(({ column }) => column),
    widths: shared(shown, available),
    folded: sized
      .filter((one) => !shown.includes(one))
      .map(({ column }) => column)
      .sort((one, other) => (one.priority ?? 3) - (other.priority ?? 3)),
  }
}

interface Sized {
  readonly column: { readonly priority?: number; readonly weight?: number; readonly width?: number }
  readonly least: number
  readonly most: number
}

function lastToStay<S extends Sized>(shown: readonly S[]): S | undefined {
  const priorityOf = ({ column }: S): number => column.priority ?? 3
  const highest = Math.max(...shown.map(priorityOf))
  return highest > 1 ? shown.findLast((one) => priorityOf(one) === highest) : undefined
}

/** Every column gets its least; what is left goes by weight up to the longest texts, and the rest to all that may grow. */
function shared(shown: readonly Sized[], available: number): number[] {
  const widths = shown.map(({ least }) => least)
  const weights = shown.map(({ column }) => (column.width === undefined ? (column.weight ?? 1) : 0))
  let left = available - total(widths)
  while (left >= 1) {
    const growing = shown.map(({ most }, at) => (widths[at]! < most ? weights[at]! : 0))
    const share = left / total(growing)
    if (!Number.isFinite(share)) break
    for (const [at, weight] of growing.entries()) {
      const more = Math.min(share * weight, shown[at]!.most - widths[at]!)
      widths[at]! += Math.max(0, more)
      left -= Math.max(0, more)
    }
  }
  const share = left / total(weights)
  return widths.map((width, at) => Math.floor(width + (left > 0 && Number.isFinite(share) ? share * weights[at]! : 0)))
}

export const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** Pixels of a letter of Inter at 13 px: measuring each text of four thousand rows would cost more than the guess is wrong. */
export const LETTER = 7.4
const PADDING = 22

/** Pixels that the longest text of each column needs, its heading included. */
export function longestOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): number[] {
  return columns.map(({ title, text, width }) => {
    if (width !== undefined) return width
    let letters = title.length + 2
    for (const row of rows) letters = Math.max(letters, text(row).length)
    return letters * LETTER + PADDING
  })
}

/** Those in which some row has a text: what is empty in every row leaves before another is cut. */
export const withText = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly Column<Row>[] =>
  columns.filter(({ text, cell }) => cell !== undefined || rows.length === 0 || rows.some((row) => text(row) !== ""))
