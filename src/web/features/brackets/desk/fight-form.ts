import type { Bracket, FightStanding, Result, Side } from "#domain/bracket/index.ts"
import * as Domain from "#domain/bracket/index.ts"
import { playOrder } from "#domain/formats/play-order.ts"
import type { AthleteId } from "#domain/ids.ts"
import { blankForm, type ResultForm, shownWinner } from "#web/tournament/result/result-form.ts"
import { roundsText } from "#web/tournament/result/rounds-text.ts"

/** The fight as it was when its form was opened; another one now means that somebody changed it meanwhile. */
export interface OpenedFight {
  readonly t: number
  readonly blue: AthleteId | null
  readonly red: AthleteId | null
  readonly result: Result | null
}

export function openedFight(bracket: Bracket, t: number): OpenedFight {
  const fight = Domain.standing(bracket).fights[t]
  return { t, blue: fight?.blue ?? null, red: fight?.red ?? null, result: bracket.fights[t]?.result ?? null }
}

/**
 * The fields of a fight before anybody changes them. If the points name the recorded winner, the points decide.
 * `most`: rounds that the rules have at most.
 */
export function formOf({ result }: OpenedFight, most?: number, sumsTo?: number): ResultForm {
  const mostRounds = Domain.mostRoundsOf(result, most)
  if (result === null) return { ...blankForm, mostRounds, sumsTo }
  const scores = Domain.sideScores(result)
  const form: ResultForm = {
    bluePoints: scores.blue,
    redPoints: scores.red,
    sumsTo,
    by: result.totals?.by,
    decision: result.decision,
    ...(result.rounds ? { rounds: roundsText(result.rounds) } : {}),
    mostRounds,
    winner: "",
  }
  const recorded = winnerOf(result)
  return shownWinner(form) === recorded ? form : { ...form, winner: recorded }
}

/** What was typed of a fight; of one that has rounds it keeps these, if no other score was typed: a correction of its winner or its decision. */
export function withKeptScore(form: ResultForm, opened: OpenedFight): ResultForm {
  const { bluePoints, redPoints, rounds = "", mostRounds, sumsTo } = form
  const { result } = opened
  if (!(result?.rounds || result?.totals) || `${bluePoints}${redPoints}${rounds}`.trim() !== "") return form
  const recorded = formOf(opened, mostRounds, sumsTo)
  return { ...recorded, decision: form.decision, winner: form.winner }
}

/** The recorded winner's side. */
export const winnerOf = ({ winner, blue }: Result): Side | "both" => {
  if (winner === null) return "both"
  return winner === blue ? "blue" : "red"
}

export const isSameFight = (one: OpenedFight, two: OpenedFight): boolean =>
  one.blue === two.blue && one.red === two.red && JSON.stringify(one.result) === JSON.stringify(two.result)

/** Whether to ask first about results that fall: results of later fights may depend on the winner recorded so far. */
export const changesWinner = (form: ResultForm, { result }: OpenedFight): boolean =>
  result !== null && winnerOf(result) !== shownWinner(form)

/**
 * The next fight to enter after `t`: by its number, if there are numbers, else in the order of play; null: none is
 * ready.
 */
export function nextReady(bracket: Bracket, t: number | null): number | null {
  const order = inOrder(bracket)
  const after = order.slice(order.findIndex((fight) => fight.t === t) + 1)
  return [...after, ...order].find(({ state }) => state === "ready")?.t ?? null
}

/** All fights by their numbers; those without one come last, in the order of play. */
export function inOrder(bracket: Bracket): readonly FightStanding[] {
  const { fights } = Domain.standing(bracket)
  const turns = new Map(playOrder(bracket).map((fight, turn) => [fight, turn]))
  const turn = (fight: number): number => turns.get(fight) ?? fights.length
  const numberOf = (fight: number): number => bracket.fights[fight]?.number ?? Number.MAX_SAFE_INTEGER
  return fights.toSorted((a, b) => numberOf(a.t) - numberOf(b.t) || turn(a.t) - turn(b.t))
}
