import type { SheetKind } from "#contract/print-jobs.ts"
import { sheetKinds } from "#contract/print-jobs.ts"
import type { Sheet } from "../sheet.ts"
import { blankSheets, bracketSheets } from "./bracket-sheets.ts"
import { callSheets } from "./call-sheets.ts"
import { cardSheets } from "./card-sheets.ts"
import { listSheets, resultSheets, weighingSheets } from "./category-sheets.ts"
import { certificateSheets } from "./certificate-sheets.ts"
import { diplomaSheets } from "./diploma-sheets.ts"
import type { Papers } from "./papers.ts"
import { participantSheets } from "./participant-sheets.ts"
import { posterSheets } from "./poster-sheets.ts"
import { reportSheets } from "./report-sheets.ts"
import { sectionSheets } from "./section-sheets.ts"
import { slipSheets } from "./slip-sheets.ts"
import { tableSheets } from "./table-sheets.ts"

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
  slip: slipSheets,
  result: resultSheets,
  table: tableSheets,
  report: reportSheets,
  diploma: diplomaSheets,
  certificate: certificateSheets,
  poster: posterSheets,
}

/** Every paper that a tournament has now, by kind, each kind in its own order. Nothing is laid out yet. */
export const sheetsOf = (papers: Papers, kinds: readonly SheetKind[] = sheetKinds): Sheet[] =>
  sheetKinds.filter((kind) => kinds.includes(kind)).flatMap((kind) => makers[kind](papers))
