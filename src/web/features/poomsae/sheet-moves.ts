import type { WireRoundsData } from "#contract/poomsae/calls.ts"
import type { FormNumber, Round } from "#domain/poomsae/types.ts"
import { fieldName } from "./sheet-view.ts"

/** A cell of the sheet: whose row, which column. */
export interface Cell {
  readonly row: number
  readonly column: string
}

/** The cells that can be reached; `has`: whether an athlete has that cell. */
export interface Grid {
  readonly rows: readonly number[]
  readonly columns: readonly string[]
  readonly has: (cell: Cell) => boolean
}

export type Step = "up" | "down" | "left" | "right"

/** The next existing cell in that direction; null: none. */
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

/** The columns of a sheet that the keys can reach, and the ones that Enter goes through, form by form. */
interface Columns {
  readonly all: readonly string[]
  readonly groups: readonly (readonly string[])[]
  /** Columns that belong to one round only. */
  readonly roundOf: ReadonlyMap<string, Round>
}

type Button = "random" | "start"

export const buttonName = (round: Round, number: FormNumber, button: Button): string => `${round}_${button}${number}`

export function columnsOf(rounds: readonly Round[], forms: readonly FormNumber[], buttons: readonly Button[]): Columns {
  const parts = rounds.flatMap((round) => forms.map((number) => ({ round, number })))
  const fieldsOf = ({ round, number }: (typeof parts)[number]): string[] =>
    (["technique", "presentation"] as const).map((half) => fieldName(round, number, half))
  const whole = parts.map((part) => ({
    round: part.round,
    columns: [...buttons.map((button) => buttonName(part.round, part.number, button)), ...fieldsOf(part)],
  }))
  return {
    all: ["remove", ...whole.flatMap(({ columns }) => columns), "place"],
    groups: [...parts.map(fieldsOf), ["place"]],
    roundOf: new Map(whole.flatMap(({ round, columns }) => columns.map((column) => [column, round] as const))),
  }
}

export function gridOf(rows: readonly number[], columns: Columns, data: WireRoundsData): Grid {
  const inRound = {
    preround: idsOf(data.preround),
    semifinal: idsOf(data.semifinal),
    final: idsOf(data.final),
  }
  const has = ({ row, column }: Cell): boolean => {
    const round = columns.roundOf.get(column)
    return round === undefined || inRound[round].has(row)
  }
  return { rows, columns: columns.all, has }
}

const idsOf = (list: readonly { readonly id: number }[]): ReadonlySet<number> => new Set(list.map(({ id }) => id))
