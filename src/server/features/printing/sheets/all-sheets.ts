import { type SheetKind, sheetKinds } from "#contract/printing/jobs.ts"
import { codeSquares, isAddress } from "#server/features/printing/code-squares.ts"
import { courtSheet } from "#server/features/printing/documents/court-sheet.ts"
import { livingPages } from "#server/features/printing/documents/paper-style.ts"
import { type PaperTable, tableContent, tableTitles } from "#server/features/printing/documents/tables.ts"
import { type Sheet, sheetOfCourt, sheetOfTournament } from "#server/features/printing/sheet.ts"
import { printTexts } from "#server/features/printing/uk.ts"
import { blankSheets, bracketSheets } from "./bracket-sheets.ts"
import { callSheets } from "./call-sheets.ts"
import { cardSheets } from "./card-sheets.ts"
import { listSheets, resultSheets, weighingSheets } from "./category-sheets.ts"
import { certificateSheets } from "./certificate-sheets.ts"
import { diplomaSheets } from "./diploma-sheets.ts"
import { extractSheets } from "./extract-sheets.ts"
import { invoiceSheets } from "./invoice-sheets.ts"
import { foughtSheets, matchSheets } from "./match-sheets.ts"
import { type Papers, styleOf } from "./papers.ts"
import { participantSheets } from "./participant-sheets.ts"
import { reportSheets } from "./report-sheets.ts"
import { slipSheets } from "./slip-sheets.ts"

const tables: readonly PaperTable[] = ["categories", "winners", "medals", "organization", "region", "coach"]

/** Winners, medals and teams of the whole tournament. */
const tableSheets = (papers: Papers): Sheet[] =>
  papers.categories.length === 0
    ? []
    : tables.map((table) => {
        const content: Sheet["content"] = (dress) => {
          const source = { view: papers, outcome: papers.outcome, isAsked: () => true, note: "" }
          return tableContent(table, source, styleOf(papers, livingPages.tournament(papers.tournament.id), dress))
        }
        return sheetOfTournament("table", tableTitles[table], content, table)
      })

/** The poster for the hall, in both sizes. */
const posterSheets = ({ tournament, origin }: Papers): Sheet[] =>
  (["a4", "a3"] as const).map((paper) => {
    const content: Sheet["content"] = (dress) => {
      const page = `${origin}/t/${tournament.id}`
      const isWay = isAddress(origin) && dress === "stamped"
      const place = [tournament.date, tournament.city, tournament.address].filter(Boolean).join(", ")
      const poster = {
        tournament: tournament.name,
        place,
        address: isWay ? page : "",
        code: isWay ? codeSquares(page) : [],
      }
      return ["poster", poster, paper]
    }
    return sheetOfTournament("poster", printTexts.posterTitle(paper.toUpperCase()), content, paper)
  })

/** All fights of every court that has any. */
const sectionSheets = (papers: Papers): Sheet[] =>
  papers.sections.flatMap(({ id, name }) => {
    const own = papers.courts.fights.filter(({ court }) => court === id)
    if (own.length === 0) return []
    return sheetOfCourt("section", id, printTexts.sectionTitle(name), own, (dress) => {
      const style = styleOf(papers, livingPages.court(papers.tournament.id, id), dress)
      return ["court", courtSheet(papers, id), style]
    })
  })

const makers: Readonly<Record<SheetKind, (papers: Papers) => Sheet[]>> = {
  "list-club": participantSheets("club"),
  "list-category": participantSheets("category"),
  "list-region": participantSheets("region"),
  card: cardSheets,
  weighing: weighingSheets,
  bracket: bracketSheets,
  blank: blankSheets,
  list: listSheets,
  section: sectionSheets,
  call: callSheets,
  match: matchSheets,
  fought: foughtSheets,
  slip: slipSheets,
  result: resultSheets,
  table: tableSheets,
  report: reportSheets,
  extract: extractSheets,
  diploma: diplomaSheets,
  certificate: certificateSheets,
  poster: posterSheets,
  invoice: invoiceSheets,
}

/** Every paper that a tournament has now, by kind, each kind in its own order. Nothing is laid out yet. */
export const sheetsOf = (papers: Papers, kinds: readonly SheetKind[] = sheetKinds): Sheet[] =>
  sheetKinds.filter((kind) => kinds.includes(kind)).flatMap((kind) => makers[kind](papers))
