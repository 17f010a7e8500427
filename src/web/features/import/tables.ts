import type { ImportAnswer, ImportTable } from "#contract/athletes/import.ts"
import { count as thousands } from "#domain/uk/words.ts"
import { messages } from "./uk.ts"

/** A sheet of a file, as all kinds of imports name it. */
export interface NamedSheet {
  readonly file: string
  readonly sheet: string
  readonly taken: boolean
}

interface NamedSheets {
  readonly tables: readonly NamedSheet[]
}

/** Whether rows have to say of which sheet they are. */
export const areSeveral = ({ tables }: NamedSheets): boolean => tables.filter(({ taken }) => taken).length > 1

/** What a sheet is called among those that came together: its file, its name, or both. */
export function tableName({ tables }: NamedSheets, { file, sheet }: NamedSheet): string {
  const own = file.replace(/\.\w{2,4}$/, "")
  const isAlone = tables.every((table) => table.file === file)
  const isOnly = tables.filter((table) => table.file === file).length === 1
  if (sheet === "" || (isOnly && !isAlone)) return own || messages.sheet
  return isAlone ? sheet : `${own}: ${sheet}`
}

/** How many athletes of a sheet are read. */
export const peopleIn = ({ added, merged, rejected }: ImportTable): number => added + merged + rejected

/** How many of its rows are neither athletes nor headers. */
export const othersIn = (table: ImportTable): number =>
  table.filled - peopleIn(table) - table.passed.filter(({ kind }) => kind === "header").length

const SHOWN = 3

/** «Хлопці 12, Дівчата 9»; of many sheets, how many. */
export function tablesText(answer: Pick<ImportAnswer, "tables">): string {
  const taken = answer.tables.filter((table) => table.taken)
  if (taken.length > SHOWN) return messages.tableCount(taken.length)
  return taken.map((table) => `${tableName(answer, table)} ${thousands(peopleIn(table))}`).join(", ")
}

/** Rows that may be people and were passed over, of all sheets that are read; a header is none. */
export const passedIn = ({ tables }: Pick<ImportAnswer, "tables">) =>
  tables.flatMap(({ passed, taken }, table) =>
    taken ? passed.flatMap(({ row, kind, text }) => (kind === "header" ? [] : [{ table, row, kind, text }])) : [],
  )
