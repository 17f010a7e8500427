import type { Athlete, Category } from "#domain/athletes/types.ts"
import { isWeighed } from "#domain/checkin/right-classes.ts"
import type { AthleteId } from "#domain/ids.ts"
import { missingIn } from "#layout/documents/preliminary.ts"
import { printTexts } from "#server/features/printing/uk.ts"
import { sharedBefore, sheetOf } from "#server/views/poomsae/sheet.ts"
import { livingPages } from "../documents/paper-style.ts"
import { type Sheet, sheetOfCategory } from "../sheet.ts"
import { type Papers, styleOf } from "./papers.ts"

/** The protocol of every category that somebody has entered; poomsae is not weighed. */
export const weighingSheets = (papers: Papers): Sheet[] =>
  papers.categories.flatMap((category) => {
    const athletes = papers
      .athletesOf(category.id)
      .map((athlete) => ({ ...athlete, checkin: papers.checkins.get(athlete.id) }))
    if (athletes.length === 0 || !isWeighed(category)) return []
    const page = livingPages.weighing(papers.tournament.id)
    return sheetOfCategory("weighing", category, printTexts.weighingTitle(category.name), (dress) => [
      "weighing",
      category,
      athletes,
      styleOf(papers, page, dress),
    ])
  })

/** Every list of poomsae that is made. */
export const listSheets = (papers: Papers): Sheet[] =>
  papers.categories.flatMap((category) => {
    const list = listOf(papers, category)
    if (!list) return []
    return sheetOfCategory("list", category, printTexts.listTitle(category.name), (dress) => [
      "list",
      list,
      styleOf(papers, categoryPage(papers, category), dress),
    ])
  })

/** The places of every category, as far as they are known. */
export const resultSheets = (papers: Papers): Sheet[] =>
  papers.outcome.ended.flatMap(({ category, result }) => {
    const list = listOf(papers, category)
    const people = peopleOf(papers.athletesOf(category.id))
    const bracket = papers.draws.get(category.id)?.bracket
    const missing = bracket ? missingIn(bracket, people) : ""
    return sheetOfCategory("result", category, printTexts.resultsTitle(category.name), (dress) => {
      const style = styleOf(papers, categoryPage(papers, category), dress)
      // Of a list that ended in a bracket the places are the bracket's, then the list's.
      return list && !bracket
        ? ["listResult", list, "place", style]
        : ["result", category, result.finishes, people, { ...style, missing }]
    })
  })

const categoryPage = ({ tournament }: Papers, { id }: Category): string => livingPages.category(tournament.id, id)

type Listed = Pick<Papers, "sheets" | "athletesOf" | "scoring">

/** The list of a poomsae category; null: it is none, or is not made. */
export function listOf(papers: Listed, category: Category) {
  const rows = papers.sheets.get(category.id)
  if (category.showType !== "list" || !rows?.list) return null
  const athletes = papers.athletesOf(category.id)
  const sheet = sheetOf(category, athletes, rows, papers.scoring)
  const { scoring } = papers
  const people = peopleOf(athletes)
  return { category, personById: people, sheet, scoring, forms: rows.forms, sharedBefore: sharedBefore(rows) }
}

/** By their ids. */
export const peopleOf = (athletes: readonly Athlete[]): ReadonlyMap<AthleteId, Athlete> =>
  new Map(athletes.map((athlete) => [athlete.id, athlete]))
