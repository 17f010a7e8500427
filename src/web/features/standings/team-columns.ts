import type { WireStandings, WireTeamLine } from "#contract/standings/calls.ts"
import { placesBy } from "#contract/standings/uk.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { collator } from "#domain/uk/order.ts"
import type { Column } from "#web/ui/table/columns.ts"
import type { Sorting } from "#web/ui/table/sorting.ts"
import type { Grouping, StandingsSearch } from "./standings-search.ts"
import { messages } from "./uk.ts"

/** A column of a table of teams; figures are sorted the largest first. */
export interface TeamColumn extends Column<WireTeamLine> {
  /** What the cell holds, in a saved file too. */
  readonly cellOf: (line: WireTeamLine) => string | number
  /** The sum is shown below the table. */
  readonly isSummed?: boolean
}

const number = new Intl.NumberFormat("uk-UA", { maximumFractionDigits: 2 })

type Figure = Omit<TeamColumn, "text" | "isNumeric" | "cellOf"> & { readonly cellOf: (line: WireTeamLine) => number }

const figure = (column: Figure): TeamColumn => ({
  ...column,
  text: (line) => number.format(column.cellOf(line)),
  isNumeric: true,
})

const words = (
  column: Omit<TeamColumn, "text" | "cellOf"> & { readonly cellOf: (line: WireTeamLine) => string },
): TeamColumn => ({
  ...column,
  text: column.cellOf,
  weight: 4,
})

const medals: readonly TeamColumn[] = [
  figure({ key: "gold", title: messages.gold, cellOf: ({ gold }) => gold, isSummed: true, priority: 2 }),
  figure({ key: "silver", title: messages.silver, cellOf: ({ silver }) => silver, isSummed: true, priority: 2 }),
  figure({ key: "bronze", title: messages.bronze, cellOf: ({ bronze }) => bronze, isSummed: true, priority: 2 }),
]
const entries = figure({
  key: "entries",
  title: messages.entries,
  cellOf: (line) => line.entries,
  isSummed: true,
  priority: 4,
})

/** The columns of the medal table, or of the standings by points. */
export function columnsOf(table: "medals" | "teams", by: Grouping): readonly TeamColumn[] {
  const isByMedals = table === "medals"
  return [
    figure({
      key: "place",
      title: placesBy[isByMedals ? "medals" : "points"].column,
      cellOf: (line) => (isByMedals ? line.medalPlace : line.place),
      min: 116,
      priority: 1,
    }),
    words({
      key: "name",
      title: messages.team[by],
      cellOf: ({ name }) => name,
      isName: true,
      total: messages.total,
      priority: 1,
    }),
    ...(by === "organization"
      ? [words({ key: "oblast", title: messages.region, cellOf: ({ region }) => region, priority: 3 })]
      : []),
    ...(isByMedals ? [] : [entries]),
    ...medals,
    isByMedals
      ? figure({ key: "medals", title: messages.allMedals, cellOf: medalsOf, isSummed: true, priority: 1 })
      : figure({ key: "points", title: messages.points, cellOf: ({ points }) => points, priority: 1 }),
  ]
}

/** The columns with their sums over the lines. */
export const withTotals = (columns: readonly TeamColumn[], lines: readonly WireTeamLine[]): readonly TeamColumn[] =>
  columns.map((column) =>
    column.isSummed
      ? { ...column, total: number.format(lines.reduce((sum, line) => sum + Number(column.cellOf(line)), 0)) }
      : column,
  )

export const medalsOf = ({ gold, silver, bronze }: WireTeamLine): number => gold + silver + bronze

/** How lines are grouped: by the address, else as in the tournament's protocols. */
export const groupingOf = (
  search: StandingsSearch,
  { protocol_type }: Pick<WireTournamentFull, "protocol_type">,
): Grouping => search.by ?? (protocol_type === 2 ? "region" : "organization")

export const linesOf = ({ organizations, regions, coaches }: WireStandings, by: Grouping): readonly WireTeamLine[] =>
  ({ organization: organizations, region: regions, coach: coaches })[by]

/** The lines in the requested order; equal lines by place, then in their original order. */
export function sorted(
  lines: readonly WireTeamLine[],
  columns: readonly TeamColumn[],
  sorting: Sorting,
): readonly WireTeamLine[] {
  const placeOf = columns.find(({ key }) => key === "place")?.cellOf
  const cellOf = columns.find(({ key }) => key === sorting.column)?.cellOf
  const sign = sorting.isDescending ? -1 : 1
  return lines.toSorted(
    (one, other) =>
      (cellOf ? sign * compare(cellOf(one), cellOf(other)) : 0) ||
      (placeOf ? compare(placeOf(one), placeOf(other)) : 0),
  )
}

const compare = (one: string | number, other: string | number): number =>
  typeof one === "number" && typeof other === "number" ? one - other : collator.compare(String(one), String(other))

const upwards: readonly string[] = ["place", "name", "oblast"]

/** A press on a heading: names and places from the first, figures from the largest, again the other way round. */
export const pressed = (sorting: Sorting, column: string): Sorting =>
  sorting.column === column
    ? { column, isDescending: !sorting.isDescending }
    : { column, isDescending: !upwards.includes(column) }
