import { Refusal } from "#domain/refusal.ts"
import { type ColumnChoice, type SheetHeader, sheetHeader } from "./column-choice.ts"
import type { ColumnName } from "./header-words.data.ts"
import type { ImportRequest } from "./plan-types.ts"

/** Sheets that came, and what a person said of them. */
export interface SheetChoice<Name extends string = ColumnName>
  extends Pick<ImportRequest, "tables" | "taken" | "headless"> {
  readonly columns?: ReadonlyMap<number, ColumnChoice<Name>>
}

/** What is looked for: how the header of a sheet is read, and whether such a sheet is one by it. */
export interface SheetKind<Name extends string> {
  readonly headerOf: (rows: readonly (readonly string[])[], choice?: ColumnChoice<Name>) => SheetHeader<Name>
  readonly isOne: (header: SheetHeader<Name>) => boolean
}

/**
 * The sheets with their headers, and which of them are read: those that a person took, otherwise every one that holds a list of
 * people, and if there is none the longest.
 */
export const chosenTables = (sheets: SheetChoice) => chosenOf(sheets, people)

/** The same of sheets of another kind. */
export function chosenOf<Name extends string>(
  { tables, taken, columns, headless }: SheetChoice<Name>,
  { headerOf, isOne }: SheetKind<Name>,
) {
  const seen = tables.map((table) => ({ table, header: headerOf(table.rows, columns?.get(table.number)) }))
  const isList = ({ header }: (typeof seen)[number]): boolean => header.knownBy !== "values" && isOne(header)
  const longest = seen.toSorted((one, other) => other.table.rows.length - one.table.rows.length)[0]
  const isFree = !seen.some(isList)
  const chosen = seen.map((one) => {
    const isTaken = taken?.get(one.table.number) ?? (isList(one) || (isFree && one === longest && !taken?.size))
    return { table: one.table, header: one.header, isTaken }
  })
  if (headless !== "guess" && chosen.some(({ header, isTaken }) => isTaken && header.knownBy === "values"))
    throw new Refusal("sheet_unreadable", "file", { reason: "header" })
  return chosen
}

/** A name, and something else that is said of athletes. */
const holdsPeople = ({ columns }: SheetHeader): boolean => ofAthletes.some((name) => columns[name] !== undefined)
const ofAthletes = ["birth", "age", "sex", "weight", "category", "ageGroup"] as const
const people: SheetKind<ColumnName> = { headerOf: sheetHeader, isOne: holdsPeople }
