/** A cell of the sheet: whose row, which column. */
export interface Cell {
  readonly row: number
  readonly column: string
}

/** What there is to go to; `has`: whether an athlete has that cell. */
export interface Grid {
  readonly rows: readonly number[]
  readonly columns: readonly string[]
  readonly has: (cell: Cell) => boolean
}

export type Step = "up" | "down" | "left" | "right"

/** The next cell that there is in that direction; null: none. */
export function moved(grid: Grid, from: Cell, step: Step): Cell | null {
  const { rows, columns } = grid
  const isAlong = step === "left" || step === "right"
  const line: readonly Cell[] = isAlong
    ? columns.map((column) => ({ row: from.row, column }))
    : rows.map((row) => ({ row, column: from.column }))
  const at = line.findIndex((cell) => isSame(cell, from))
  if (at < 0) return null
  const ahead = step === "left" || step === "up" ? line.slice(0, at).toReversed() : line.slice(at + 1)
  return ahead.find(grid.has) ?? null
}

/**
 * Where Enter goes: through the fields of a form from athlete to athlete, then on to the next form. `groups`: the columns of fields,
 * form by form.
 */
export function onward(
  grid: Grid,
  groups: readonly (readonly string[])[],
  from: Cell,
  direction: "next" | "back",
): Cell | null {
  const path = groups.flatMap((columns) =>
    grid.rows.flatMap((row) => columns.map((column) => ({ row, column })).filter(grid.has)),
  )
  const at = path.findIndex((cell) => isSame(cell, from))
  if (at < 0) return null
  return path[direction === "next" ? at + 1 : at - 1] ?? null
}

export const cellName = ({ row, column }: Cell): string => `${row}:${column}`

export function cellOf(name: string): Cell {
  const at = name.indexOf(":")
  return { row: Number(name.slice(0, at)), column: name.slice(at + 1) }
}

const isSame = (one: Cell, other: Cell): boolean => one.row === other.row && one.column === other.column
