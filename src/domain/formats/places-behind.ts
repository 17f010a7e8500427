import { fightAt, goesOn, type Occupant, occupant } from "#domain/bracket/standing.ts"
import type { Bracket, BracketSize, Result } from "#domain/bracket/types.ts"
import { decisionWithoutMedal } from "#domain/catalogue/decisions.ts"

export interface Pair {
  readonly blue: Occupant
  readonly red: Occupant
}

/** The losers of the semi-finals, the upper one blue; an athlete disqualified for behaviour does not come. */
export const thirdPair = (bracket: Bracket): Pair => ({ blue: loserOf(bracket, 2), red: loserOf(bracket, 1) })

/** The technical number of the first repechage fight of a half, 0 the upper one. */
export const ladderTop = (size: BracketSize, half: number): number => size - 1 + half * (Math.log2(size) - 2)

/**
 * The repechage of a half: athletes beaten by its finalist, from the first round on. The first two fight, the winner
 * meets the next one, up to the loser of the semi-final; the last winner has bronze. If the finalist advanced without a
 * fight, nobody comes, and the waiting athlete advances too: a single beaten athlete has bronze without a fight. The
 * Olympic repechage, in which only athletes beaten by the finalists return (`domain.md` 2.3), has two bronzes as well.
 */
export function ladderOf(bracket: Bracket, half: number): Pair[] {
  const [first, ...others] = beaten(bracket, 2 - half)
  const top = ladderTop(bracket.size, half)
  let waits: Occupant = first
  return others.map((red, at) => {
    const pair = { blue: waits, red }
    waits = goesOn(bracket, top + at, pair.blue, pair.red)
    return pair
  })
}

/** The bronze of a half; null: nobody, undefined: open. */
export function ladderWinner(bracket: Bracket, half: number): Occupant {
  const last = ladderOf(bracket, half).at(-1)
  const t = ladderTop(bracket.size, half + 1) - 1
  return last ? goesOn(bracket, t, last.blue, last.red) : beaten(bracket, 2 - half)[0]
}

/** Athletes beaten by the finalist of semi-final `t`, by rounds from the first one. */
function beaten(bracket: Bracket, t: number): Occupant[] {
  const finalist = occupant(bracket, t)
  const rounds: Occupant[] = []
  let level = [t]
  while (level.some((node) => node < bracket.size - 1)) {
    rounds.push(
      finalist === undefined ? someLoser(bracket, level) : (finalist && lost(bracket, level, finalist)) || null,
    )
    level = level.flatMap((node) => [2 * node + 2, 2 * node + 1])
  }
  return rounds.reverse()
}

/** The loser of a round whose winner is not the finalist yet: somebody, if there is a fight. */
const someLoser = (bracket: Bracket, level: readonly number[]): Occupant =>
  level.some((node) => occupant(bracket, 2 * node + 2) !== null && occupant(bracket, 2 * node + 1) !== null)
    ? undefined
    : null

function lost(bracket: Bracket, level: readonly number[], finalist: NonNullable<Occupant>): Occupant {
  const own = level.map((node) => fightAt(bracket, node).result).find((result) => result?.winner === finalist)
  return own ? loserIn(own) : null
}

function loserOf(bracket: Bracket, t: number): Occupant {
  const { result } = fightAt(bracket, t)
  if (result !== null) return loserIn(result)
  return occupant(bracket, 2 * t + 2) === null || occupant(bracket, 2 * t + 1) === null ? null : undefined
}

function loserIn({ blue, red, winner, decision }: Result): Occupant {
  if (winner === null || decision === decisionWithoutMedal) return null
  return winner === blue ? red : blue
}
