import type { Kysely } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import { type ScoringRules, scoringOf } from "#domain/poomsae/index.ts"
import type { DiplomaDesign } from "#domain/printing/diploma.ts"
import type { Formula } from "#domain/standings/formula.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { type ProtestsByCategory, protestsIn } from "#server/records/brackets/protests.ts"
import { findDiploma } from "#server/records/printing/diplomas.ts"
import { type PointGaps, pointGapsIn } from "#server/records/rule-sets/in-categories.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { findFormula } from "#server/records/standings.ts"
import { type CourtsView, courtsOf } from "#server/views/courts/load.ts"
import { type Outcome, outcomeOf } from "#server/views/standings/outcome.ts"
import { type Audience, readView, type TournamentView, visiblePart } from "#server/views/tournament/view.ts"

/** The parts of a tournament that are kept in memory and needed after every step. */
export interface StateParts {
  readonly view: TournamentView
  readonly protests: ProtestsByCategory
  readonly formula: Formula
  readonly scoring: ScoringRules
  readonly gaps: PointGaps
  readonly diploma: DiplomaDesign
}

/** A whole tournament at one revision, with what is counted of it once for all who ask; all of it, as its staff may see it. */
export interface State extends StateParts {
  readonly courts: () => CourtsView
  readonly outcome: () => Outcome
}

export const revisionOf = ({ view }: StateParts): number => view.tournament.revision

export function stateOf(parts: StateParts): State {
  const { view, protests, formula, scoring } = parts
  return {
    ...parts,
    courts: once(() => courtsOf({ ...view, protests })),
    outcome: once(() => outcomeOf(view, formula, scoring)),
  }
}

/** All of it, read in a transaction that sees one moment. */
export async function readParts(tx: Kysely<Tables>, id: TournamentId): Promise<StateParts | null> {
  const view = await readView(tx, id)
  if (!view) return null
  const protests = await protestsIn(tx, id)
  const { formula } = await findFormula(tx, id)
  const rules = await rulesOf(tx, view.tournament)
  const gaps = await pointGapsIn(tx, view.categories, rules.kyorugi.pointGap)
  const { design: diploma } = await findDiploma(tx, id)
  return { view, protests, formula, scoring: scoringOf(rules), gaps, diploma }
}

/** How its categories have ended, as `audience` may see it at the time `now`. */
export const outcomeFor = ({ view, formula, scoring, outcome }: State, audience: Audience, now: Date): Outcome =>
  audience === "staff" ? outcome() : outcomeOf(visiblePart(view, audience, now), formula, scoring)

export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
