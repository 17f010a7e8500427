import type { WireRoundsData } from "#contract/poomsae.ts"
import type { FormNumber, Round } from "#domain/poomsae/types.ts"
import type { Cell, Grid } from "./sheet-moves.ts"
import { fieldName } from "./sheet-view.ts"

/** The columns of a sheet that can be gone to, and which of them Enter leads through, form by form. */
export interface Columns {
  readonly all: readonly string[]
  readonly groups: readonly (readonly string[])[]
  /** Columns of a round alone. */
  readonly roundOf: ReadonlyMap<string, Round>
}

export type Button = "random" | "start"

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
