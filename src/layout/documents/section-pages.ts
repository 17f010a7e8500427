import * as Bracket from "#domain/bracket/index.ts"
import { isTree } from "#domain/formats/format.ts"
import { roundLabel } from "../bracket/geometry.ts"
import type { BracketModel, Entry } from "../bracket/model.ts"
import { type PaperStyle, paperMeta } from "./occasion.ts"
import { A4_LANDSCAPE, type PageFn } from "./page.ts"
import { blankCol } from "./person-columns.ts"
import { blockPages } from "./table.ts"
import { block, type Col } from "./table-rows.ts"

/** A fight of a court, in the order in which it is fought. */
export interface CourtRow {
  readonly category: string
  readonly model: BracketModel
  readonly t: number
}

/** A list category of a court. */
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

/** The sheet on which a court keeps its fights: blue (chung) left, red (hong) right, results written in or left to be. */
export function sectionPages({ name, start, fights, lists }: CourtSheet, style: PaperStyle): PageFn[] {
  const team = style.team === "region" ? "Область" : "Організація"
  const cols: Col<CourtRow>[] = [
    { title: "№ бою", w: 0, align: "middle", face: "bold", get: (row) => `${fightOf(row)?.number ?? ""}` },
    { title: "Категорія", w: 2, get: ({ category }) => category },
    { title: "Раунд", w: 0, get: roundOf },
    { title: "Синій (чон)", w: 3, face: "semibold", get: (row) => nameOf(row, "blue") },
    { title: team, w: 2, face: "cond", get: (row) => fightOf(row)?.blue?.secondary ?? "" },
    { title: "Бали С", w: 0, least: 32, align: "middle", get: (row) => fightOf(row)?.bluePoints ?? "" },
    { title: "Бали Ч", w: 0, least: 32, align: "middle", get: (row) => fightOf(row)?.redPoints ?? "" },
    { title: "Червоний (хон)", w: 3, face: "semibold", get: (row) => nameOf(row, "red") },
    { title: team, w: 2, face: "cond", get: (row) => fightOf(row)?.red?.secondary ?? "" },
    { title: "Рішення", w: 0, least: 44, align: "middle", get: decisionOf },
    blankCol("Підпис", 50),
  ]
  const tables = [
    ...(fights.length > 0 || lists.length === 0 ? [block(fights, cols)] : []),
    ...(lists.length > 0 ? [block(lists, listCols, "Виступи за списком")] : []),
  ]
  const note = [
    fights.length > 0 ? `Початок № ${start} · поєдинків: ${fights.length}` : "",
    lists.length > 0 ? `списків: ${lists.length}` : "",
  ]
  const meta = paperMeta(style, `${name}: порядок поєдинків`, note.filter(Boolean).join(" · "))
  const sign = [
    { office: "Керівник корту", name: "" },
    { office: "Секретар корту", name: "" },
  ]
  return blockPages(tables, meta, { paper: A4_LANDSCAPE, size: 8, sign })
}

const listCols: Col<CourtList>[] = [
  { title: "Категорія", w: 5, face: "semibold", get: ({ category }) => category },
  { title: "Учасників", w: 1, align: "end", get: ({ athletes }) => `${athletes}` },
]

const fightOf = ({ model, t }: CourtRow) => model.fights[t]

function roundOf({ model, t }: CourtRow): string {
  const { format, size } = model
  if (format === "roundRobin") return "Коло"
  if (!isTree(format)) return `${t + 1}-й бій`
  return t < size - 1 ? roundLabel(Bracket.depth(t) + 1) : "За бронзу"
}

/** Who stands there, or whose winner will. */
function nameOf(row: CourtRow, side: "blue" | "red"): string {
  const entry: Entry | null | undefined = fightOf(row)?.[side]
  if (entry) return entry.name
  const { format, size, fights } = row.model
  if (!isTree(format) || row.t >= size - 1) return ""
  const from = Bracket.feeders(size, row.t)[side]
  const feeder = fights.find(({ t }) => t < size - 1 && Bracket.fightName(t) === from)
  return feeder?.number ? `переможець № ${feeder.number}` : ""
}

/** «С PTF»: who won by what; the letter tells on a grey printer too. */
function decisionOf(row: CourtRow): string {
  const fight = fightOf(row)
  if (!fight || fight.decision === "") return ""
  const side = fight.winner === null ? "" : fight.winner === "blue" ? "С" : "Ч"
  return [side, fight.decision].filter(Boolean).join(" ")
}
