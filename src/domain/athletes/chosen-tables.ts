import { Refusal } from "#domain/refusal.ts"
import { type SheetHeader, sheetHeader } from "./column-choice.ts"
import type { ImportRequest } from "./plan-types.ts"

type SheetChoice = Pick<ImportRequest, "tables" | "taken" | "columns" | "headless">

/**
 * The sheets with their headers, and which of them are read: those that a person took, otherwise every one that holds a list of
 * people, and if there is none the longest.
 */
export function chosenTables({ tables, taken, columns, headless }: SheetChoice) {
  const seen = tables.map((table) => ({ table, header: sheetHeader(table.rows, columns?.get(table.number)) }))
  const isList = ({ header }: (typeof seen)[number]): boolean => header.knownBy !== "values" && holdsPeople(header)
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
