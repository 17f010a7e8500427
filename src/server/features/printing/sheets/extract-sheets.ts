import { groupBy } from "#domain/group-by.ts"
import { printTexts } from "#server/features/printing/uk.ts"
import { livingPages } from "../documents/paper-style.ts"
import { type Achieved, achievedIn, extractsOf, peopleIn } from "../documents/rank-extract.ts"
import { type Sheet, sheetOfCategory } from "../sheet.ts"
import { type Papers, styleOf } from "./papers.ts"
import { signedStyle } from "./report-sheets.ts"

/** Extracts for a rank of all who fulfilled a norm, a paper for each category. */
export function extractSheets(papers: Papers): Sheet[] {
  const byCategory = groupBy(fulfilledIn(papers), ({ ended }) => ended.category)
  return [...byCategory].map(([category, own]) => ({
    ...sheetOfCategory("extract", category, printTexts.extractsTitle(category.name), (dress) => [
      "extracts",
      own.flatMap((one) => extractsOf(papers, one, dress === "stamped")),
      signedStyle(papers, styleOf(papers, livingPages.category(papers.tournament.id, category.id), dress)),
    ]),
    pages: own.reduce((sum, one) => sum + peopleIn(one), 0),
  }))
}

/** Who fulfilled or confirmed a norm in a category that is over. */
export function fulfilledIn(papers: Pick<Papers, "outcome" | "fulfilled">): Achieved[] {
  const fulfilled = new Set(papers.fulfilled?.map(({ athleteId }) => athleteId))
  return fulfilled.size === 0 ? [] : achievedIn(papers).filter(({ athlete }) => fulfilled.has(athlete.id))
}
