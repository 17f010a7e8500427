import type { Athlete, Category } from "#domain/athletes/types.ts"
import type { StoredDraw } from "#domain/bracket/stored.ts"
import { entrantsOf } from "#domain/draw/entrants.ts"
import { bracketModel } from "#layout/bracket/model.ts"
import { categoryMeta, type Paper } from "#layout/documents/bracket-page.ts"
import { categoryPages } from "#layout/documents/format-page.ts"
import type { PageFn, PageMeta } from "#layout/documents/page.ts"
import { missingOnSheet, preliminary } from "#layout/documents/preliminary.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { logoNames } from "#server/records/printing/logos.ts"
import { paperProof } from "./draw-proof.ts"

/** What is printed of a tournament on every paper of it, and how its categories are drawn. */
export type PrintedTournament = Pick<TournamentRow, (typeof PRINTED)[number]>

const PRINTED = [
  "id",
  "name",
  "date",
  "city",
  "judgeName",
  "secretaryName",
  "federationLogo",
  "organiserLogo",
  "protocolType",
  "seeding",
] as const

/** Without what no bracket shows: a description may be longer than all the names. */
export const printedOf = (row: TournamentRow): PrintedTournament =>
  Object.fromEntries(PRINTED.map((column) => [column, row[column]])) as PrintedTournament

/** A drawn category with all its entries. */
export interface DrawnCategory {
  readonly tournament: PrintedTournament
  readonly category: Category
  readonly athletes: readonly Athlete[]
  readonly draw: StoredDraw
  readonly paper?: Paper
}

/** By which address the server was reached, and the state that a paper shows; '' none. */
interface Proved {
  readonly origin: string
  readonly state?: string
}

/** The pages of a drawn category with the proof of its draw; `proved` absent: without. */
export function provenPaper(drawn: DrawnCategory, proved?: Proved): PageFn[] {
  const { draw, athletes, tournament, category } = drawn
  if (!proved) return bracketPaper(drawn)
  const of = category.tournamentId
  return bracketPaper(drawn, paperProof(draw, entrantsOf(athletes, tournament), { ...proved, of }))
}

/** The pages of a drawn category; without a stamp if none is given. */
export function bracketPaper(
  { tournament, category, athletes, draw, paper }: DrawnCategory,
  stamp?: PageMeta["stamp"],
): PageFn[] {
  const athleteById = new Map(athletes.map((athlete) => [athlete.id, athlete]))
  const secondary = tournament.protocolType === "regions" ? "region" : "organization"
  const head = categoryMeta({ ...headOf(tournament), category, athletes: athletes.length })
  const meta = preliminary(head, missingOnSheet(draw.bracket, athleteById))
  return categoryPages(
    draw.bracket,
    bracketModel(draw.bracket, athleteById, secondary),
    stamp ? { ...meta, stamp } : meta,
    paper,
  )
}

/** The head of every paper of a tournament. */
export const headOf = (row: PrintedTournament) => ({
  tournament: row.name,
  date: row.date,
  city: row.city,
  judge: row.judgeName,
  secretary: row.secretaryName,
  emblems: logoNames(row),
})
