import { type DeclaredText, textsOf } from "#domain/declared-texts.ts"

/**
 * The organising committee and whatever else is told of a tournament in one line. Declared once, with `tournament-texts.uk.ts` and
 * its column in `platform/db/text-columns.ts`; everybody reads them on the tournament's public page.
 */
const declared = [
  { name: "manager", wire: "manager", max: 300 },
  { name: "judgeName", wire: "judgename", max: 300 },
  { name: "judgeName2", wire: "judgename2", max: 300 },
  { name: "secretaryName", wire: "secretaryname", max: 300 },
] as const satisfies readonly DeclaredText[]

export const tournamentTexts = textsOf(declared)

export type TournamentTextName = (typeof declared)[number]["name"]
export type TournamentTextWire = (typeof declared)[number]["wire"]
/** '' is "not given". */
export type TournamentTexts = Readonly<Record<TournamentTextName, string>>
