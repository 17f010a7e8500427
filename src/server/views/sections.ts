import type { Kysely } from "kysely"
import type { WirePlaced, WireSection } from "#contract/sections/calls.ts"
import type { WireProgrammeDay } from "#contract/sections/days.ts"
import { compareCategories } from "#domain/athletes/category-order.ts"
import type { Category } from "#domain/athletes/types.ts"
import * as Bracket from "#domain/bracket/index.ts"
import type { StoredDraw } from "#domain/bracket/stored.ts"
import type { CategoryId, SectionId, TournamentId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import type { ProgrammeDay } from "#domain/schedule/index.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { listDraws } from "#server/records/brackets/brackets.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { countEntries } from "#server/records/sections.ts"
import { listSections, type SectionRow } from "#server/records/tournaments/tournaments.ts"

export interface SectionContext {
  /** Of the whole tournament, as far as they may be seen. */
  readonly categories: readonly Category[]
  readonly draws: ReadonlyMap<CategoryId, StoredDraw>
  readonly countById: ReadonlyMap<CategoryId | null, number>
}

/** A section with its totals: entries, fights without byes, its largest category. */
export function presentSection(section: SectionRow, { categories, draws, countById }: SectionContext): WireSection {
  const own = categories.filter(({ sectionId }) => sectionId === section.id)
  const sizes = own.map(({ id, name }) => ({ id, fullname: name, count: countById.get(id) ?? 0 }))
  const fights = own.map(({ id }) => draws.get(id)).map((draw) => (draw ? Bracket.progress(draw.bracket).fights : 0))
  return {
    id: section.id,
    tournament_id: section.tournamentId,
    name: section.name,
    start_number: section.startNumber,
    count_sportsmans: sizes.reduce((sum, { count }) => sum + count, 0),
    count_fights: fights.reduce((sum, count) => sum + count, 0),
    max_category: sizes.reduce<(typeof sizes)[number] | null>(
      (most, one) => (one.count > (most?.count ?? -1) ? one : most),
      null,
    ),
    rounds: section.rounds.filter(({ category }) => categories.some(({ id }) => id === category)),
  }
}

/** Reads a court again, as the answer of a step shows it. */
export const sectionItem =
  (db: Kysely<Tables>, tournamentId: TournamentId, sectionId: SectionId) => async (): Promise<WireSection> => {
    return orNotFound((await sectionItems(db, tournamentId)).find(({ id }) => id === sectionId))
  }

/** Reads all courts again. */
export async function sectionItems(db: Kysely<Tables>, id: TournamentId): Promise<WireSection[]> {
  const categories = (await listCategories(db, id)).sort(compareCategories)
  const context = { categories, draws: await listDraws(db, id), countById: await countEntries(db, id) }
  return (await listSections(db, id)).map((section) => presentSection(section, context))
}

export const presentDay = ({ day, title, date, startTime, breaks, finalsLast }: ProgrammeDay): WireProgrammeDay => ({
  day,
  title,
  date,
  start: startTime,
  breaks: breaks.map((one) => ({
    section: one.sectionId ?? 0,
    title: one.title,
    start: one.startTime,
    end: one.endTime,
  })),
  finalsLast,
})

export const presentPlaced = ({ id, sectionId, day, dayPosition }: Placed): WirePlaced => ({
  id,
  section: sectionId ?? 0,
  day,
  dayPosition,
})

export type Placed = Pick<Category, "id" | "sectionId" | "day" | "dayPosition">
