import * as Bracket from "#domain/bracket/index.ts"
import type { AthleteId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Athlete, Category } from "#domain/registration/types.ts"
import type { Formula } from "#domain/standings/formula.ts"
import type { Grouping } from "#domain/standings/groupings.ts"
import type { CategoryResult } from "#domain/standings/score.ts"
import { type Team, teamsBy } from "#domain/standings/teams.ts"
import type { StoredDraw } from "#server/brackets/store.ts"
import type { Deps } from "#server/platform/deps.ts"
import { type Audience, loadView, visiblePart } from "#server/tournaments/view.ts"
import { findFormula } from "./store.ts"

/** A category and how it ended. */
export interface Ended {
  readonly category: Category
  readonly result: CategoryResult
}

/** All that standings are made of, as one audience may see it. */
export interface Outcome {
  readonly revision: number
  readonly formula: Formula
  /** Drawn categories in the order of lists. */
  readonly ended: readonly Ended[]
  readonly athleteById: ReadonlyMap<AthleteId, Athlete>
  readonly teams: Readonly<Record<Grouping, ReadonlyMap<AthleteId, readonly Team[]>>>
}

export async function loadOutcome(db: Deps["db"], id: TournamentId, audience: Audience, now: Date): Promise<Outcome> {
  const view = await loadView(db, id)
  if (!view) throw new Refusal("not_found")
  const { formula } = await findFormula(db, id)
  const { tournament, categories, athletes, draws } = visiblePart(view, audience, now)
  const shown = new Set(categories.map((category) => category.id))
  const members = athletes.filter(({ categoryId }) => categoryId !== null && shown.has(categoryId))
  return {
    revision: tournament.revision,
    formula,
    ended: categories.flatMap((category) => {
      const draw = draws.get(category.id)
      return draw ? [{ category, result: resultOf(category, draw) }] : []
    }),
    athleteById: new Map(athletes.map((athlete) => [athlete.id, athlete])),
    teams: {
      organization: teamsBy("organization", members),
      region: teamsBy("region", members),
      coach: teamsBy("coach", members),
    },
  }
}

/** The one place where a category's draw becomes places. */
function resultOf(category: Category, { bracket }: StoredDraw): CategoryResult {
  const { id: categoryId, kind, sex, ageCategory, age1, age2 } = category
  const isOver = Bracket.progress(bracket).left === 0
  return { categoryId, kind, sex, ageCategory, age1, age2, isOver, finishes: Bracket.finishes(bracket) }
}
