import type { Category } from "#domain/athletes/types.ts"
import type { Side } from "#domain/bracket/types.ts"
import { categoryPaper } from "./category-paper.ts"
import type { PaperStyle } from "./occasion.ts"
import { A4_LANDSCAPE, type PageFn } from "./page.ts"
import { blockPages } from "./table.ts"
import { block, type Col, narrowCol } from "./table-rows.ts"
import { paperTexts } from "./uk.ts"

/** What one performer got for one form, as it is written: marks by seats, dropped ones in brackets. */
export interface PaperScore {
  readonly techniqueMarks: string
  readonly technique: string
  readonly presentationMarks: string
  readonly presentation: string
  /** «0,3»; '' nothing is taken off. */
  readonly penalty: string
  readonly total: string
}

/** A match of poomsae as paper sees it. */
export interface PaperMatch {
  /** «41»; '' not numbered. */
  readonly number: string
  readonly round: string
  readonly names: Readonly<Record<Side, string>>
  readonly teams: Readonly<Record<Side, string>>
  /** In the order of performing; a side's is null if it is not scored. */
  readonly forms: readonly ({ readonly title: string } & Readonly<Record<Side, PaperScore | null>>)[]
  /** null: nothing is summed. */
  readonly sums: Readonly<Record<Side, string>> | null
  readonly winner: Side | null
  /** Why it was won; '' it is not decided. */
  readonly reason: string
}

export interface PaperMatches {
  readonly category: Pick<Category, "id" | "name" | "sex">
  readonly athletes: number
  readonly matches: readonly PaperMatch[]
}

interface Row {
  readonly match: PaperMatch
  readonly side: Side
  /** A form, or the sum of all. */
  readonly title: string
  readonly score: PaperScore | null
  readonly sum: string
}

const sides: readonly Side[] = ["blue", "red"]

/** The protocol of the matches of a category: a table each, a line for each performer of each form, then the sums. */
export function matchPages({ category, athletes, matches }: PaperMatches, style: PaperStyle): PageFn[] {
  const cols: Col<Row>[] = [
    { title: paperTexts.poomsaeColumn, w: 2, get: ({ title }) => title },
    narrowCol(paperTexts.sideColumn, "start", ({ side }) => paperTexts.sideNames[side]),
    { title: paperTexts.nameColumn, w: 4, face: "semibold", get: ({ match, side }) => match.names[side] },
    { title: paperTexts.organizationColumn, w: 2, face: "cond", get: ({ match, side }) => match.teams[side] },
    narrowCol(paperTexts.techniqueMarksColumn, "start", ({ score }) => score?.techniqueMarks ?? "", { least: 96 }),
    narrowCol(paperTexts.meanColumn, "end", ({ score }) => score?.technique ?? ""),
    narrowCol(paperTexts.presentationMarksColumn, "start", ({ score }) => score?.presentationMarks ?? "", {
      least: 96,
    }),
    narrowCol(paperTexts.meanColumn, "end", ({ score }) => score?.presentation ?? ""),
    narrowCol(paperTexts.penaltyColumn, "end", ({ score }) => score?.penalty ?? ""),
    narrowCol(paperTexts.totalColumn, "end", ({ score, sum }) => sum || (score?.total ?? ""), { face: "bold" }),
  ]
  const meta = categoryPaper(paperTexts.matches, category, athletes, style)
  const blocks = matches.map((match) => block(rowsOf(match), cols, titleOf(match)))
  const sign = [
    { office: paperTexts.courtHead, name: "" },
    { office: paperTexts.courtSecretary, name: "" },
  ]
  return blockPages(blocks.length > 0 ? blocks : [block([], cols)], meta, { paper: A4_LANDSCAPE, size: 8, sign })
}

function rowsOf(match: PaperMatch): Row[] {
  const scored = match.forms.flatMap(({ title, ...form }) =>
    sides.map((side) => ({ match, side, title, score: form[side], sum: "" })),
  )
  const { sums } = match
  const summed = sums
    ? sides.map((side) => ({ match, side, title: paperTexts.sumColumn, score: null, sum: sums[side] }))
    : []
  return [...scored, ...summed]
}

/** «№ 41 · 1/4 фіналу · Білозерська Вікторія: за сумою». */
function titleOf({ number, round, names, winner, reason }: PaperMatch): string {
  const won = winner === null ? reason || paperTexts.matchOpen : `${names[winner]}: ${reason}`
  return [number && `№ ${number}`, round, won].filter(Boolean).join(" · ")
}
