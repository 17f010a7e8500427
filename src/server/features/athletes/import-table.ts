import { Refusal } from "#domain/refusal.ts"
import { findHeader } from "#domain/registration/columns.ts"
import type { Table } from "#server/platform/sheets-xlsx.ts"

/**
 * The sheet of that name; '' takes the one whose header matches the most columns, otherwise the longest. Refuses an
 * unknown name.
 */
export function tableOf(tables: readonly Table[], name: string): Table {
  const ranked = tables.toSorted(
    (one, other) => columnsIn(other) - columnsIn(one) || other.rows.length - one.rows.length,
  )
  const table = name === "" ? ranked[0] : tables.find((one) => one.name === name)
  if (!table) throw new Refusal("sheet_unreadable", "file", { reason: "sheet", name })
  return table
}

const columnsIn = ({ rows }: Table): number => Object.keys(findHeader(rows)?.columns ?? {}).length
