import { titles } from "#domain/catalogue/qualifications.ts"
import { belongings } from "#domain/report/belonging.ts"
import { type BySex, type RankShare, type ReportCounts, sumOf, type Territory } from "#domain/report/report-counts.ts"
import { highestTitle, youthEnd } from "#domain/report/words.data.ts"
import { count } from "#domain/uk/words.ts"
import { type PaperStyle, paperMeta } from "./occasion.ts"
import type { PageFn } from "./page.ts"
import { belongingTitles, pen, reportTexts, sexRows } from "./state-papers.uk.ts"
import { blockPages } from "./table.ts"
import { type Block, block, type Col, narrowCol } from "./table-rows.ts"
import { paperTexts } from "./uk.ts"

/** What the head judge hands in after a tournament; '' and null leave a line for a pen (`docs/decisions/state-papers.md`). */
export interface Report {
  readonly event: string
  /** Of the event: «обласні». */
  readonly rank: string
  readonly date: string
  readonly place: string
  /** Until when it is handed in, dd.mm.yyyy; '' not known. */
  readonly until: string
  readonly counts: ReportCounts
  readonly judges: readonly ReportJudge[]
  readonly serviceStaff: number | null
  readonly teamsOf: "organization" | "region"
  readonly teams: readonly ReportTeam[]
  readonly cup: string
  /** By ids of ranks, only of those that there is a norm for; null: no norms are written down. */
  readonly norms: readonly RankNormCount[] | null
  readonly lines: readonly string[]
}

export interface ReportJudge {
  readonly name: string
  readonly category: string
  readonly region: string
  readonly post: string
}

export interface ReportTeam {
  readonly place: number
  readonly name: string
  readonly points: number
}

export interface RankNormCount {
  readonly rank: number
  readonly first: number
  readonly confirmed: number
}

/** The report, signed by the head judge and the secretary. */
export function reportPages(report: Report, style: PaperStyle): PageFn[] {
  const { judge, secretary } = style.occasion
  const meta = paperMeta(style, reportTexts.title, reportTexts.until(report.until))
  return blockPages(
    blocksOf(report),
    { ...meta, isUnsigned: true },
    {
      sign: [
        { office: paperTexts.headJudge, name: judge },
        { office: paperTexts.headSecretary, name: secretary },
      ],
    },
  )
}

function blocksOf(report: Report): Block[] {
  const { counts } = report
  const unread = counts.unread > 0 ? reportTexts.unread(counts.unread) : ""
  return [
    block(headOf(report), labelCols),
    block(sexesOf(counts), rankCols(counts.ranks), reportTexts.participants, unread),
    block(counts.territories, territoryCols(counts), reportTexts.territories),
    block([counts.belongings], belongingCols, reportTexts.belonging),
    block(judgesOf(report.judges), judgeCols, reportTexts.judges, reportTexts.serviceStaff(report.serviceStaff)),
    ...(report.teams.length > 0
      ? [block(report.teams, teamCols, reportTexts.teams[report.teamsOf])]
      : [block([reportTexts.noTeams], lineCols, reportTexts.teams[report.teamsOf])]),
    block([report.cup || pen(40)], lineCols, reportTexts.cup),
    block(["first", "confirmed"] as const, normCols(report.norms), reportTexts.norms, normsNote(report.norms)),
    ...(report.lines.length > 0 ? [block(report.lines, lineCols, reportTexts.lines)] : []),
  ]
}

interface Labelled {
  readonly no: number
  readonly label: string
  readonly value: string
}

const headOf = ({ event, rank, date, place }: Report): Labelled[] =>
  [
    [reportTexts.sport, reportTexts.sportName],
    [reportTexts.event, [event, rank || pen(16)].join(", ")],
    [reportTexts.date, date || pen(16)],
    [reportTexts.place, place || pen(32)],
  ].map(([label = "", value = ""], at) => ({ no: at + 1, label, value }))

const labelCols: readonly Col<Labelled>[] = [
  narrowCol("", "middle", ({ no }) => String(no)),
  { title: "", w: 0, least: 120, get: ({ label }) => label },
  { title: "", w: 1, face: "semibold", get: ({ value }) => value },
]

const lineCols: readonly Col<string>[] = [{ title: "", w: 1, get: (line) => line }]

const shown = (people: number): string => (people === 0 ? "–" : count(people))

type SexRow = keyof BySex | "all"

const sexesOf = ({ all }: ReportCounts): SexRow[] => [
  "male",
  "female",
  ...(all.none > 0 ? ["none" as const] : []),
  "all",
]

const numberIn = (people: BySex, row: SexRow): number => (row === "all" ? sumOf(people) : people[row])

