import type { WireAthlete } from "#contract/athletes/calls.ts"
import { keptText } from "#web/lib/kept-text.ts"
import type { Column } from "#web/ui/table/columns.ts"

/** What a person said of columns, by their keys: in sight at any width, or not at all. What was not named is as it comes. */
export type ColumnChoice = Readonly<Partial<Record<string, "shown" | "hidden">>>

/** Shown only if somebody asks for them. */
const onDemand: ReadonlySet<string> = new Set(["weight"])
/** The person and the place of the fights cannot be hidden. */
const always: ReadonlySet<string> = new Set(["name", "category", "organization"])
/** The most that still folds before the person and the place of the fights. */
const IN_SIGHT = 2
/** Columns of this priority stand in a line below the row at 1366 px. */
const FOLDED = 5

/** The columns as they are chosen. */
export const chosenColumns = (
  columns: readonly Column<WireAthlete>[],
  choice: ColumnChoice,
): readonly Column<WireAthlete>[] =>
  columns.flatMap((column) => {
    const said = choice[column.key]
    if (said === "hidden" || (said === undefined && onDemand.has(column.key))) return []
    return [said === "shown" && !always.has(column.key) ? { ...column, priority: IN_SIGHT } : column]
  })

/** The columns that can be chosen, and whether they are kept in sight. */
export const columnsToChoose = (columns: readonly Column<WireAthlete>[], choice: ColumnChoice) =>
  columns
    .filter(({ key }) => !always.has(key))
    .map(({ key, title, priority }) => {
      const said = choice[key]
      const isOn = said === undefined ? priority !== FOLDED && !onDemand.has(key) : said === "shown"
      return { key, title, isOn }
    })

/** The choice of this browser, for all tournaments. */
const kept = keptText("athlete-columns")

/** The choice, and how a column's tick is turned. */
export function useColumnChoice() {
  const text = kept.use()
  const choice = readChoice(text)
  const turn = (key: string, isOn: boolean): void => {
    kept.keep(JSON.stringify({ ...choice, [key]: isOn ? "shown" : "hidden" }))
  }
  return { text, choice, turn }
}

/** What another release or a hand has left there is no choice. */
export function readChoice(text: string): ColumnChoice {
  try {
    const found: unknown = JSON.parse(text || "{}")
    if (typeof found !== "object" || found === null) return {}
    return Object.fromEntries(Object.entries(found).filter(([, said]) => said === "shown" || said === "hidden"))
  } catch {
    return {}
  }
}
