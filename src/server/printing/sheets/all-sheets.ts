import type { SheetKind } from "#contract/print-jobs.ts"
import { sheetKinds } from "#contract/print-jobs.ts"
import type { Sheet } from "../sheet.ts"
import { bracketSheets } from "./bracket-sheets.ts"
import { callSheets } from "./call-sheets.ts"
import { cardSheets } from "./card-sheets.ts"
import { certificateSheets } from "./certificate-sheets.ts"
import { diplomaSheets } from "./diploma-sheets.ts"
import type { Papers } from "./papers.ts"
import { posterSheets } from "./poster-sheets.ts"
import { slipSheets } from "./slip-sheets.ts"

const makers: Readonly<Record<SheetKind, (papers: Papers) => Sheet[]>> = {
  bracket: bracketSheets,
  call: callSheets,
  slip: slipSheets,
  card: cardSheets,
  diploma: diplomaSheets,
  certificate: certificateSheets,
  poster: posterSheets,
}

/** Every paper that a tournament has now, by kind, each kind in its own order. Nothing is laid out yet. */
export const sheetsOf = (papers: Papers, kinds: readonly SheetKind[] = sheetKinds): Sheet[] =>
  sheetKinds.filter((kind) => kinds.includes(kind)).flatMap((kind) => makers[kind](papers))
