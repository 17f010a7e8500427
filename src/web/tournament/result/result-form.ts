import type { recordResult } from "#contract/brackets/fights.ts"
import type { InputOf } from "#contract/wire/endpoint.ts"
import type { ReadResult, Side, Totals, WrittenResult } from "#domain/bracket/index.ts"
import * as Domain from "#domain/bracket/index.ts"
import { decisionByOfficials, decisionByRounds, decisionByScore, restsOnPoints } from "#domain/catalogue/decisions.ts"
import type { RefusalCode } from "#domain/refusal.ts"
import { readRounds } from "./rounds-text.ts"
import { readSum } from "./sums.ts"

/** Who wins: '' is left to the points, `both`: both out. */
export type WinnerChoice = Side | "both" | ""

/** A result as it is in the fields of any screen where it is entered. */
export interface ResultForm {
  readonly bluePoints: string
  readonly redPoints: string
  /** Of the best of three, as typed; they give the points. Absent or blank: none. */
  readonly rounds?: string
  /** Rounds that the rules have at most in the fight's category; absent: not known. */
  readonly mostRounds?: number | undefined
  /** Of a match of poomsae: what a sum is at most; its points are sums. Absent: no match. */
  readonly sumsTo?: number | undefined
  /** Of equal sums: what parted the two; '' nothing was chosen. */
  readonly by?: Totals["by"] | "" | undefined
  /** null: nothing was chosen, the usual decision is shown. */
  readonly decision: string | null
  readonly winner: WinnerChoice
}

export const blankForm: ResultForm = { bluePoints: "", redPoints: "", decision: null, winner: "" }

/** Why a form cannot be sent yet. */
export type FormProblem = "points" | "sums" | "rounds" | "winner" | "equal" | "equalSums" | "decision"

type FormRead =
  | { readonly kind: "problem"; readonly problem: FormProblem }
  | Exclude<ReadResult, { readonly kind: "refusal" }>

/** The form by the rule of results: what it says, the question that it raises, or why it cannot be sent. */
export function readForm(form: ResultForm): FormRead {
  const written = writtenOf(form)
  if (typeof written === "string") return { kind: "problem", problem: written }
  const read = Domain.readResult(written)
  if (read.kind !== "refusal") return read
  const problem = PROBLEMS[read.refusal.code] ?? "winner"
  return { kind: "problem", problem: form.sumsTo === undefined ? problem : (OF_SUMS[problem] ?? problem) }
}

const PROBLEMS: Partial<Record<RefusalCode, FormProblem>> = {
  equal_points: "equal",
  required: "decision",
  out_of_range: "points",
}

/** The same of a match; a missing sum is refused as a missing reason is. */
const OF_SUMS: Partial<Record<FormProblem, FormProblem>> = { equal: "equalSums", points: "sums", decision: "sums" }

/** Whether two sums are typed that are equal: something else has parted the two. */
export function hasEqualSums({ sumsTo, bluePoints, redPoints }: ResultForm): boolean {
  if (sumsTo === undefined) return false
  const [blue, red] = [readSum(bluePoints, sumsTo), readSum(redPoints, sumsTo)]
  return typeof blue === "number" && blue === red
}

/** Why the form cannot be sent yet; null: it can. */
export function problemOf(form: ResultForm): FormProblem | null {
  const read = readForm(form)
  return read.kind === "problem" ? read.problem : null
}

/** The decision that the form shows and sends. Both out have no usual one: '' has to be replaced. */
export function decisionOf(form: ResultForm): string {
  const { decision, winner, rounds, sumsTo, by } = form
  if (decision !== null) return decision
  if (winner === "both") return ""
  if (sumsTo !== undefined)
    return hasEqualSums(form) && by && by !== "sum" && by !== "extra" ? decisionByOfficials : decisionByRounds
  return rounds?.trim() ? decisionByRounds : decisionByScore
}

