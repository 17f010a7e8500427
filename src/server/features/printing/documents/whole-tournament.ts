import type { Athlete, Category } from "#domain/athletes/types.ts"
import { entrantsOf } from "#domain/draw/entrants.ts"
import { groupBy } from "#domain/group-by.ts"
import type { ScoringRules } from "#domain/poomsae/index.ts"
import type { Formula } from "#domain/standings/formula.ts"
import { entryPages } from "#layout/documents/entry-pages.ts"
import type { PaperStyle } from "#layout/documents/occasion.ts"
import { type PageFn, renderPages } from "#layout/documents/page.ts"
import { poomsaeListPages, poomsaeResultPages } from "#layout/documents/poomsae-pages.ts"
import { missingIn } from "#layout/documents/preliminary.ts"
import { resultPages } from "#layout/documents/result-pages.ts"
import type { Scene } from "#layout/types.ts"
import { sharedBefore, sheetOf } from "#server/views/poomsae/sheet.ts"
import { type Outcome, outcomeOf } from "#server/views/standings/outcome.ts"
import type { TournamentView } from "#server/views/tournament/view.ts"
import { bracketPaper } from "../bracket-paper.ts"
import { paperProof } from "../draw-proof.ts"
import { pagesOf } from "../layouts.ts"
import { livingPages, type PaperSource, paperStamp, paperStyle, stateText } from "./paper-style.ts"
import { type PaperTable, tableContent, tableTitles } from "./tables.ts"

/** Everything that the file of a whole tournament is made of; plain values, so that it can go to another process. */
export interface WholeTournament extends Omit<PaperSource, "tournament"> {
  /** What may be seen of it. */
  readonly view: TournamentView
  readonly formula: Formula
  readonly scoring: ScoringRules
}

export interface WholePaper {
  readonly scenes: readonly Scene[]
  /** A bookmark for each category and table. */
  readonly outline: readonly { readonly title: string; readonly page: number }[]
}

const tables: readonly PaperTable[] = ["winners", "medals", "organization", "region", "coach"]

/** All protocols of a tournament: its categories, for each one its bracket or list and its results, then the tables. */
export function wholePaper(whole: WholeTournament): WholePaper {
  const { view, formula, scoring } = whole
  const source = { tournament: view.tournament, origin: whole.origin, now: whole.now }
  const outcome = outcomeOf(view, formula, scoring)
  const style = paperStyle(source, livingPages.tournament(view.tournament.id))
  const of = (table: PaperTable): PageFn[] =>
    pagesOf(tableContent(table, { view, outcome, isAsked: () => true, note: "" }, style))
  const members = groupBy(view.athletes, ({ categoryId }) => categoryId)
  const parts = [
    { title: tableTitles.categories, pages: of("categories") },
    ...view.categories.map((category) => ({
      title: category.name,
      pages: categoryPaper(category, members.get(category.id) ?? [], { whole, source, outcome, style }),
    })),
    ...tables.map((table) => ({ title: tableTitles[table], pages: of(table) })),
  ].filter(({ pages }) => pages.length > 0)
  let page = 0
  const outline = parts.map(({ title, pages }) => {
    const first = page
    page += pages.length
    return { title, page: first }
  })
  return { scenes: renderPages(parts.flatMap(({ pages }) => pages)), outline }
}

interface Making {
  readonly whole: WholeTournament
  readonly source: PaperSource
  readonly outcome: Outcome
  readonly style: PaperStyle
}

/** Empty for a category without entries. */
function categoryPaper(category: Category, athletes: readonly Athlete[], making: Making): PageFn[] {
  const { view, origin } = making.whole
  const { tournament } = view
  const personById = new Map(athletes.map((athlete) => [athlete.id, athlete]))
  const draw = view.draws.get(category.id)
  if (draw) {
    const state = stateText(tournament.revision, making.whole.now)
    const proof = paperProof(draw, entrantsOf(athletes, tournament), { of: category.tournamentId, origin, state })
    const finishes = making.outcome.ended.find((one) => one.category === category)?.result.finishes ?? []
    return [
      ...listPages(category, athletes, making),
      ...bracketPaper({ tournament, category, athletes, draw }, proof),
      // By the code of its draw: another one for each category would take more time than all the pages.
      ...resultPages(category, finishes, personById, {
        ...making.style,
        stamp: { lines: [state], code: proof.code },
        missing: missingIn(draw.bracket, personById),
      }),
    ]
  }
  const style = styleOf(category, making)
  const list = madeList(category, athletes, making)
  if (list) return [...poomsaeListPages(list, style), ...poomsaeResultPages(list, "place", style)]
  return athletes.length === 0 ? [] : entryPages(category, athletes, style)
}

const styleOf = (category: Category, { style, source, whole }: Making): PaperStyle => ({
  ...style,
  stamp: paperStamp(source, livingPages.category(whole.view.tournament.id, category.id)),
})

/** The list from which the bracket of a category was made; of any other nothing. */
function listPages(category: Category, athletes: readonly Athlete[], making: Making): PageFn[] {
  const list = madeList(category, athletes, making)
  return list ? poomsaeResultPages(list, "place", styleOf(category, making)) : []
}

/** The list of a category that has one and in which somebody stands. */
function madeList(category: Category, athletes: readonly Athlete[], { whole: { view, scoring } }: Making) {
  const rows = category.showType === "list" ? view.sheets.get(category.id) : undefined
  if (!rows?.list) return null
  const sheet = sheetOf(category, athletes, rows, scoring)
  const personById = new Map(athletes.map((athlete) => [athlete.id, athlete]))
  return { category, personById, sheet, scoring, forms: rows.forms, sharedBefore: sharedBefore(rows) }
}
