import type { Athlete, Category } from "#domain/registration/types.ts"
import { bracketModel } from "#layout/bracket/model.ts"
import { categoryMeta, type Paper } from "#layout/documents/bracket-page.ts"
import { categoryPages } from "#layout/documents/format-page.ts"
import type { PageFn, PageMeta } from "#layout/documents/page.ts"
import { missingOnSheet, preliminary } from "#layout/documents/preliminary.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import type { StoredDraw } from "#server/records/brackets/brackets.ts"
import { logoNames } from "#server/records/printing/logos.ts"

/** A drawn category with all its entries. */
export interface DrawnCategory {
  readonly tournament: TournamentRow
  readonly category: Category
  readonly athletes: readonly Athlete[]
  readonly draw: StoredDraw
  readonly paper?: Paper
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
export const headOf = (row: TournamentRow) => ({
  tournament: row.name,
  date: row.date,
  city: row.city,
  judge: row.judgeName,
  secretary: row.secretaryName,
  emblems: logoNames(row),
})
