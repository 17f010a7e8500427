import type { updateBracketFight } from "#contract/brackets.ts"
import type { InputOf } from "#contract/endpoint.ts"
import type { Bracket, Result, Side } from "#domain/bracket/index.ts"
import * as Domain from "#domain/bracket/index.ts"
import { decisionByScore, decisionWithoutPoints } from "#domain/catalogue/decisions.ts"
import { playOrder } from "#domain/formats/play-order.ts"
import type { AthleteId } from "#domain/ids.ts"
import { readRounds, roundsText } from "./rounds-text.ts"

/** Who wins: '' is left to the points, `both`: both out. */
export type WinnerChoice = Side | "both" | ""

/** What stands in the fields, as typed. */
export interface FightForm {
  readonly bluePoints: string
  readonly redPoints: string
  /** Of the best of three, as typed; they say the points. Absent or blank: none. */
  readonly rounds?: string
  readonly decision: string
  readonly winner: WinnerChoice
}

/** The fight as it was when its form was opened; another one now means that somebody changed it meanwhile. */
export interface OpenedFight {
  readonly t: number
  readonly blue: AthleteId | null
  readonly red: AthleteId | null
  readonly result: Result | null
}

/** Why a form cannot be sent yet. */
export type FormProblem = "points" | "rounds" | "winner" | "equal" | "decision"

export function openedFight(bracket: Bracket, t: number): OpenedFight {
  const fight = Domain.standing(bracket).fights[t]
  return { t, blue: fight?.blue ?? null, red: fight?.red ?? null, result: bracket.fights[t]?.result ?? null }
}

/** The fields of a fight that nobody has touched. A recorded winner whom the points name is left to the points. */
export function formOf({ result }: OpenedFight): FightForm {
  if (result === null) return { bluePoints: "", redPoints: "", decision: decisionByScore, winner: "" }
  const form: FightForm = {
    bluePoints: result.bluePoints === null ? "" : String(result.bluePoints),
    redPoints: result.redPoints === null ? "" : String(result.redPoints),
    decision: result.decision,
    ...(result.rounds ? { rounds: roundsText(result.rounds) } : {}),
    winner: "",
  }
  const recorded = winnerOf(result)
  return leader(form) === recorded ? form : { ...form, winner: recorded }
}

/** The recorded winner's side. */
export const winnerOf = ({ winner, blue }: Result): Side | "both" => {
  if (winner === null) return "both"
  return winner === blue ? "blue" : "red"
}

/** Who wins as the form stands: the chosen one, else whom the points name. */
export const shownWinner = (form: FightForm): WinnerChoice => form.winner || leader(form)

/** Both out needs a reason of its own: a win by points is none. */
export const withWinner = (form: FightForm, winner: WinnerChoice): FightForm => ({
  ...form,
  winner,
  decision: winner === "both" && form.decision === decisionByScore ? "DSQ" : form.decision,
})

export function problemOf(typed: FightForm): FormProblem | null {
  if (!readRounds(typed.rounds ?? "")) return "rounds"
  const form = scored(typed)
  if (!isScore(form.bluePoints) || !isScore(form.redPoints)) return "points"
  if (form.winner === "both") return form.decision === "" ? "decision" : null
  if (shownWinner(form) !== "") return null
  if (typed.rounds?.trim()) return "winner"
  const hasScore = form.bluePoints !== "" || form.redPoints !== ""
  return hasScore && form.decision !== decisionWithoutPoints ? "equal" : "winner"
}

type FightInput = InputOf<typeof updateBracketFight>

/** What of the form goes to the server. A reason left blank on purpose stays blank, so its winner is named. */
export function inputOf(typed: FightForm, { t, blue, red }: OpenedFight) {
  const form = scored(typed)
  const rounds = readRounds(typed.rounds ?? "") ?? []
  const side = form.winner === "" && form.decision === "" ? leader(form) : form.winner
  const winner = side === "blue" ? blue : red
  return {
    technicalNumber: t,
    decision: form.decision,
    winSpId: side === "blue" || side === "red" ? (winner ?? 0) : 0,
    blue_id: blue ?? 0,
    red_id: red ?? 0,
    blue_points: points(form.bluePoints),
    red_points: points(form.redPoints),
    ...(rounds.length > 0
      ? { rounds: rounds.map((round) => ({ ...round, winner: round.winner ?? ("" as const) })) }
      : {}),
    ...(side === "both" ? { both_out: 1 as const } : {}),
  } satisfies Partial<FightInput>
}

export const isSameFight = (one: OpenedFight, two: OpenedFight): boolean =>
  one.blue === two.blue && one.red === two.red && JSON.stringify(one.result) === JSON.stringify(two.result)

/** Whether it is to be asked first what falls: results of later fights may stand on the winner recorded so far. */
export const changesWinner = (form: FightForm, { result }: OpenedFight): boolean =>
  result !== null && winnerOf(result) !== shownWinner(form)

/** The next fight to enter after `t`: by its number, where there are numbers, else in the order of play; null: none is ready. */
export function nextReady(bracket: Bracket, t: number | null): number | null {
  const { fights } = Domain.standing(bracket)
  const turns = new Map(playOrder(bracket).map((fight, turn) => [fight, turn]))
  const turn = (fight: number): number => turns.get(fight) ?? fights.length
  const order = fights.map((fight) => ({ ...fight, number: bracket.fights[fight.t]?.number ?? null }))
  order.sort((a, b) => compareNumbers(a.number, b.number) || turn(a.t) - turn(b.t))
  const after = order.slice(order.findIndex((fight) => fight.t === t) + 1)
  return [...after, ...order].find(({ state }) => state === "ready")?.t ?? null
}

/** The form with the rounds won as its points, where rounds are typed that can be read. */
export function scored(form: FightForm): FightForm {
  const rounds = readRounds(form.rounds ?? "") ?? []
  if (rounds.length === 0) return form
  const { blue, red } = Domain.roundsWon(rounds)
  return { ...form, bluePoints: String(blue), redPoints: String(red) }
}

function leader(typed: FightForm): Side | "" {
  const rounds = readRounds(typed.rounds ?? "") ?? []
  if (rounds.length > 0) return typed.decision === decisionWithoutPoints ? "" : (Domain.winnerByRounds(rounds) ?? "")
  const form = typed
  if (form.decision === decisionWithoutPoints || !isScore(form.bluePoints) || !isScore(form.redPoints)) return ""
  const lead = Number(form.bluePoints) - Number(form.redPoints)
  if (lead === 0) return ""
  return lead > 0 ? "blue" : "red"
}

export const isScore = (text: string): boolean => /^\s*\d{0,3}\s*$/.test(text)
const points = (text: string): number | undefined => (text.trim() === "" ? undefined : Number(text))

/** Fights without a number come last. */
const compareNumbers = (a: number | null, b: number | null): number =>
  (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER)
