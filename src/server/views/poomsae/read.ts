import type { Kysely } from "kysely"
import type { WireCategoryOne } from "#contract/poomsae/calls.ts"
import { type Actor, mayEdit } from "#domain/access.ts"
import type { CategoryId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { findDraw } from "#server/records/brackets/brackets.ts"
import { visibleTournament } from "#server/records/tournaments/visible.ts"
import { presentAthlete, presentAthletePublicly } from "#server/views/athletes.ts"
import { presentCategory } from "#server/views/categories.ts"
import { isPublicDraw } from "#server/views/tournament/view.ts"
import { presentDue, presentForms, presentPool, presentRounds } from "./present.ts"
import { loadAnySheet, type StoredSheet } from "./sheet.ts"

export interface SeenSheet {
  readonly revision: number
  readonly audience: "staff" | "public"
  readonly stored: StoredSheet
}

/** A category's list as this actor may see it: of a published tournament everybody published categories. Refuses `not_found`. */
export async function seeSheet(
  db: Kysely<Tables>,
  actor: Actor,
  tournamentId: TournamentId,
  categoryId: CategoryId,
): Promise<SeenSheet> {
  const tournament = await visibleTournament(db, actor, tournamentId)
  const stored = await loadAnySheet(db, tournament, categoryId)
  const audience = mayEdit(actor, tournament) ? "staff" : "public"
  if (audience === "public" && stored.category.status !== "published") throw new Refusal("not_found")
  return { revision: tournament.revision, audience, stored }
}

/** The whole answer of the list's calls. */
export async function presentOne(
  db: Kysely<Tables>,
  { stored, audience }: SeenSheet,
  now: Date,
): Promise<Omit<WireCategoryOne, "revision" | "status">> {
  const { category, athletes, sheet } = stored
  const found = await findDraw(db, category.tournamentId, category.id)
  const draw = found && (audience === "staff" || isPublicDraw(category, found, now)) ? found : null
  const athleteById = new Map(athletes.map((athlete) => [athlete.id, athlete]))
  const present = audience === "staff" ? presentAthlete : presentAthletePublicly
  const placed = new Set(draw?.bracket.places ?? sheet.all)
  const { startRound, outside: listless } = sheet
  const outside = draw?.bracket.outside ?? listless
  const context = { count: athletes.length, athleteById, draw, outside, startRound: startRound ?? "", audience }
  return {
    item: {
      ...presentCategory(category, context),
      sportsmans: athletes.map((athlete) =>
        present(athlete, {
          category: category.name,
          isPlaced: placed.has(athlete.id),
          isOutside: outside.includes(athlete.id),
        }),
      ),
    },
    roundsData: presentRounds(stored),
    forms: presentForms(stored),
    pool: presentPool(stored),
    due: presentDue(stored),
    finals: sheet.finals ?? 0,
  }
}
