import { matchSheetPages } from "#layout/documents/match-sheet.ts"
import { renderPages } from "#layout/documents/page.ts"
import { matchSheet } from "../documents/match-paper.ts"
import { matchTexts } from "../documents/match-paper.uk.ts"
import { livingPages } from "../documents/paper-style.ts"
import { type Sheet, sheetOfCourt } from "../sheet.ts"
import { type Papers, styleOf } from "./papers.ts"

/** Match sheets of the fights of every court that are still to be fought, in the order of the queue; whoever is known is named. */
export const matchSheets = (papers: Papers): Sheet[] =>
  papers.sections.flatMap(({ id, name }) => {
    const coming = papers.courts.fights
      .filter(({ court, isOver, number }) => court === id && !isOver && number !== null)
      .sort((one, other) => one.day - other.day || (one.number ?? 0) - (other.number ?? 0))
    if (coming.length === 0) return []
    return sheetOfCourt("match", id, matchTexts.sheets(name), coming, (dress) => {
      const style = styleOf(papers, livingPages.court(papers.tournament.id, id), dress)
      const source = { courts: papers.courts, rules: papers.rules, style }
      return renderPages(matchSheetPages(coming.map((fight) => matchSheet(source, fight, null))))
    })
  })
