import { type PaperStyle, paperMeta } from "./occasion.ts"
import type { PageFn } from "./page.ts"
import { blockPages } from "./table.ts"
import { type Block, block, type Col } from "./table-rows.ts"

/** What the head panel reports of a tournament. */
export interface Report {
  /** Label and number: regions, clubs, coaches, athletes. */
  readonly facts: readonly ReportFact[]
  readonly regions: readonly ReportRegion[]
  /** Medals of the regions and the organisations, the best first. */
  readonly medals: readonly { readonly title: string; readonly lines: readonly ReportMedals[] }[]
  /** Who fulfilled and who confirmed a rank; null, written in by hand, where no norms are known. */
  readonly ranks: readonly ReportRank[]
  readonly fulfilled: readonly ReportFulfilment[]
  readonly judges: readonly { readonly name: string; readonly role: string; readonly about: string }[]
}

export interface ReportFact {
  readonly label: string
  readonly value: string
}

export interface ReportRegion {
  readonly name: string
  readonly clubs: number
  readonly coaches: number
  readonly male: number
  readonly female: number
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
    block(report.facts, factCols, "Загальні відомості"),
    block(report.regions, regionCols, "Області та клуби"),
    ...report.medals.map(({ title, lines }) => block(lines, medalCols, title)),
    block(report.ranks, rankCols, "Спортивні звання й розряди"),
    ...(report.fulfilled.length > 0 ? [block(report.fulfilled, fulfilledCols, "Виконання спортивних розрядів")] : []),
    block(report.judges, judgeCols, "Суддівська колегія"),
  ]
  return blockPages(blocks, paperMeta(style, "Звіт головної суддівської колегії"), {
    sign: [
      { office: "Головний суддя", name: judge },
      { office: "Головний секретар", name: secretary },
    ],
  })
}

const count = <T>(title: string, get: (row: T) => number): Col<T> => ({
  ...{ title, w: 0, align: "end" },
  get: (row) => String(get(row)),
})

const factCols: readonly Col<ReportFact>[] = [
  { title: "Показник", w: 3, get: ({ label }) => label },
  { title: "Значення", w: 1, align: "end", face: "semibold", get: ({ value }) => value },
]

const regionCols: readonly Col<ReportRegion>[] = [
  { title: "Область", w: 4, face: "semibold", get: ({ name }) => name },
  count("Клубів", ({ clubs }) => clubs),
  count("Тренерів", ({ coaches }) => coaches),
  count("Чоловіків", ({ male }) => male),
  count("Жінок", ({ female }) => female),
  count("Разом", ({ male, female }) => male + female),
]

const medalCols: readonly Col<ReportMedals>[] = [
  { title: "Місце", w: 0, align: "middle", get: ({ place }) => String(place) },
  { title: "Назва", w: 4, face: "semibold", get: ({ name }) => name },
  count("Золото", ({ gold }) => gold),
  count("Срібло", ({ silver }) => silver),
  count("Бронза", ({ bronze }) => bronze),
  count("Разом", ({ gold, silver, bronze }) => gold + silver + bronze),
]

const byHand = (title: string, get: (row: ReportRank) => number | null): Col<ReportRank> => ({
  ...{ title, w: 0, least: 80, align: "end" },
  get: (row) => get(row)?.toString() ?? "",
})

const rankCols: readonly Col<ReportRank>[] = [
  { title: "Звання, розряд", w: 3, get: ({ name }) => name },
  count("Учасників", ({ athletes }) => athletes),
  byHand("Виконано", ({ fulfilled }) => fulfilled),
  byHand("Підтверджено", ({ confirmed }) => confirmed),
]

const fulfilledCols: readonly Col<ReportFulfilment>[] = [
  { title: "Розряд", w: 2, face: "semibold", get: ({ rank }) => rank },
  { title: "Прізвище та імʼя", w: 3, get: ({ name }) => name },
  { title: "Рік", w: 0, align: "middle", get: ({ year }) => year?.toString() ?? "" },
  { title: "За що", w: 3, get: ({ by }) => by },
  { title: "", w: 0, get: ({ isNew }) => (isNew ? "виконано" : "підтверджено") },
  { title: "Організація", w: 2, get: ({ club }) => club },
  { title: "Тренер", w: 2, get: ({ coach }) => coach },
]

const judgeCols: readonly Col<Report["judges"][number]>[] = [
  { title: "№", w: 0, align: "middle", get: (_, at) => String(at + 1) },
  { title: "Прізвище та імʼя", w: 3, face: "semibold", get: ({ name }) => name },
  { title: "Обовʼязки", w: 2, get: ({ role }) => role },
  { title: "Категорія, область", w: 3, get: ({ about }) => about },
]
