import { decisionWithoutMedal } from "#domain/catalogue/decisions.ts"
import { bestOf } from "#domain/formats/best-of.ts"
import { isTree } from "#domain/formats/format.ts"
import { ladderWinner, thirdPair } from "#domain/formats/places-behind.ts"
import { isOut, tableOf } from "#domain/formats/table.ts"
import type { AthleteId } from "#domain/ids.ts"
import { goesOn, isUnconfirmed, type Occupant, occupant } from "./standing.ts"
import { standing } from "./standing-of.ts"
import { stopped } from "./stopped.ts"
import type { Bracket, Fight } from "./types.ts"

/** Medals as far as they are decided. */
export interface Winners {
  readonly gold: AthleteId | null
  /** Two after a final without a winner. */
  readonly silvers: readonly AthleteId[]
  readonly bronzes: readonly AthleteId[]
}

const NOBODY: Winners = { gold: null, silvers: [], bronzes: [] }

/**
 * Gold to whoever stands on the winner's place (a category of one: without a fight, once he is confirmed), silver to the loser of
 * the final, bronze to the losers of the semi-finals, the upper one first, or to the winners of the fights behind them. A round
 * robin gives one of each once its table is complete, to those whom nobody equals. Whoever is beaten by DQB gets no medal; a draft
 * gives none.
 */
export function winners(bracket: Bracket): Winners {
  if (bracket.awaits.length > 0 || isUnconfirmed(bracket)) return NOBODY
  if (bracket.format === "roundRobin") return bestOfTable(bracket)
  if (bracket.format === "bestOf") return ofTwo(bracket)
  const silvers = [...losers(bracket.fights[0]), ...stoppedIn(bracket, 0)]
  return { gold: occupant(bracket, 0) ?? null, silvers, bronzes: bronzes(bracket) }
}

const stoppedIn = (bracket: Bracket, ...fights: readonly number[]): AthleteId[] =>
  stopped(bracket).flatMap(({ athlete, t }) => (fights.includes(t) ? [athlete] : []))

/** How many of each medal the field can give, decided or not. */
export function medalCounts(bracket: Bracket): {
  readonly golds: number
  readonly silvers: number
  readonly bronzes: number
} {
  const { silvers } = winners(bracket)
  const athletes = bracket.places.filter((athlete) => athlete !== null).length
  const golds = Number(athletes > 0 && silvers.length < 2)
  if (!isTree(bracket.format)) {
    const hasThird = bracket.format === "roundRobin" && athletes > 2
    return { golds, silvers: Math.max(silvers.length, Number(athletes > 1)), bronzes: Number(hasThird) }
  }
  const { fights } = standing(bracket)
  const fought = (t: number): boolean => !["empty", "walkover"].includes(fights[t]?.state ?? "empty")
  const semifinals = bracket.size === 2 ? 0 : Number(fought(2)) + Number(fought(1))
  const third = bracket.format === "thirdFight" ? Math.min(1, semifinals) : semifinals
  return { golds, silvers: Math.max(silvers.length, Number(fought(0))), bronzes: third }
}

function bronzes(bracket: Bracket): AthleteId[] {
  const { format, size, fights } = bracket
  if (size === 2) return []
  if (format === "bracket") {
    return [2, 1].flatMap((t) => [...losers(fights[t]), ...stoppedIn(bracket, t)])
  }
  if (format === "repechage") return [ladderWinner(bracket, 0), ladderWinner(bracket, 1)].flatMap(known)
  const { blue, red } = thirdPair(bracket)
  return known(goesOn(bracket, size - 1, blue, red))
}

const known = (occupant: Occupant): AthleteId[] => (occupant == null ? [] : [occupant])

function losers(fight: Fight | undefined): AthleteId[] {
  const result = fight?.result
  if (!result || result.decision === decisionWithoutMedal) return []
  return [result.blue, result.red].filter((athlete) => athlete !== result.winner)
}

function bestOfTable(bracket: Bracket): Winners {
  const { rows, isComplete } = tableOf(bracket)
  const results = bracket.fights.flatMap(({ result }) => result ?? [])
  const at = (place: number): AthleteId[] => {
    const there = isComplete ? rows.filter((row) => row.place === place) : []
    return there.length === 1 ? there.map(({ athlete }) => athlete).filter((athlete) => !isOut(athlete, results)) : []
  }
  return { gold: at(1)[0] ?? null, silvers: at(2), bronzes: at(3) }
}

function ofTwo(bracket: Bracket): Winners {
  const athletes = bracket.places.filter((athlete) => athlete !== null)
  const [alone] = athletes
  if (alone !== undefined && athletes.length === 1) return { gold: alone, silvers: [], bronzes: [] }
  const { isOver, winner } = bestOf(bracket)
  const results = bracket.fights.flatMap(({ result }) => result ?? [])
  const silvers = athletes.filter((athlete) => isOver && athlete !== winner && !isOut(athlete, results))
  return { gold: winner, silvers, bronzes: [] }
}
