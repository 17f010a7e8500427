import { useMemo } from "react"
import type { WireAthlete } from "#contract/athletes/calls.ts"
import type { WireCategory } from "#contract/categories/calls.ts"
import type { WireTournamentFull } from "#contract/tournaments/calls.ts"
import { showCode } from "#contract/wire/codes.ts"
import type * as Bracket from "#domain/bracket/index.ts"
import { homeOf } from "#domain/catalogue/abroad.ts"
import type { Entrant } from "#domain/draw/types.ts"
import type { AthleteId } from "#domain/ids.ts"
import type { Named } from "#layout/bracket/model.ts"
import { bracketOf } from "#web/tournament/bracket-of.ts"
import { messages } from "./uk.ts"

export { bracketOf } from "#web/tournament/bracket-of.ts"

// In this feature only this code turns the wire's numbers into the domain's ids.
export const athleteId = (id: number): AthleteId => id as AthleteId

/** One athlete of a category as the tabs of the draw know one. */
export interface Drawable extends Named {
  readonly id: AthleteId
  /** Fights or performs outside the competition. */
  readonly unranked: boolean
}

/** A category with all that its draw needs. */
export interface CategoryView {
  readonly category: WireCategory
  /** null: not drawn. */
  readonly bracket: Bracket.Bracket | null
  /** Who has entered, in the order of the list. */
  readonly roster: readonly Drawable[]
  readonly entrants: readonly Entrant[]
  readonly athleteById: ReadonlyMap<AthleteId, Named>
}

/** Held as a list: it has no bracket. */
export const isList = ({ category }: CategoryView): boolean => showCode.from(category.show_type) === "list"

export function useView(tournament: WireTournamentFull, category: WireCategory | null): CategoryView | null {
  const { sportsmans, seeding } = tournament
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the tournament only these two count here.
  return useMemo(() => category && categoryView(tournament, category), [sportsmans, seeding, category])
}

export function categoryView(tournament: WireTournamentFull, category: WireCategory): CategoryView {
  const athletes = tournament.sportsmans.filter(({ category_id, out }) => category_id === category.id && out === 0)
  const roster = athletes.map(drawable)
  return {
    category,
    bracket: bracketOf(category),
    roster,
    entrants: athletes.map((athlete) => entrant(athlete, tournament.seeding === 1)),
    athleteById: namesOf(category, roster),
  }
}

/** «Кадети -44 ж · Жінки». */
export const categoryTitle = ({ fullname, sex }: Pick<WireCategory, "fullname" | "sex">): string =>
  [fullname, messages.sexTitle(sex)].filter(Boolean).join(" · ")

/** Athletes who have entered and have no position yet. */
export const pendingOf = (roster: readonly Drawable[], places: Bracket.Bracket["places"]): Drawable[] => {
  const placed = new Set(places)
  return roster.filter(({ id }) => !placed.has(id))
}

const drawable = ({ id, name, organization, oblast, unranked }: WireAthlete): Drawable => ({
  id: athleteId(id),
  name,
  organization,
  region: oblast,
  unranked: unranked === 1,
})

const entrant = (athlete: WireAthlete, isSeeding: boolean): Entrant => ({
  id: athleteId(athlete.id),
  organization: athlete.organization,
  region: homeOf(athlete.oblast, athlete.country),
  coaches: [athlete.coach, athlete.trainer2, athlete.trainer3].filter((coach) => coach !== ""),
  rank: isSeeding ? athlete.rank : 0,
})

/** The draw itself names all its athletes, whatever the list of athletes contains now. */
function namesOf(category: WireCategory, roster: readonly Drawable[]): Map<AthleteId, Named> {
  const named = new Map<AthleteId, Named>()
  for (const { sp_id, name, organization, oblast } of category.drawdata) {
    if (sp_id !== 0) named.set(athleteId(sp_id), { name, organization, region: oblast })
  }
  for (const athlete of roster) named.set(athlete.id, athlete)
  return named
}

/** How many results are recorded. */
export const countResults = (bracket: Bracket.Bracket | null): number =>
  bracket?.fights.filter(({ result }) => result !== null).length ?? 0
