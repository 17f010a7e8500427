import * as Bracket from "#domain/bracket/index.ts"
import { isTree } from "#domain/formats/format.ts"
import { roundLabel } from "../bracket/geometry.ts"
import type { BracketModel, Entry } from "../bracket/model.ts"
import { bracketTexts } from "../bracket/uk.ts"
import { type PaperStyle, paperMeta } from "./occasion.ts"
import { A4_LANDSCAPE, type PageFn } from "./page.ts"
import { blankCol } from "./person-columns.ts"
import { blockPages } from "./table.ts"
import { block, type Col, narrowCol } from "./table-rows.ts"
import { paperTexts } from "./uk.ts"

/** A fight of a court, in the order in which it is fought. */
export interface CourtRow {
  readonly category: string
  readonly model: BracketModel
  readonly t: number
  /** The reason of its result, as every paper names it; '' none without a code, or no result. */
  readonly said: string
}

export interface CourtList {
  readonly category: string
  readonly athletes: number
}

/** What a court fights and scores; `start` is its first number. */
export interface CourtSheet {
  readonly name: string
  readonly start: number
  readonly fights: readonly CourtRow[]
  readonly lists: readonly CourtList[]
}

/**
 * The sheet on which a court records its fights: blue (chung) left, red (hong) right, results printed or left blank.
 */
export function sectionPages({ name, start, fights, lists }: CourtSheet, style: PaperStyle): PageFn[] {
  const team = style.team === "region" ? paperTexts.regionColumn : paperTexts.organizationColumn
  const cols: Col<CourtRow>[] = [
    narrowCol(paperTexts.fightNumberColumn, "middle", (row) => `${fightOf(row)?.number ?? ""}`, { face: "bold" }),
    { title: paperTexts.categoryColumn, w: 2, get: ({ category }) => category },
    { title: paperTexts.roundColumn, w: 0, get: roundOf },
    { title: paperTexts.blueColumn, w: 3, face: "semibold", get: (row) => nameOf(row, "blue") },
    { title: team, w: 2, face: "cond", get: (row) => fightOf(row)?.blue?.secondary ?? "" },
    narrowCol(paperTexts.bluePointsColumn, "middle", (row) => fightOf(row)?.bluePoints ?? "", { least: 32 }),
    narrowCol(paperTexts.redPointsColumn, "middle", (row) => fightOf(row)?.redPoints ?? "", { least: 32 }),
    { title: paperTexts.redColumn, w: 3, face: "semibold", get: (row) => nameOf(row, "red") },
    { title: team, w: 2, face: "cond", get: (row) => fightOf(row)?.red?.secondary ?? "" },
    narrowCol(paperTexts.decisionColumn, "middle", decisionOf, { least: 44 }),
    ...(fights.some((row) => fightOf(row)?.rounds)
      ? [narrowCol<CourtRow>(paperTexts.roundsColumn, "middle", (row) => fightOf(row)?.rounds ?? "", { least: 60 })]
      : []),
    blankCol(paperTexts.signatureColumn, 50),
  ]
  const tables = [
    ...(fights.length > 0 || lists.length === 0 ? [block(fights, cols)] : []),
    ...(lists.length > 0 ? [block(lists, listCols, paperTexts.lists)] : []),
  ]
  const note = [
    fights.length > 0 ? paperTexts.courtStart(start, fights.length) : "",
    lists.length > 0 ? paperTexts.listsCount(lists.length) : "",
  ]
  const meta = paperMeta(style, paperTexts.courtTitle(name), note.filter(Boolean).join(" · "))
  const sign = [
    { office: paperTexts.courtHead, name: "" },
    { office: paperTexts.courtSecretary, name: "" },
  ]
  return blockPages(tables, meta, { paper: A4_LANDSCAPE, size: 8, sign })
}

const listCols: Col<CourtList>[] = [
  { title: paperTexts.categoryColumn, w: 5, face: "semibold", get: ({ category }) => category },
  { title: paperTexts.athletesColumn, w: 1, align: "end", get: ({ athletes }) => `${athletes}` },
]

const fightOf = ({ model, t }: CourtRow) => model.fights[t]

const roundOf = ({ model, t }: CourtRow): string => roundTitle(model, t)

/** In which round of its category a fight is, as papers say it. */
export function roundTitle({ format, size }: Pick<Bracket.Bracket, "format" | "size">, t: number): string {
  if (format === "roundRobin") return paperTexts.circle
  if (!isTree(format)) return paperTexts.fightOfOrder(t + 1)
  return t < size - 1 ? roundLabel(Bracket.depth(t) + 1) : paperTexts.forBronze
}

/** The athlete on that side, or the fight whose winner will be there. */
function nameOf(row: CourtRow, side: "blue" | "red"): string {
  const entry: Entry | null | undefined = fightOf(row)?.[side]
  if (entry) return entry.name
  const { format, size, fights } = row.model
  if (!isTree(format) || row.t >= size - 1) return ""
  const from = Bracket.feeders(size, row.t)[side]
  const feeder = fights.find(({ t }) => t < size - 1 && Bracket.fightName(t) === from)
  return feeder?.number ? paperTexts.winnerOfFight(feeder.number) : ""
}

/** «С PTF»: winner and decision; the letter distinguishes the sides on a grey printer too. */
function decisionOf(row: CourtRow): string {
  const fight = fightOf(row)
  if (fight?.state !== "done" && fight?.state !== "bothOut") return ""
  const side = fight.winner === null ? "" : fight.winner === "blue" ? paperTexts.blueLetter : paperTexts.redLetter
  return [side, row.said || bracketTexts.otherDecision].filter(Boolean).join(" ")
}
