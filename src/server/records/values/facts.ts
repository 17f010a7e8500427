import { invariant } from "#domain/refusal.ts"
import type { AskFact, FactName, Facts } from "#domain/value/facts.ts"
import type { Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { runningBouts } from "#server/records/bouts/running.ts"
import { countDraws } from "#server/records/brackets/brackets.ts"
import { lostNumbers } from "#server/records/brackets/lost-numbers.ts"
import { mostRoundsIn } from "#server/records/rule-sets/most-rounds.ts"

type Loaders = {
  readonly [Name in FactName]: (tx: Tx, row: TournamentRow, of: Facts[Name]["of"]) => Promise<Facts[Name]["is"]>
}

const loaders: Loaders = {
  runningBouts: (tx, { id }) => runningBouts(tx, id),
  mostRounds: mostRoundsIn,
  lostNumbers: (tx, { id }, of) => lostNumbers(tx, id, of),
  timesDrawn: async (tx, { id }, category) => (await countDraws(tx, id)).get(category) ?? 0,
}

/** More of them in one decision are a fault of it: it would never end. */
const MOST = 20

/** What one decision has asked for. */
export function createFacts(tx: Tx, tournament: TournamentRow) {
  const known = new Map<string, unknown>()
  const ask: AskFact = (name, of) => {
    const key = JSON.stringify([name, of])
    if (!known.has(key)) throw new MissingFact(key, name, of)
    return known.get(key) as Facts[typeof name]["is"]
  }
  return {
    ask,
    /** Loads what the decision broke off for; false: it broke off for something else. */
    load: async (error: unknown): Promise<boolean> => {
      if (!(error instanceof MissingFact)) return false
      invariant(known.size < MOST, `too many facts for one decision: ${error.key}`)
      const load = loaders[error.fact] as (tx: Tx, row: TournamentRow, of: unknown) => Promise<unknown>
      known.set(error.key, await load(tx, tournament, error.of))
      return true
    },
  }
}

class MissingFact extends Error {
  readonly key: string
  readonly fact: FactName
  readonly of: unknown

  constructor(key: string, fact: FactName, of: unknown) {
    super(key)
    this.key = key
    this.fact = fact
    this.of = of
  }
}
