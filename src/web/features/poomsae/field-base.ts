import type { WireCategoryOne } from "#contract/poomsae/calls.ts"
import type { Base } from "#web/tournament/merged-save.ts"
import { cellOf } from "./sheet-moves.ts"

/** The text of one field. */
export interface FieldText {
  readonly text: string
}

/** What a list shows in a field (`cell`, as in `cellOf`), and the revision of the list; '' if there is nothing yet. */
export function fieldBase({ revision, roundsData }: WireCategoryOne, cell: string): Base<FieldText> {
  const { row: athlete, column } = cellOf(cell)
  const row = roundsData.all.find((one) => one.sp_id === athlete)
  return { revision, values: { text: row === undefined ? "" : textIn(row, column) } }
}

type Row = WireCategoryOne["roundsData"]["all"][number]

function textIn(row: Row, column: string): string {
  // A place that follows from the scores is nobody's entry.
  if (column === "place") return row.typed === 1 ? String(row.place ?? "") : ""
  const own = (row as Readonly<Record<string, unknown>>)[column] ?? extraIn(row, column)
  return typeof own === "number" ? String(own) : ""
}

/** «final_teh3» of an extra form. */
function extraIn(row: Row, column: string): number | null {
  const [, round, half, number] = /^(prev|semifinal|final)_(teh|pres)(\d)$/.exec(column) ?? []
  const form = row.extra.find((one) => one.number === Number(number) && prefixOf(one.round) === round)
  return (half === "teh" ? form?.technique : form?.presentation) ?? null
}

const prefixOf = (round: string): string => (round === "preround" ? "prev" : round)
