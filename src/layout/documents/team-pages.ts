import type { Grouping } from "#domain/standings/groupings.ts"
import type { TeamLine } from "#domain/standings/standings.ts"
import { type PaperStyle, paperMeta } from "./occasion.ts"
import { A4_LANDSCAPE, type PageFn } from "./page.ts"
import { countCol, placeCol } from "./person-columns.ts"
import { tablePages } from "./table.ts"
import { type Col, narrowCol } from "./table-rows.ts"
import { paperTexts } from "./uk.ts"

/** Points of the teams of one kind, by place. */
export const teamPages = (grouping: Grouping, lines: readonly TeamLine[], style: PaperStyle, note = ""): PageFn[] =>
  tablePages(
    lines,
    [placeCol<TeamLine>(({ place }) => `${place}`), ...nameCols(grouping), entriesCol, ...medalCols, allCol, pointsCol],
    paperMeta(style, teamTitles[grouping], note),
  )

/** Medals of the teams of one kind: by gold, then silver, then bronze; teams without one are left out. */
export function medalPages(grouping: Grouping, lines: readonly TeamLine[], style: PaperStyle, note = ""): PageFn[] {
  const rows = lines.filter((line) => medals(line) > 0).toSorted((one, other) => one.medalPlace - other.medalPlace)
  const place = placeCol<TeamLine>(({ medalPlace }) => `${medalPlace}`)
  const meta = paperMeta(style, paperTexts.medalsOf(teamTitles[grouping].toLowerCase()), note)
  return tablePages(rows, [place, ...nameCols(grouping), ...medalCols, allCol], meta)
}

export const teamTitles: Readonly<Record<Grouping, string>> = {
  organization: paperTexts.organizations,
  region: paperTexts.regions,
  coach: paperTexts.coaches,
}

/** A category and the athletes on its podium. */
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
      { title: paperTexts.categoryColumn, w: 5, face: "semibold", get: ({ name }) => name },
      narrowCol(paperTexts.athletesColumn, "end", ({ athletes }) => `${athletes}`),
      narrowCol(paperTexts.fightsColumn, "end", ({ fights }) => (fights > 0 ? `${fights}` : "")),
      { title: paperTexts.stateColumn, w: 1, get: ({ state }) => state },
    ],
    paperMeta(style, paperTexts.categories),
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
      { title: paperTexts.categoryColumn, w: 3, get: ({ category }) => category },
      placeCol(({ place }) => `${place}`),
      { title: paperTexts.nameColumn, w: 4, face: "semibold", get: ({ name }) => name },
      {
        title: style.team === "region" ? paperTexts.regionColumn : paperTexts.organizationColumn,
        w: 4,
        face: "cond",
        get: ({ team }) => team,
      },
      { title: paperTexts.coachColumn, w: 3, face: "cond", get: ({ coach }) => coach },
    ],
    paperMeta(style, paperTexts.winners),
    { paper: A4_LANDSCAPE },
  )

const medals = ({ gold, silver, bronze }: TeamLine): number => gold + silver + bronze

const number = (title: string, of: (line: TeamLine) => number, more: Pick<Col<TeamLine>, "face"> = {}) =>
  narrowCol<TeamLine>(title, "end", (line) => String(of(line)).replace(".", ","), more)

const entriesCol = number(paperTexts.athletesColumn, ({ entries }) => entries)
const medalCols = [
  number(paperTexts.goldColumn, ({ gold }) => gold),
  number(paperTexts.silverColumn, ({ silver }) => silver),
  number(paperTexts.bronzeColumn, ({ bronze }) => bronze),
]
const allCol = number(paperTexts.totalColumn, medals)
const pointsCol = number(paperTexts.pointsColumn, ({ points }) => points, { face: "semibold" })

function nameCols(grouping: Grouping): Col<TeamLine>[] {
  const title = {
    organization: paperTexts.organizationColumn,
    region: paperTexts.regionColumn,
    coach: paperTexts.coachColumn,
  }[grouping]
  const name: Col<TeamLine> = { title, w: 5, face: "semibold", get: ({ team }) => team.name }
  const region: Col<TeamLine> = { title: paperTexts.regionColumn, w: 2, get: ({ team }) => team.region }
  return grouping === "organization" ? [name, region] : [name]
}
