import type { Kysely } from "kysely"
import { groupBy } from "#domain/group-by.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { type ScoringRules, scoringOf } from "#domain/poomsae/index.ts"
import type { Athlete, Category } from "#domain/registration/types.ts"
import { protestsIn } from "#server/brackets/protest-store.ts"
import { type Courts, courtsOf } from "#server/courts/load.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { rulesOf } from "#server/rule-sets/store.ts"
import { type Outcome, outcomeOf } from "#server/standings/outcome.ts"
import { findFormula } from "#server/standings/store.ts"
import { loadView, type TournamentView, visiblePart } from "#server/tournaments/view.ts"

/** A published tournament as everybody may see it at one moment. */
export interface PublicView extends TournamentView {
  readonly categoryById: ReadonlyMap<CategoryId, Category>
  readonly athleteById: ReadonlyMap<AthleteId, Athlete>
  /** Of the categories that are shown. */
  readonly athletesOf: ReadonlyMap<CategoryId | null, readonly Athlete[]>
  readonly scoring: ScoringRules
  /** How all categories have ended; counted when it is first asked for. */
  readonly outcome: () => Outcome
  /** The same of one category alone, which is much less to count. */
  readonly outcomeIn: (category: Category) => Outcome
  /** What everybody has won so far. */
  readonly placeOf: () => ReadonlyMap<AthleteId, number>
  /** All of it, hidden draws too: how long a court is busy depends on them. Nothing of them may be answered. */
  readonly courts: () => Courts
  /** When the hall that has the tournament was last heard, if that is a while ago. */
  readonly hallAt: Date | null
  /** When the next embargo ends, milliseconds since 1970. */
  readonly until: number
}

/** null: there is none, or it is not published. */
export async function loadPublicView(db: Kysely<Tables>, id: TournamentId, now: Date): Promise<PublicView | null> {
  const view = await loadHallView(db, id, now)
  return view?.tournament.published ? view : null
}

/** The same of one that is not published too: for displays, whose address only its staff gives away. */
export async function loadHallView(db: Kysely<Tables>, id: TournamentId, now: Date): Promise<PublicView | null> {
  const view = await loadView(db, id)
  if (!view) return null
  const protests = await protestsIn(db, id)
  const { formula } = await findFormula(db, id)
  const scoring = scoringOf(await rulesOf(db, view.tournament))
  const shown = visiblePart(view, "public", now)
  const outcome = once(() => outcomeOf(shown, formula, scoring))
  return {
    ...shown,
    hallAt: null,
    ...{ scoring, outcome, courts: once(() => courtsOf({ ...view, protests })) },
    outcomeIn: (category) => outcomeOf({ ...shown, categories: [category] }, formula, scoring),
    categoryById: new Map(shown.categories.map((category) => [category.id, category])),
    athleteById: new Map(shown.athletes.map((athlete) => [athlete.id, athlete])),
    athletesOf: groupBy(shown.athletes, ({ categoryId }) => categoryId),
    placeOf: once(() => placesIn(outcome())),
    until: nextEmbargo(view, now),
  }
}

const placesIn = ({ ended }: Outcome): ReadonlyMap<AthleteId, number> =>
  new Map(
    ended.flatMap(({ result }) =>
      result.finishes.flatMap(({ athleteId, place }) => (place === null ? [] : [[athleteId, place] as const])),
    ),
  )

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const nextEmbargo = ({ draws }: TournamentView, now: Date): number =>
  [...draws.values()]
    .map(({ row }) => row.embargo?.getTime() ?? 0)
    .filter((moment) => moment > now.getTime())
    .reduce((least, moment) => Math.min(least, moment), Number.POSITIVE_INFINITY)
