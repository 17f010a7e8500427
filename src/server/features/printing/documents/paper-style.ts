import { shortMoment } from "#domain/uk/dates.ts"
import type { PaperStyle } from "#layout/documents/occasion.ts"
import type { PaperStamp } from "#layout/documents/stamp-items.ts"
import { printTexts } from "#server/features/printing/uk.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { headOf } from "../bracket-paper.ts"
import { codeSquares, isAddress } from "../code-squares.ts"

/** What every paper of a tournament is made with. */
export interface PaperSource {
  readonly tournament: TournamentRow
  /** The address at which the server was reached: «https://hall.example». */
  readonly origin: string
  readonly now: Date
}

/** Head, foot and second lines of a tournament's papers; `page` is the path of the living version. */
export const paperStyle = (source: PaperSource, page: string): PaperStyle => ({
  occasion: headOf(source.tournament),
  team: source.tournament.protocolType === "regions" ? "region" : "organization",
  stamp: paperStamp(source, page),
})

/** The state that a paper shows, its time in Kyiv, and a code that opens the living page. */
export function paperStamp({ tournament, origin, now }: PaperSource, page: string): PaperStamp {
  const address = isAddress(origin) ? `${origin}${page}` : ""
  return {
    lines: [[stateText(tournament.revision, now), address].filter(Boolean).join(" · ")],
    code: address === "" ? [] : codeSquares(address),
  }
}

/** «Версія 812 · 15.05.26, 14:03» */
export const stateText = (revision: number, now: Date): string => printTexts.state(revision, shortMoment(now))

const overview = (id: number): string => `/user/tournaments/overview/${id}`

/** The live web page of a paper. */
export const livingPages = {
  tournament: (id: number) => `${overview(id)}/standings`,
  category: (id: number, category: number) => `${overview(id)}/bracket/${category}`,
  weighing: (id: number) => `${overview(id)}/checkin`,
  fees: (id: number) => `${overview(id)}/people?part=fees`,
  court: (id: number, section: number) => `${overview(id)}/desk/${section}`,
}
