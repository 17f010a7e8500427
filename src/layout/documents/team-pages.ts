import type { Grouping } from "#domain/standings/groupings.ts"
import type { TeamLine } from "#domain/standings/standings.ts"
import { type PaperStyle, paperMeta } from "./occasion.ts"
import { A4_LANDSCAPE, type PageFn } from "./page.ts"
import { countCol } from "./person-columns.ts"
import { tablePages } from "./table.ts"
import type { Col } from "./table-rows.ts"

/** Points of the teams of one kind, by place. */
export const teamPages = (grouping: Grouping, lines: readonly TeamLine[], style: PaperStyle, note = ""): PageFn[] =>
  tablePages(
    lines,
    [placeCol, ...nameCols(grouping), entriesCol, ...medalCols, allCol, pointsCol],
    paperMeta(style, teamTitles[grouping], note),
  )

/** Medals of the teams of one kind: by gold, then silver, then bronze; teams without one are left out. */
export function medalPages(grouping: Grouping, lines: readonly TeamLine[], style: PaperStyle, note = ""): PageFn[] {
  const rows = lines.filter((line) => medals(line) > 0).toSorted((one, other) => one.medalPlace - other.medalPlace)
  const place: Col<TeamLine> = { ...placeCol, get: ({ medalPlace }) => `${medalPlace}` }
  const meta = paperMeta(style, `Медалі: ${teamTitles[grouping].toLowerCase()}`, note)
  return tablePages(rows, [place, ...nameCols(grouping), ...medalCols, allCol], meta)
}

export const teamTitles: Readonly<Record<Grouping, string>> = {
  organization: "Організації",
  region: "Області",
  coach: "Тренери",
}

/** A category and who stands on its podium. */
export interface CategoryLine {
  readonly name: string
  readonly athletes: number
  readonly fights: number
  readonly state: string
}

/** All categories with their numbers. */
export const categoryLinesPages = (lines: readonly CategoryLine[], style: PaperStyle): PageFn[] =>
  tablePages(
    lines,
    [
      countCol,
      { title: "Категорія", w: 5, face: "semibold", get: ({ name }) => name },
      { title: "Учасників", w: 0, align: "end", get: ({ athletes }) => `${athletes}` },
      { title: "Поєдинків", w: 0, align: "end", get: ({ fights }) => (fights > 0 ? `${fights}` : "") },
      { title: "Стан", w: 1, get: ({ state }) => state },
    ],
    paperMeta(style, "Категорії"),
  )

/** Somebody who won a medal. */
export interface WinnerLine {
  readonly category: string
  readonly place: number
  readonly name: string
  readonly team: string
  readonly coach: string
}

export const winnerPages = (lines: readonly WinnerLine[], style: PaperStyle): PageFn[] =>
  tablePages(
    lines,
    [
      { title: "Категорія", w: 3, get: ({ category }) => category },
      { title: "Місце", w: 0, align: "middle", face: "bold", get: ({ place }) => `${place}` },
      { title: "Прізвище, імʼя", w: 4, face: "semibold", get: ({ name }) => name },
      { title: style.team === "region" ? "Область" : "Організація", w: 4, face: "cond", get: ({ team }) => team },
      { title: "Тренер", w: 3, face: "cond", get: ({ coach }) => coach },
    ],
    paperMeta(style, "Призери"),
    { paper: A4_LANDSCAPE },
  )

const medals = ({ gold, silver, bronze }: TeamLine): number => gold + silver + bronze

const number = (title: string, of: (line: TeamLine) => number, face?: "semibold"): Col<TeamLine> => ({
  ...{ title, w: 0, align: "end", ...(face ? { face } : {}) },
  get: (line) => String(of(line)).replace(".", ","),
})

const placeCol: Col<TeamLine> = { title: "Місце", w: 0, align: "middle", face: "bold", get: ({ place }) => `${place}` }
const entriesCol = number("Учасників", ({ entries }) => entries)
const medalCols = [
  number("Золото", ({ gold }) => gold),
  number("Срібло", ({ silver }) => silver),
  number("Бронза", ({ bronze }) => bronze),
]
const allCol = number("Разом", medals)
const pointsCol = number("Бали", ({ points }) => points, "semibold")

function nameCols(grouping: Grouping): Col<TeamLine>[] {
  const title = { organization: "Організація", region: "Область", coach: "Тренер" }[grouping]
  const name: Col<TeamLine> = { title, w: 5, face: "semibold", get: ({ team }) => team.name }
  const region: Col<TeamLine> = { title: "Область", w: 2, get: ({ team }) => team.region }
  return grouping === "organization" ? [name, region] : [name]
}
