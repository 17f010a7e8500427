import type { WireCategoryFights } from "#contract/standings/calls.ts"
import { techniqueNames } from "#domain/bout/values.ts"
import { sumOfStatistics } from "#domain/standings/fight-statistics.ts"
import type { Sheet } from "#web/lib/sheet-file.ts"
import { messages } from "./fights.uk.ts"
import { messages as words } from "./uk.ts"

type Row = Omit<WireCategoryFights, "category" | "ageCategory" | "sex" | "type">

/** All figures, a line for each category and one for all of them; columns for what occurs at all. */
export function fightsSheet(rows: readonly WireCategoryFights[]): Sheet {
  const all: Row = { fullName: messages.total, ...wire(sumOfStatistics(rows)) }
  const columns = columnsFor(all)
  return {
    name: words.parts.fights,
    columns: columns.map(({ title }, at) => ({ title, width: at === 0 ? 30 : 14 })),
    rows: [...rows, all].map((row) => columns.map(({ cellOf }) => cellOf(row))),
  }
}

const wire = ({ rounds, ...figures }: ReturnType<typeof sumOfStatistics>) => ({ ...figures, rounds: [...rounds] })

interface SheetColumn {
  readonly title: string
  readonly cellOf: (row: Row) => string | number
}

const { columns: titles } = messages

const columnsFor = ({ ends, lengths, rounds, techniques }: Row): readonly SheetColumn[] => [
  { title: words.category, cellOf: ({ fullName }) => fullName },
  { title: titles.fights, cellOf: ({ fights }) => fights },
  { title: titles.blue, cellOf: ({ wonByBlue }) => wonByBlue },
  { title: titles.red, cellOf: ({ wonByRed }) => wonByRed },
  ...Object.keys(ends).map((code) => ({
    title: messages.endOf(code),
    cellOf: (row: Row) => row.ends[code] ?? 0,
  })),
  ...Object.keys(lengths).map((count) => ({
    title: messages.length(count),
    cellOf: (row: Row) => row.lengths[count] ?? 0,
  })),
  ...rounds.map(({ round }, at) => ({
    title: messages.roundOf(round),
    cellOf: (row: Row) => (row.rounds[at]?.blue ?? 0) + (row.rounds[at]?.red ?? 0),
  })),
  { title: titles.judged, cellOf: ({ judged }) => judged },
  ...techniqueNames
    .filter((name) => techniques[name] > 0)
    .map((name) => ({ title: messages.techniques[name], cellOf: (row: Row) => known(row, row.techniques[name]) })),
  { title: titles.gamjeoms, cellOf: (row) => known(row, row.gamjeoms) },
]

/** What devices alone tell is no figure where no fight was judged by them. */
const known = ({ judged }: Row, figure: number): number | string => (judged === 0 ? "" : figure)
