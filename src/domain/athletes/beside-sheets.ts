import { titleContext } from "./sheet-context.ts"
import type { BesideSheet } from "./sheet-row.ts"
import type { SheetTable } from "./sheet-table.ts"

/** A sheet, and the row of its header; -1: it has none. */
interface HeadedTable {
  readonly table: SheetTable
  readonly header: { readonly row: number }
}

interface SaidInTitles extends Pick<BesideSheet, "organization" | "region" | "country" | "coach"> {
  readonly table: SheetTable
}

/**
 * A club writes its name above the boys and makes a second sheet for the girls: what the one sheet of a workbook that names a club
 * above its list says holds for the others. Two clubs in one workbook say nothing of a third sheet.
 */
export function besideSheets(tables: readonly HeadedTable[]): (table: SheetTable) => BesideSheet | undefined {
  const saying = new Map<string, readonly SaidInTitles[]>()
  for (const { table, header } of tables) {
    const said = { table, ...titleContext(table.rows.slice(0, Math.max(0, header.row))) }
    if (table.name !== "" && said.organization) saying.set(table.file, [...(saying.get(table.file) ?? []), said])
  }
  // A workbook has no two sheets of one name: two files of one name came together.
  const isTwice = ({ file, name }: SheetTable): boolean =>
    tables.filter(({ table }) => table.file === file && table.name === name).length > 1
  return (table) => {
    const [said, ...others] = saying.get(table.file) ?? []
    if (table.name === "" || !said || said.table === table) return undefined
    if (others.some(({ organization }) => organization !== said.organization) || isTwice(table)) return undefined
    const { organization, region, country, coach } = said
    return { organization, region, country, coach, sheet: said.table.name }
  }
}
