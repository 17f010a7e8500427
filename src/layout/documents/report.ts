import type { RegionShare } from "#domain/standings/participation.ts"
import { type PaperStyle, paperMeta } from "./occasion.ts"
import type { PageFn } from "./page.ts"
import { blockPages } from "./table.ts"
import { type Block, block, type Col, narrowCol } from "./table-rows.ts"
import { paperTexts } from "./uk.ts"

/** What the head panel reports of a tournament. */
export interface Report {
  /** Label and number: regions, clubs, coaches, athletes. */
  readonly facts: readonly ReportFact[]
  readonly regions: readonly RegionShare[]
  /** Medals of the regions and the organisations, the best first. */
  readonly medals: readonly { readonly title: string; readonly lines: readonly ReportMedals[] }[]
  /** Who fulfilled and who confirmed a rank; null if no norms are known: it is written in by hand. */
  readonly ranks: readonly ReportRank[]
  readonly fulfilled: readonly ReportFulfilment[]
  readonly judges: readonly { readonly name: string; readonly role: string; readonly about: string }[]
}

export interface ReportFact {
  readonly label: string
  readonly value: string
}

export interface ReportMedals {
  readonly place: number
  readonly name: string
  readonly gold: number
  readonly silver: number
  readonly bronze: number
}

export interface ReportRank {
  readonly name: string
  readonly athletes: number
  readonly fulfilled: number | null
  readonly confirmed: number | null
}

export interface ReportFulfilment {
  readonly name: string
  readonly year: number | null
  readonly rank: string
  readonly isNew: boolean
  readonly by: string
  readonly club: string
  readonly coach: string
}

/** The report, signed by the head panel. */
export function reportPages(report: Report, style: PaperStyle): PageFn[] {
  const { judge, secretary } = style.occasion
  const blocks: Block[] = [
    block(report.facts, factCols, paperTexts.facts),
    block(report.regions, regionCols, paperTexts.regionsAndClubs),
    ...report.medals.map(({ title, lines }) => block(lines, medalCols, title)),
    block(report.ranks, rankCols, paperTexts.ranks),
    ...(report.fulfilled.length > 0 ? [block(report.fulfilled, fulfilledCols, paperTexts.fulfilledRanks)] : []),
    block(report.judges, judgeCols, paperTexts.judges),
  ]
  return blockPages(blocks, paperMeta(style, paperTexts.report), {
    sign: [
      { office: paperTexts.headJudge, name: judge },
      { office: paperTexts.headSecretary, name: secretary },
    ],
  })
}

const count = <T>(title: string, get: (row: T) => number): Col<T> => narrowCol(title, "end", (row) => String(get(row)))

const factCols: readonly Col<ReportFact>[] = [
  { title: paperTexts.factColumn, w: 3, get: ({ label }) => label },
  { title: paperTexts.valueColumn, w: 1, align: "end", face: "semibold", get: ({ value }) => value },
]

const regionCols: readonly Col<RegionShare>[] = [
  { title: paperTexts.regionColumn, w: 4, face: "semibold", get: ({ name }) => name },
  count(paperTexts.clubsColumn, ({ clubs }) => clubs),
  count(paperTexts.coachesColumn, ({ coaches }) => coaches),
  count(paperTexts.menColumn, ({ male }) => male),
  count(paperTexts.womenColumn, ({ female }) => female),
  count(paperTexts.totalColumn, ({ male, female }) => male + female),
]

const medalCols: readonly Col<ReportMedals>[] = [
  narrowCol(paperTexts.placeColumn, "middle", ({ place }) => String(place)),
  { title: paperTexts.titleColumn, w: 4, face: "semibold", get: ({ name }) => name },
  count(paperTexts.goldColumn, ({ gold }) => gold),
  count(paperTexts.silverColumn, ({ silver }) => silver),
  count(paperTexts.bronzeColumn, ({ bronze }) => bronze),
  count(paperTexts.totalColumn, ({ gold, silver, bronze }) => gold + silver + bronze),
]

const byHand = (title: string, get: (row: ReportRank) => number | null): Col<ReportRank> =>
  narrowCol(title, "end", (row) => get(row)?.toString() ?? "", { least: 80 })

const rankCols: readonly Col<ReportRank>[] = [
  { title: paperTexts.rankColumn, w: 3, get: ({ name }) => name },
  count(paperTexts.athletesColumn, ({ athletes }) => athletes),
  byHand(paperTexts.fulfilledColumn, ({ fulfilled }) => fulfilled),
  byHand(paperTexts.confirmedColumn, ({ confirmed }) => confirmed),
]

const fulfilledCols: readonly Col<ReportFulfilment>[] = [
  { title: paperTexts.qualificationColumn, w: 2, face: "semibold", get: ({ rank }) => rank },
  { title: paperTexts.fullNameColumn, w: 3, get: ({ name }) => name },
  narrowCol(paperTexts.yearColumn, "middle", ({ year }) => year?.toString() ?? ""),
  { title: paperTexts.reasonColumn, w: 3, get: ({ by }) => by },
  { title: "", w: 0, get: ({ isNew }) => (isNew ? paperTexts.fulfilled : paperTexts.confirmed) },
  { title: paperTexts.organizationColumn, w: 2, get: ({ club }) => club },
  { title: paperTexts.coachColumn, w: 2, get: ({ coach }) => coach },
]

const judgeCols: readonly Col<Report["judges"][number]>[] = [
  narrowCol("№", "middle", (_, at) => String(at + 1)),
  { title: paperTexts.fullNameColumn, w: 3, face: "semibold", get: ({ name }) => name },
  { title: paperTexts.dutiesColumn, w: 2, get: ({ role }) => role },
  { title: paperTexts.judgeAboutColumn, w: 3, get: ({ about }) => about },
]