/** The form as an official's record, or why it is none yet. A decision left blank on purpose stays blank, so its winner is named. */
function writtenOf(form: ResultForm): WrittenResult | FormProblem {
  if (form.sumsTo !== undefined) return writtenSums(form, form.sumsTo)
  const { mostRounds } = form
  const rounds = readRounds(form.rounds ?? "", mostRounds)
  if (!rounds) return "rounds"
  if (!isScore(form.bluePoints) || !isScore(form.redPoints)) return "points"
  const decision = decisionOf(form)
  const side = form.winner === "" && decision === "" ? leader(form) : form.winner
  return {
    winner: side === "both" ? "bothOut" : side || "byPoints",
    decision,
    bluePoints: pointsOf(form.bluePoints),
    redPoints: pointsOf(form.redPoints),
    ...(rounds.length > 0 ? { rounds, mostRounds } : {}),
  }
}

function writtenSums(form: ResultForm, sumsTo: number): WrittenResult | FormProblem {
  const [bluePoints, redPoints] = [readSum(form.bluePoints, sumsTo), readSum(form.redPoints, sumsTo)]
  if (bluePoints === undefined || redPoints === undefined) return "sums"
  if (form.winner === "both" && decisionOf(form) === "") return "decision"
  const winner = form.winner === "both" ? "bothOut" : form.winner || "byPoints"
  return { winner, decision: decisionOf(form), bluePoints, redPoints, sumsTo, by: form.by || undefined }
}

/** The winner of the form as it is: the chosen one, else the one by points. */
export const shownWinner = (form: ResultForm): WinnerChoice => form.winner || leader(form)

/**
 * The form with another winner. If both are out, a decision of its own is needed: one that rests on points is dropped.
 */
export const withWinner = (form: ResultForm, winner: WinnerChoice): ResultForm => ({
  ...form,
  winner,
  decision: winner === "both" && restsOnPoints(form.decision ?? "") ? null : form.decision,
})

/** The form with the rounds won as its points, if readable rounds are typed. */
export function scored(form: ResultForm): ResultForm {
  const rounds = readRounds(form.rounds ?? "", form.mostRounds) ?? []
  if (rounds.length === 0) return form
  const { blue, red } = Domain.roundsWon(rounds, form.mostRounds)
  return { ...form, bluePoints: String(blue), redPoints: String(red) }
}

/** The fight of a result and its two athletes; null: no athlete on that side. */
interface OfFight {
  readonly t: number
  readonly blue: number | null
  readonly red: number | null
}

/** What of a form that can be sent goes to the server. */
export const inputOf = (form: ResultForm, { t, blue, red }: OfFight) =>
  ({ ...resultOf(form), technicalNumber: t, blue: blue ?? 0, red: red ?? 0 }) satisfies Partial<
    InputOf<typeof recordResult>
  >

/** The result of a form that can be sent, as every call takes it. */
export function resultOf(form: ResultForm) {
  const written = writtenOf(form)
  if (typeof written === "string") throw new Error(`a form with a problem is not sent: ${written}`)
  const { winner, decision, rounds = [], by } = written
  const { bluePoints, redPoints } = form.sumsTo === undefined ? pointsIn(scored(form)) : written
  return {
    winner,
    decision,
    bluePoints: bluePoints ?? undefined,
    redPoints: redPoints ?? undefined,
    ...(by ? { by } : {}),
    ...(rounds.length > 0 ? { rounds: wireRounds(rounds) } : {}),
  }
}

const pointsIn = ({ bluePoints, redPoints }: ResultForm) => ({
  bluePoints: pointsOf(bluePoints),
  redPoints: pointsOf(redPoints),
})

const wireRounds = (rounds: readonly Domain.RoundScore[]) =>
  rounds.map((round) => ({ ...round, winner: round.winner ?? ("" as const) }))

/** The winner by points only, by the rule of results; '' nobody, or the points cannot be read. */
function leader(form: ResultForm): Side | "" {
  const written = writtenOf({ ...form, winner: "", decision: form.decision || null })
  if (typeof written === "string") return ""
  const read = Domain.readResult(written)
  return read.kind === "refusal" ? "" : (read.result.winner ?? "")
}

const isScore = (text: string): boolean => /^\s*\d{0,3}\s*$/.test(text)
const pointsOf = (text: string): number | null => (text.trim() === "" ? null : Number(text))
