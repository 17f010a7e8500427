import type { updateBracketFight } from "#contract/brackets.ts"
import type { InputOf } from "#contract/endpoint.ts"
import type { ReadResult, Side, WrittenResult } from "#domain/bracket/index.ts"
import * as Domain from "#domain/bracket/index.ts"
import { decisionByRounds, decisionByScore, decisionWithoutPoints, restsOnPoints } from "#domain/catalogue/decisions.ts"
import type { RefusalCode } from "#domain/refusal.ts"
import { readRounds } from "./rounds-text.ts"

/** Who wins: '' is left to the points, `both`: both out. */
export type WinnerChoice = Side | "both" | ""

/** A result as it stands in the fields of whichever screen it is entered on. */
export interface ResultForm {
  readonly bluePoints: string
  readonly redPoints: string
  /** Of the best of three, as typed; they give the points. Absent or blank: none. */
  readonly rounds?: string
  /** null: nobody has chosen one, the usual one is shown. */
  readonly decision: string | null
  readonly winner: WinnerChoice
}

export const blankForm: ResultForm = { bluePoints: "", redPoints: "", decision: null, winner: "" }

/** Why a form cannot be sent yet. */
export type FormProblem = "points" | "rounds" | "winner" | "equal" | "decision"

type FormRead =
  | { readonly kind: "problem"; readonly problem: FormProblem }
  | Exclude<ReadResult, { readonly kind: "refusal" }>

/** The form by the rule of results: what it says, the question that it raises, or why it cannot be sent. */
export function readForm(form: ResultForm): FormRead {
  const written = writtenOf(form)
  if (typeof written === "string") return { kind: "problem", problem: written }
  const read = Domain.readResult(written)
  return read.kind === "refusal" ? { kind: "problem", problem: PROBLEMS[read.refusal.code] ?? "winner" } : read
}

const PROBLEMS: Partial<Record<RefusalCode, FormProblem>> = {
  equal_points: "equal",
  required: "decision",
  out_of_range: "points",
}

/** Why the form cannot be sent yet; null: it can. */
export function problemOf(form: ResultForm): FormProblem | null {
  const read = readForm(form)
  return read.kind === "problem" ? read.problem : null
}

/** The decision that the form shows and sends. Both out have no usual one: '' has to be replaced. */
export function decisionOf({ decision, winner, rounds }: ResultForm): string {
  if (decision !== null) return decision
  if (winner === "both") return ""
  return rounds?.trim() ? decisionByRounds : decisionByScore
}

/** The form as an official's record, or why it is none yet. A decision left blank on purpose stays blank, so its winner is named. */
function writtenOf(form: ResultForm): WrittenResult | FormProblem {
  const rounds = readRounds(form.rounds ?? "")
  if (!rounds) return "rounds"
  if (!isScore(form.bluePoints) || !isScore(form.redPoints)) return "points"
  const decision = decisionOf(form)
  const side = form.winner === "" && decision === "" ? leader(form) : form.winner
  return {
    winner: side === "both" ? "bothOut" : side || "byPoints",
    decision,
    bluePoints: pointsOf(form.bluePoints),
    redPoints: pointsOf(form.redPoints),
    ...(rounds.length > 0 ? { rounds } : {}),
  }
}

/** Who wins as the form stands: the chosen one, else whom the points name. */
export const shownWinner = (form: ResultForm): WinnerChoice => form.winner || leader(form)

/** The form with another winner. Both out need a decision of their own: one that rests on points is not kept. */
export const withWinner = (form: ResultForm, winner: WinnerChoice): ResultForm => ({
  ...form,
  winner,
  decision: winner === "both" && restsOnPoints(form.decision ?? "") ? null : form.decision,
})

/** The form with the rounds won as its points, where rounds are typed that can be read. */
export function scored(form: ResultForm): ResultForm {
  const rounds = readRounds(form.rounds ?? "") ?? []
  if (rounds.length === 0) return form
  const { blue, red } = Domain.roundsWon(rounds)
  return { ...form, bluePoints: String(blue), redPoints: String(red) }
}

/** Of which fight and which two a result is; null: nobody stands there. */
interface OfFight {
  readonly t: number
  readonly blue: number | null
  readonly red: number | null
}

/** What of a form that can be sent goes to the server. */
export function inputOf(form: ResultForm, { t, blue, red }: OfFight) {
  const written = writtenOf(form)
  if (typeof written === "string") throw new Error(`a form with a problem is not sent: ${written}`)
  const { winner, decision, rounds = [] } = written
  const chosen = winner === "blue" ? blue : winner === "red" ? red : null
  return {
    technicalNumber: t,
    decision,
    winSpId: chosen ?? 0,
    blue_id: blue ?? 0,
    red_id: red ?? 0,
    ...pointFields(form),
    ...(rounds.length > 0 ? { rounds: wireRounds(rounds) } : {}),
    ...(winner === "bothOut" ? { both_out: 1 as const } : {}),
  } satisfies Partial<InputOf<typeof updateBracketFight>>
}

/** The same as one line of paper. */
export function lineOf(form: ResultForm) {
  const written = writtenOf(form)
  if (typeof written === "string") throw new Error(`a form with a problem is not sent: ${written}`)
  const { winner, decision, rounds = [] } = written
  const side = winner === "bothOut" ? ("both" as const) : winner === "byPoints" ? ("" as const) : winner
  return {
    winner: side,
    decision,
    ...pointFields(form),
    ...(rounds.length > 0 ? { rounds: wireRounds(rounds) } : {}),
  }
}

/** Rounds give the points of a fight that has them. */
function pointFields(form: ResultForm) {
  const { bluePoints, redPoints } = scored(form)
  return { blue_points: pointsOf(bluePoints) ?? undefined, red_points: pointsOf(redPoints) ?? undefined }
}

const wireRounds = (rounds: readonly Domain.RoundScore[]) =>
  rounds.map((round) => ({ ...round, winner: round.winner ?? ("" as const) }))

function leader(form: ResultForm): Side | "" {
  const { decision } = form
  if (decision === decisionWithoutPoints) return ""
  const rounds = readRounds(form.rounds ?? "") ?? []
  if (rounds.length > 0) return Domain.winnerByRounds(rounds) ?? ""
  if (!isScore(form.bluePoints) || !isScore(form.redPoints)) return ""
  const lead = Number(form.bluePoints) - Number(form.redPoints)
  if (lead === 0) return ""
  return lead > 0 ? "blue" : "red"
}

const isScore = (text: string): boolean => /^\s*\d{0,3}\s*$/.test(text)
const pointsOf = (text: string): number | null => (text.trim() === "" ? null : Number(text))
