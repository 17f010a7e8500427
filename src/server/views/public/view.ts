import type { Athlete, Category } from "#domain/athletes/types.ts"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { keptBy } from "#domain/kept-by.ts"
import type { ScoringRules } from "#domain/poomsae/index.ts"
import type { DiplomaDesign } from "#domain/printing/diploma.ts"
import type { PointGaps } from "#server/records/rule-sets/in-categories.ts"
import { athletesById } from "#server/views/athletes-by-id.ts"
import type { CourtsView } from "#server/views/courts/load.ts"
import { type Outcome, outcomeOf } from "#server/views/standings/outcome.ts"
import { once, type State } from "#server/views/states/state.ts"
import { type TournamentView, visiblePart } from "#server/views/tournament/view.ts"

/** A published tournament as everybody may see it at one moment. */
export interface PublicView extends TournamentView {
  readonly categoryById: ReadonlyMap<CategoryId, Category>
  readonly athleteById: ReadonlyMap<AthleteId, Athlete>
  /** Of the categories that are shown. */
  readonly athletesOf: ReadonlyMap<CategoryId | null, readonly Athlete[]>
  readonly scoring: ScoringRules
  readonly gaps: PointGaps
  readonly diploma: DiplomaDesign
  /** The final results of all categories; computed at the first call. */
  readonly outcome: () => Outcome
  /** The same for one category, which is much faster. */
  readonly outcomeIn: (category: Category) => Outcome
  /** What everybody has won so far. */
  readonly placeOf: () => ReadonlyMap<AthleteId, number>
  /** All of them, with hidden draws: how long a court is busy depends on them. Nothing of hidden draws may be sent. */
  readonly courts: () => CourtsView
  /** Of when it is, if the hall that has it was not heard for a while; ''. */
  readonly hallNote: string
  /** When the next embargo ends, milliseconds since 1970. */
  readonly until: number
}

export function publicView(state: State, now: Date): PublicView {
  const { view, formula, scoring, gaps, diploma, courts } = state
  const shown = visiblePart(view, "public", now)
  const outcome = once(() => outcomeOf(shown, formula, scoring))
  return {
    ...shown,
    hallNote: "",
    scoring,
    gaps,
    diploma,
    outcome,
    courts,
    outcomeIn: (category) => outcomeOf({ ...shown, categories: [category] }, formula, scoring),
    categoryById: new Map(shown.categories.map((category) => [category.id, category])),
    athleteById: athletesById(shown.athletes),
    athletesOf: athletesByCategory(shown.athletes),
    placeOf: once(() => placesIn(outcome())),
    until: nextEmbargo(view, now),
  }
}

const athletesByCategory = keptBy((athletes: readonly Athlete[]) => groupBy(athletes, ({ categoryId }) => categoryId))

const placesIn = ({ ended }: Outcome): ReadonlyMap<AthleteId, number> =>
  new Map(
    ended.flatMap(({ result }) =>
      result.finishes.flatMap(({ athleteId, place }) => (place === null ? [] : [[athleteId, place] as const])),
    ),
  )

const nextEmbargo = ({ draws }: TournamentView, now: Date): number =>
  [...draws.values()]
    .map(({ row }) => row.embargo?.getTime() ?? 0)
    .filter((moment) => moment > now.getTime())
    .reduce((least, moment) => Math.min(least, moment), Number.POSITIVE_INFINITY)
