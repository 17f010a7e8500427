import { sizeFor } from "#domain/bracket/index.ts"
import { categoryMeta } from "#layout/documents/bracket-page.ts"
import { printTexts } from "#server/features/printing/uk.ts"
import { headOf, printedOf } from "../bracket-paper.ts"
import { type Sheet, sheetOfCategory } from "../sheet.ts"
import type { Papers } from "./papers.ts"

/** The bracket or table of every drawn category. */
export const bracketSheets = (papers: Papers): Sheet[] =>
  papers.categories.flatMap((category) => {
    const { tournament, draws, athletesOf, origin } = papers
    const draw = draws.get(category.id)
    if (!draw) return []
    const drawn = { tournament: printedOf(tournament), category, athletes: athletesOf(category.id), draw }
    const content: Sheet["content"] = (dress) =>
      dress === "bare" ? ["bracket", drawn] : ["bracket", drawn, { origin }]
    return { ...sheetOfCategory("bracket", category, category.name, content), numbered: [category.id] }
  })

/** An empty bracket, as large as its athletes need, of every category that is to be drawn yet. */
export const blankSheets = (papers: Papers): Sheet[] =>
  papers.categories.flatMap((category): Sheet[] => {
    const { tournament, draws, athletesOf } = papers
    const athletes = athletesOf(category.id).filter(({ out }) => !out).length
    const size = athletes < 2 ? null : sizeFor(athletes)
    if (size === null || category.showType !== "bracket" || draws.has(category.id)) return []
    const meta = categoryMeta({ ...headOf(tournament), category, athletes })
    const title = printTexts.emptyBracketTitle(category.name)
    return [sheetOfCategory("blank", category, title, () => ["blank", size, meta])]
  })
