import { isWeighed } from "#domain/checkin/right-classes.ts"
import type { AthleteId } from "#domain/ids.ts"
import type { Athlete, Category } from "#domain/registration/types.ts"
import type { PaperStyle } from "#layout/documents/occasion.ts"
import { type PageFn, renderPages } from "#layout/documents/page.ts"
import { poomsaeListPages, poomsaeResultPages } from "#layout/documents/poomsae-pages.ts"
import { missingIn } from "#layout/documents/preliminary.ts"
import { resultPages } from "#layout/documents/result-pages.ts"
import { weighingPages } from "#layout/documents/weighing-pages.ts"
import { sheetOf } from "#server/poomsae/sheet.ts"
import { livingPages } from "../documents/paper-style.ts"
import type { Sheet } from "../sheet.ts"
import type { Papers } from "./papers.ts"
import { styleOf } from "./style.ts"

/** The protocol of every category that somebody has entered; poomsae is not weighed. */
export const weighingSheets = (papers: Papers): Sheet[] =>
  papers.categories.flatMap((category) => {
    const athletes = papers
      .athletesOf(category.id)
      .map((athlete) => ({ ...athlete, checkin: papers.checkins.get(athlete.id) }))
    if (athletes.length === 0 || !isWeighed(category)) return []
    const page = livingPages.weighing(papers.tournament.id)
    const sheet = { kind: "weighing", title: `Зважування ${category.name}` } as const
    return sheetOfCategory(papers, category, sheet, page, (style) => weighingPages(category, athletes, style))
  })

/** Every list of poomsae that is made. */
export const listSheets = (papers: Papers): Sheet[] =>
  papers.categories.flatMap((category) => {
    const list = listOf(papers, category)
    if (!list) return []
    const sheet = { kind: "list", title: `Список ${category.name}` } as const
    return sheetOfCategory(papers, category, sheet, categoryPage(papers, category), (style) =>
      poomsaeListPages(list, style),
    )
  })

/** The places of every category, as far as they are known. */
export const resultSheets = (papers: Papers): Sheet[] =>
  papers.outcome.ended.flatMap(({ category, result }) => {
    const list = listOf(papers, category)
    const people = peopleOf(papers.athletesOf(category.id))
    const bracket = papers.draws.get(category.id)?.bracket
    const missing = bracket ? missingIn(bracket) : ""
    const pages = (style: PaperStyle): PageFn[] =>
      list
        ? poomsaeResultPages(list, "place", style)
        : resultPages(category, result.finishes, people, { ...style, missing })
    const sheet = { kind: "result", title: `Результати ${category.name}` } as const
    return sheetOfCategory(papers, category, sheet, categoryPage(papers, category), pages)
  })

function sheetOfCategory(
  papers: Papers,
  { id, sectionId }: Category,
  { kind, title }: Pick<Sheet, "kind" | "title">,
  page: string,
  pages: (style: PaperStyle) => PageFn[],
): Sheet {
  return {
    ...{ key: `${kind}:${id}`, kind, title, category: id, section: sectionId },
    pages: (dress) => renderPages(pages(styleOf(papers, page, dress))),
  }
}

const categoryPage = ({ tournament }: Papers, { id }: Category): string => livingPages.category(tournament.id, id)

function listOf(papers: Papers, category: Category) {
  const rows = papers.sheets.get(category.id)
  if (category.showType !== "list" || !rows?.list) return null
  const athletes = papers.athletesOf(category.id)
  const sheet = sheetOf(category, athletes, rows, papers.scoring)
  return { category, personById: peopleOf(athletes), sheet, scoring: papers.scoring, forms: rows.forms }
}

const peopleOf = (athletes: readonly Athlete[]): ReadonlyMap<AthleteId, Athlete> =>
  new Map(athletes.map((athlete) => [athlete.id, athlete]))
