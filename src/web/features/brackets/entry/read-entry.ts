import { problemOf, type ResultForm } from "#web/tournament/result/result-form.ts"
import { readDecision, readScore, readSums, readWinner } from "./paper-text.ts"
import { messages } from "./uk.ts"

/** The content of the bar's fields, as typed. */
export const emptyEntry = { number: "", winner: "", score: "", decision: "" }
export type TypedEntry = Readonly<typeof emptyEntry>
export type EntryField = keyof TypedEntry

/**
 * The form that the desk knows, or the first sentence that prevents it. `by`: what the points are of; `mostRounds`: those
 * that the rules have at most; `kept`: the form with what is recorded and was not typed anew.
 */
export function readEntry(
  typed: TypedEntry,
  by: EntryBy = "fight",
  mostRounds?: number,
  kept: (form: ResultForm) => ResultForm = (form) => form,
): { readonly form: ResultForm } | { readonly field: EntryField; readonly problem: string } {
  const winner = readWinner(typed.winner)
  if (winner === undefined) return { field: "winner", problem: messages.problems.winnerText }
  const score =
    by === "rounds" ? { blue: "", red: "" } : by === "fight" ? readScore(typed.score) : readSums(typed.score)
  if (!score) return { field: "score", problem: messages.problems.score }
  const decision = readDecision(typed.decision)
  if (!decision) return { field: "decision", problem: messages.problems.decisionText }
  const form: ResultForm = kept({
    bluePoints: score.blue,
    redPoints: score.red,
    decision: decision.isNamed ? decision.code : null,
    winner,
    ...(by === "rounds" ? { rounds: typed.score, mostRounds } : {}),
    ...(typeof by === "object" ? by : {}),
  })
  const problem = problemOf(form)
  return problem ? { field: FIELDS[problem], problem: messages.form[problem] } : { form }
}

/** What the points are of: the whole fight, each of its rounds, or they are the sums of a match. */
export type EntryBy = "fight" | "rounds" | { readonly sumsTo: number }

const FIELDS = {
  sums: "score",
  equalSums: "winner",
  points: "score",
  rounds: "score",
  winner: "winner",
  equal: "winner",
  decision: "decision",
} as const
