import { applicationPages } from "#layout/documents/application-pages.ts"
import { blankBracketPages } from "#layout/documents/bracket-page.ts"
import { callPages } from "#layout/documents/call-sheet.ts"
import { cardPages } from "#layout/documents/cards.ts"
import { certificatePages } from "#layout/documents/certificates.ts"
import { diplomaPage } from "#layout/documents/diploma.ts"
import { invoicePages } from "#layout/documents/invoice.ts"
import { matchPages } from "#layout/documents/match-pages.ts"
import { matchSheetPages } from "#layout/documents/match-sheet.ts"
import { type PageFn, renderPages } from "#layout/documents/page.ts"
import { participantPages } from "#layout/documents/participant-pages.ts"
import { poomsaeListPages, poomsaeResultPages } from "#layout/documents/poomsae-pages.ts"
import { posterPage } from "#layout/documents/poster.ts"
import { extractPages } from "#layout/documents/rank-extract.ts"
import { reportPages } from "#layout/documents/report.ts"
import { resultPages } from "#layout/documents/result-pages.ts"
import { slipPages } from "#layout/documents/slips.ts"
import { categoryLinesPages, medalPages, teamPages, winnerPages } from "#layout/documents/team-pages.ts"
import { weighingPages } from "#layout/documents/weighing-pages.ts"
import type { Scene } from "#layout/types.ts"
import { provenPaper } from "./bracket-paper.ts"
import { courtPages } from "./documents/court-sheet.ts"

/** Every kind of paper: what lays it out, of plain values alone. */
const layouts = {
  application: applicationPages,
  blank: blankBracketPages,
  bracket: provenPaper,
  calls: callPages,
  cards: unnumbered(cardPages),
  categories: categoryLinesPages,
  certificates: unnumbered(certificatePages),
  court: courtPages,
  diplomas,
  extracts: extractPages,
  invoices: unnumbered(invoicePages),
  list: poomsaeListPages,
  listResult: poomsaeResultPages,
  matches: matchSheetPages,
  medals: medalPages,
  participants: participantPages,
  poomsaeMatches: matchPages,
  poster: unnumbered((...given: Parameters<typeof posterPage>) => [posterPage(...given)]),
  report: reportPages,
  result: resultPages,
  slips: unnumbered(slipPages),
  teams: teamPages,
  weighing: weighingPages,
  winners: winnerPages,
}

type Layouts = typeof layouts

/** What a paper says, not yet laid out: its layout, and what that is given. It can go to another process. */
export type Content = {
  [Layout in keyof Layouts]: readonly [layout: Layout, ...given: Parameters<Layouts[Layout]>]
}[keyof Layouts]

/** Laying out takes milliseconds a page: the printing process does it. */
export function pagesOf([layout, ...given]: Content): PageFn[] {
  const pages: (...given: never[]) => PageFn[] = layouts[layout]
  return pages(...(given as never[]))
}

export const layOut = (content: Content): Scene[] => renderPages(pagesOf(content))

function diplomas(
  design: Parameters<typeof diplomaPage>[0],
  winners: readonly Parameters<typeof diplomaPage>[1][],
  pictures: Parameters<typeof diplomaPage>[2],
): PageFn[] {
  return winners.map((words) => () => diplomaPage(design, words, pictures))
}

/** Pages without a number on them. */
function unnumbered<Given extends readonly unknown[]>(scenes: (...given: Given) => readonly Scene[]) {
  return (...given: Given): PageFn[] => scenes(...given).map((scene) => () => scene)
}
