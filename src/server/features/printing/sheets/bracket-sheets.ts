import { sizeFor } from "#domain/bracket/index.ts"
import { blankBracketPages, categoryMeta } from "#layout/documents/bracket-page.ts"
import { renderPages } from "#layout/documents/page.ts"
import { printTexts } from "#server/features/printing/uk.ts"
import { entrantsOf } from "#server/records/brackets/subject.ts"
import { bracketPaper, headOf } from "../bracket-paper.ts"
import { paperProof } from "../draw-proof.ts"
import { type Sheet, sheetOfCategory } from "../sheet.ts"
import type { Papers } from "./papers.ts"

/** The bracket or table of every drawn category. */
export const bracketSheets = (papers: Papers): Sheet[] =>
  papers.categories.flatMap((category) => {
    const { tournament, draws, athletesOf, origin } = papers
    const draw = draws.get(category.id)
    if (!draw) return []
    const athletes = athletesOf(category.id)
    const pages: Sheet["pages"] = (dress) => {
      const proof = dress === "bare" ? undefined : paperProof(draw, entrantsOf(athletes, tournament), origin)
      return renderPages(bracketPaper({ tournament, category, athletes, draw }, proof))
    }
    return { ...sheetOfCategory("bracket", category, category.name, pages), numbered: [category.id] }
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
    return [sheetOfCategory("blank", category, title, () => renderPages(blankBracketPages(size, meta)))]
  })
