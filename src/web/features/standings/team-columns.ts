import type { WireStandings, WireTeamLine } from "#contract/standings.ts"
import { placesBy } from "#contract/standings-texts.ts"
import type { WireTournamentFull } from "#contract/tournaments.ts"
import { collator } from "#web/lib/collator.ts"
import { messages } from "./messages.ts"
import type { Grouping, StandingsSearch } from "./standings-search.ts"

export type ColumnId = "place" | "name" | "oblast" | "entries" | "gold" | "silver" | "bronze" | "medals" | "points"

/** A column of a table of teams; figures are sorted the largest first. */
export interface Column {
  readonly id: ColumnId
  readonly title: string
  readonly cellOf: (line: WireTeamLine) => string | number
  /** Below the table stands the sum. */
  readonly isSummed?: true
}

export interface Sorting {
  readonly column: ColumnId
  readonly isReversed: boolean
}

const medals: readonly Column[] = [
  { id: "gold", title: messages.gold, cellOf: ({ gold }) => gold, isSummed: true },
  { id: "silver", title: messages.silver, cellOf: ({ silver }) => silver, isSummed: true },
  { id: "bronze", title: messages.bronze, cellOf: ({ bronze }) => bronze, isSummed: true },
]
const entries: Column = { id: "entries", title: messages.entries, cellOf: (line) => line.entries, isSummed: true }

/** The columns of the medal table, or of the standings by points. */
export function columnsOf(table: "medals" | "teams", by: Grouping): readonly Column[] {
  const isByMedals = table === "medals"
  return [
    {
      id: "place",
      title: placesBy[isByMedals ? "medals" : "points"].column,
      cellOf: (line) => (isByMedals ? line.medal_place : line.place),
    },
    { id: "name", title: messages.team[by], cellOf: ({ name }) => name },
    ...(by === "organization"
      ? [{ id: "oblast", title: messages.region, cellOf: ({ oblast }) => oblast } satisfies Column]
      : []),
    ...(isByMedals ? [] : [entries]),
    ...medals,
    isByMedals
      ? { id: "medals", title: messages.allMedals, cellOf: medalsOf, isSummed: true }
      : { id: "points", title: messages.points, cellOf: ({ points }) => points },
  ]
}

export const medalsOf = ({ gold, silver, bronze }: WireTeamLine): number => gold + silver + bronze

/** Whose lines: as the address says, else what the tournament's protocols go by. */
export const groupingOf = (
  search: StandingsSearch,
  { protocol_type }: Pick<WireTournamentFull, "protocol_type">,
): Grouping => search.by ?? (protocol_type === 2 ? "region" : "organization")

export const linesOf = ({ organizations, regions, coaches }: WireStandings, by: Grouping): readonly WireTeamLine[] =>
  ({ organization: organizations, region: regions, coach: coaches })[by]

/** The lines as asked; equal ones by place, then as they came. */
export function sorted(lines: readonly WireTeamLine[], columns: readonly Column[], sorting: Sorting): WireTeamLine[] {
  const placeOf = columns.find(({ id }) => id === "place")?.cellOf
  const cellOf = columns.find(({ id }) => id === sorting.column)?.cellOf
  const sign = sorting.isReversed ? -1 : 1
  return lines.toSorted(
    (one, other) =>
      (cellOf ? sign * compare(cellOf(one), cellOf(other)) : 0) ||
      (placeOf ? compare(placeOf(one), placeOf(other)) : 0),
  )
}

const compare = (one: string | number, other: string | number): number =>
  typeof one === "number" && typeof other === "number" ? one - other : collator.compare(String(one), String(other))

const upwards: readonly ColumnId[] = ["place", "name", "oblast"]

/** A press on a heading: names and places from the first, figures from the largest, again the other way round. */
export const pressed = (sorting: Sorting, column: ColumnId): Sorting =>
  sorting.column === column
    ? { column, isReversed: !sorting.isReversed }
    : { column, isReversed: !upwards.includes(column) }
