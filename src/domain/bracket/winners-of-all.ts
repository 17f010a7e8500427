import { decisionWithoutMedal, isDisqualification } from "#domain/catalogue/decisions.ts"
import { bestOf } from "#domain/formats/best-of.ts"
import { isTree } from "#domain/formats/format.ts"
import { ladderWinner, thirdPair } from "#domain/formats/places-behind.ts"
import { isOut, tableOf } from "#domain/formats/table.ts"
import type { AthleteId } from "#domain/ids.ts"
import { isSettled } from "./progress.ts"
import { goesOn, type Occupant, occupant } from "./standing.ts"
import { standing } from "./standing-of.ts"
import { stopped } from "./stopped.ts"
import type { Bracket, Fight } from "./types.ts"

/** Medals that are decided so far. */
export interface Winners {
  /** Several if a round robin's table parts nobody and somebody has said that they share it. */
  readonly golds: readonly AthleteId[]
  /** Two if the final has no winner. */
  readonly silvers: readonly AthleteId[]
  readonly bronzes: readonly AthleteId[]
}

const NOBODY: Winners = { golds: [], silvers: [], bronzes: [] }

/**
 * The medals as if everybody competed for one. Gold for the winner (a lone athlete once confirmed), silver for the loser of
 * the final, bronze for the losers of the semi-finals, upper one first, or for the winners of the bronze fights. A round robin
 * gives one of each once its table is complete, to whoever has the place; equals share a medal if somebody has said so. An
 * athlete disqualified by DQB gets no medal. Of two who are disqualified together in a semi-final or in the final nobody has
 * one: the waiting finalist has gold, the silver stays empty. A draft gives none, nor does a bracket outside of which somebody
 * stands.
 */
export function winnersOfAll(bracket: Bracket): Winners {
  if (!isSettled(bracket)) return NOBODY
  if (bracket.format === "roundRobin") return bestOfTable(bracket)
  if (bracket.format === "bestOf") return ofTwo(bracket)
  const silvers = [...medallistsOf(bracket.fights[0]), ...stoppedIn(bracket, 0)]
  return { golds: known(occupant(bracket, 0)), silvers, bronzes: bronzes(bracket) }
}

/** The fights that gold and silver are of; of a round robin none is. */
function finalsOf({ format, fights }: Bracket): readonly (Fight | undefined)[] {
  if (isTree(format)) return [fights[0]]
  return format === "bestOf" ? fights : []
}

const stoppedIn = (bracket: Bracket, ...fights: readonly number[]): AthleteId[] =>
  stopped(bracket).flatMap(({ athlete, t }) => (fights.includes(t) ? [athlete] : []))

export interface MedalCounts {
  readonly golds: number
  readonly silvers: number
  readonly bronzes: number
}

/** How many of each medal the field can give, decided or not, if everybody competes for one. */
export function medalCountsOfAll(bracket: Bracket): MedalCounts {
  const { silvers, ...others } = winnersOfAll(bracket)
  if (bracket.format === "roundRobin" && [others.golds, silvers, others.bronzes].some(({ length }) => length > 1)) {
    return { golds: others.golds.length, silvers: silvers.length, bronzes: others.bronzes.length }
  }
  const athletes = bracket.places.filter((athlete) => athlete !== null).length
  const isLost = finalsOf(bracket).some(isBothDisqualified)
  const golds = Number(athletes > 0 && silvers.length < 2 && !isLost)
  if (!isTree(bracket.format)) {
    const hasThird = bracket.format === "roundRobin" && athletes > 2
    const most = Number(athletes > 1 && !isLost)
    return { golds, silvers: Math.max(silvers.length, most), bronzes: Number(hasThird) }
  }
  const { fights } = standing(bracket)
  const fought = (t: number): boolean => !["empty", "walkover"].includes(fights[t]?.state ?? "empty")
  const gives = (t: number): boolean => fought(t) && !isBothDisqualified(bracket.fights[t])
  const semifinals = bracket.size === 2 ? 0 : Number(gives(2)) + Number(gives(1))
  const third = bracket.format === "thirdFight" ? Math.min(1, semifinals) : semifinals
  return { golds, silvers: Math.max(silvers.length, Number(gives(0))), bronzes: third }
}

function bronzes(bracket: Bracket): AthleteId[] {
  const { format, size, fights } = bracket
  if (size === 2) return []
  if (format === "bracket") {
    return [2, 1].flatMap((t) => [...medallistsOf(fights[t]), ...stoppedIn(bracket, t)])
  }
  if (format === "repechage") return [ladderWinner(bracket, 0), ladderWinner(bracket, 1)].flatMap(known)
  const { blue, red } = thirdPair(bracket)
  return known(goesOn(bracket, size - 1, blue, red))
}

const known = (occupant: Occupant): AthleteId[] => (occupant == null ? [] : [occupant])

/** Who has a medal in spite of losing this final or semi-final: of two who were disqualified nobody has, by whichever code. */
const medallistsOf = (fight: Fight | undefined): AthleteId[] => (isBothDisqualified(fight) ? [] : losersOf(fight))

/** Whether a fight ended without a winner by a disqualification; WDR and INJ of both are none. */
const isBothDisqualified = (fight: Fight | undefined): boolean =>
  fight?.result?.winner === null && isDisqualification(fight.result.decision)

/** Who lost a fight that is recorded, both if nobody won; nobody if the decision costs the medal (DQB). */
export function losersOf(fight: Fight | undefined): AthleteId[] {
  const result = fight?.result
  if (!result || result.decision === decisionWithoutMedal) return []
  return [result.blue, result.red].filter((athlete) => athlete !== result.winner)
}

function bestOfTable(bracket: Bracket): Winners {
  const { rows, isComplete } = tableOf(bracket)
  const results = bracket.fights.flatMap(({ result }) => result ?? [])
  const at = (place: number): AthleteId[] =>
    rows.flatMap((row) =>
      isComplete && row.place === place && !row.isOpen && !isOut(row.athlete, results) ? [row.athlete] : [],
    )
  return { golds: at(1), silvers: at(2), bronzes: at(3) }
}

function ofTwo(bracket: Bracket): Winners {
  const athletes = bracket.places.filter((athlete) => athlete !== null)
  const [alone] = athletes
  if (alone !== undefined && athletes.length === 1) return { golds: [alone], silvers: [], bronzes: [] }
  const { isOver, winner } = bestOf(bracket)
  const results = bracket.fights.flatMap(({ result }) => result ?? [])
  const isLost = finalsOf(bracket).some(isBothDisqualified)
  const silvers = athletes.filter((athlete) => isOver && athlete !== winner && !isLost && !isOut(athlete, results))
  return { golds: known(winner), silvers, bronzes: [] }
}