/** The highest title that a form has; a higher one stands there only if somebody has it. */
const HIGHEST = titles.find(({ code }) => code === highestTitle)?.id ?? 0

function rankCols(ranks: readonly RankShare[]): Col<SexRow>[] {
  const asked = ranks.filter(({ rank, people }) => rank <= HIGHEST || sumOf(people) > 0)
  return [
    { title: "", w: 1, least: 72, get: (row) => (row === "all" ? reportTexts.together : sexRows[row]) },
    ...asked.map(({ rank, people }) => {
      const get = (row: SexRow): string => shown(numberIn(people, row))
      return narrowCol<SexRow>(codeOf(rank), "middle", get, { least: 42 })
    }),
    narrowCol(
      reportTexts.all,
      "middle",
      (row) => shown(ranks.reduce((sum, { people }) => sum + numberIn(people, row), 0)),
      { face: "bold" },
    ),
  ]
}

const codeOf = (rank: number): string =>
  rank === 0 ? reportTexts.noRank : (titles.find(({ id }) => id === rank)?.code ?? "")

function territoryCols({ all }: ReportCounts): Col<Territory>[] {
  const number = (title: string, get: (row: Territory) => number): Col<Territory> =>
    narrowCol(title, "middle", (row) => shown(get(row)), { least: 44 })
  return [
    { title: reportTexts.territory, w: 1, get: ({ name }) => name || reportTexts.notGiven },
    number(reportTexts.clubs, ({ clubs }) => clubs),
    number(reportTexts.men, ({ people }) => people.male),
    number(reportTexts.women, ({ people }) => people.female),
    ...(all.none > 0 ? [number(reportTexts.unsexed, ({ people }) => people.none)] : []),
    number(reportTexts.together, ({ people }) => sumOf(people)),
  ]
}

const belongingCols: readonly Col<ReportCounts["belongings"]>[] = belongings.map((one) => ({
  title: belongingTitles[one],
  w: 1,
  align: "middle",
  get: (counts) => shown(counts[one]),
}))

const BLANK: ReportJudge = { name: "", category: "", region: "", post: "" }
/** Lines for a pen, where nobody has written down the judges. */
const BLANKS = 5

const judgesOf = (judges: readonly ReportJudge[]): readonly ReportJudge[] =>
  judges.length > 0 ? judges : Array.from({ length: BLANKS }, () => BLANK)

const judgeCols: readonly Col<ReportJudge>[] = [
  narrowCol("№", "middle", (_, at) => String(at + 1)),
  { title: reportTexts.judgeName, w: 3, get: ({ name }) => name },
  { title: reportTexts.judgeCategory, w: 2, get: ({ category }) => category },
  { title: reportTexts.territory, w: 2, get: ({ region }) => region },
  { title: reportTexts.post, w: 2, get: ({ post }) => post },
  narrowCol(reportTexts.mark, "middle", () => "", { least: 44 }),
]

const teamCols: readonly Col<ReportTeam>[] = [
  narrowCol(paperTexts.placeColumn, "middle", ({ place }) => String(place), { least: 44 }),
  { title: reportTexts.team, w: 1, get: ({ name }) => name },
  narrowCol(reportTexts.points, "middle", ({ points }) => count(points), { least: 60 }),
]

/** Ranks with a column of their own, the highest first, and the youth ranks that share the last one. */
const youth = titles.filter(({ id, code }) => id > 0 && code.endsWith(youthEnd)).map(({ id }) => id)
const adult = titles.filter(({ id }) => id > 0 && id <= HIGHEST && !youth.includes(id)).toReversed()
const normColumns = [
  ...adult.map(({ id, code }) => ({ title: code, ranks: [id] })),
  { title: reportTexts.youth, ranks: youth },
]

type NormRow = "first" | "confirmed"

/** A rank without a norm is left for a pen; «–» is said of one that nobody fulfilled. */
const normCols = (norms: Report["norms"]): Col<NormRow>[] => [
  { title: "", w: 1, least: 90, get: (row) => reportTexts[row] },
  ...normColumns.map(({ title, ranks }) => {
    const own = (norms ?? []).filter(({ rank }) => ranks.includes(rank))
    const get = (row: NormRow): string => (own.length === 0 ? "" : shown(own.reduce((sum, one) => sum + one[row], 0)))
    return narrowCol<NormRow>(title, "middle", get, { least: 50 })
  }),
]

function normsNote(norms: Report["norms"]): string {
  if (norms === null) return reportTexts.noNorms()
  const without = normColumns.filter(({ ranks }) => !norms.some(({ rank }) => ranks.includes(rank)))
  return reportTexts.normsNote(without.map(({ title }) => title))
}
