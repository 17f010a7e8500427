import { type PaperStyle, paperMeta } from "./occasion.ts"
import type { PageFn } from "./page.ts"
import { extractTexts } from "./state-papers.uk.ts"
import { blockPages } from "./table.ts"
import { block, type Col, narrowCol } from "./table-rows.ts"
import { paperTexts } from "./uk.ts"

/** A line with its label; a value that is not known is a line for a pen already. */
export interface LabelledLine {
  readonly label: string
  readonly value: string
}

/** What one person achieved in one category, to apply for a rank with (`docs/decisions/state-papers.md`). */
export interface RankExtract {
  readonly person: readonly LabelledLine[]
  readonly performance: readonly LabelledLine[]
  /** Fights won, those that were given left out; null: it is a list, and `scores` stand in their place. */
  readonly fights: readonly ExtractFight[] | null
  readonly scores: readonly ExtractScore[]
  readonly norm: readonly LabelledLine[]
  readonly jury: readonly ExtractJudges[]
  /** «Видано за запитом клубу 07.12.2026. М. П.» */
  readonly issued: string
}

export interface ExtractFight {
  readonly number: string
  readonly round: string
  readonly opponent: string
  readonly rank: string
  readonly club: string
  readonly score: string
  readonly decision: string
}

export interface ExtractScore {
  readonly round: string
  readonly total: string
  readonly place: string
}

/** The judges of one post. */
export interface ExtractJudges {
  readonly post: string
  readonly names: string
  readonly regions: string
}

/** Each on pages of its own, numbered for itself. */
export const extractPages = (extracts: readonly RankExtract[], style: PaperStyle): PageFn[] =>
  extracts.flatMap((extract) => {
    const pages = pagesOf(extract, style)
    return pages.map(
      (page, at): PageFn =>
        () =>
          page(at + 1, pages.length),
    )
  })

function pagesOf(extract: RankExtract, style: PaperStyle): PageFn[] {
  const { judge, secretary } = style.occasion
  const meta = { ...paperMeta(style, extractTexts.title, extractTexts.for), isUnsigned: true }
  const { fights, scores } = extract
  const won =
    fights === null
      ? [block(scores, scoreCols, extractTexts.performances)]
      : fights.length > 0
        ? [block(fights, fightCols, extractTexts.fights)]
        : []
  const blocks = [
    block(extract.person, lineCols),
    block(extract.performance, lineCols, extractTexts.performance),
    ...won,
    block(extract.norm, lineCols, extractTexts.norm),
    block(extract.jury, juryCols, extractTexts.jury, extract.issued),
  ]
  return blockPages(blocks, meta, {
    sign: [
      { office: paperTexts.headJudge, name: judge },
      { office: paperTexts.headSecretary, name: secretary },
    ],
  })
}

const lineCols: readonly Col<LabelledLine>[] = [
  { title: "", w: 0, least: 150, get: ({ label }) => label },
  { title: "", w: 1, face: "semibold", get: ({ value }) => value },
]

const fightCols: readonly Col<ExtractFight>[] = [
  narrowCol(extractTexts.number, "middle", ({ number }) => number),
  narrowCol(extractTexts.round, "middle", ({ round }) => round),
  { title: extractTexts.opponent, w: 3, get: ({ opponent }) => opponent },
  narrowCol(extractTexts.rankColumn, "middle", ({ rank }) => rank),
  { title: extractTexts.clubColumn, w: 3, get: ({ club }) => club },
  narrowCol(extractTexts.rounds, "middle", ({ score }) => score),
  { title: extractTexts.decision, w: 1, align: "middle", get: ({ decision }) => decision },
]

const scoreCols: readonly Col<ExtractScore>[] = [
  { title: extractTexts.roundColumn, w: 2, get: ({ round }) => round },
  narrowCol(extractTexts.scoreColumn, "middle", ({ total }) => total, { least: 90 }),
  narrowCol(extractTexts.placeColumn, "middle", ({ place }) => place, { least: 90 }),
]

const juryCols: readonly Col<ExtractJudges>[] = [
  { title: extractTexts.post, w: 1, get: ({ post }) => post },
  { title: extractTexts.judgeName, w: 3, get: ({ names }) => names },
  { title: extractTexts.territory, w: 2, get: ({ regions }) => regions },
]
