import type { InputOf } from "#contract/endpoint.ts"
import type { recordFromPaper } from "#contract/fights.ts"
import type { RoundScore } from "#domain/bracket/index.ts"
import { type FightForm, scored, shownWinner } from "../desk/fight-form.ts"
import { readRounds, roundsText } from "../desk/rounds-text.ts"
import { messages } from "./messages.ts"
import { odditiesOf } from "./oddities.ts"
import { readDecision, readWinner } from "./paper-text.ts"
import { readEntry, type TypedEntry } from "./read-entry.ts"

type Wire = Exclude<InputOf<typeof recordFromPaper>["lines"], string>[number]

/** One line as it was typed: what goes to the server and what is odd of it, or why it cannot go. */
export type ReadLine = {
  /** Counts from 1, empty lines too. */
  readonly line: number
  readonly text: string
} & (
  | {
      readonly wire: Wire
      readonly odd: readonly string[]
      /** As they were understood; '' none. */
      readonly rounds: string
    }
  | { readonly problem: string }
)

/** What the points of a line are of: the whole fight, or each of its rounds. */
type By = "fight" | "rounds"

/**
 * «101 1 12:7 F»: number, who won, points, reason; parted by blanks, tabs or semicolons; empty lines are none. By rounds the points
 * are those of each: «101 5:3 2:4 7:7=1».
 */
export const readPaper = (text: string, by: By = "fight"): ReadLine[] =>
  text.split(/\r?\n/).flatMap((typed, at) => (typed.trim() === "" ? [] : [readLine(typed.trim(), at + 1, by)]))

function readLine(text: string, line: number, by: By): ReadLine {
  const typed = partsOf(text, by)
  if (!/^\d{1,6}$/.test(typed.number)) return { line, text, problem: messages.problems.number }
  const read = readEntry(typed, by)
  if ("problem" in read) return { line, text, problem: read.problem }
  const odd = odditiesOf(read.form).map((oddity) => messages.odd[oddity])
  const rounds = readRounds(read.form.rounds ?? "") ?? []
  return { line, text, wire: wireOf(Number(typed.number), read.form, rounds), odd, rounds: roundsText(rounds) }
}

/** Of three numbers the first says who won, of two none does. */
function partsOf(text: string, by: By): TypedEntry {
  const [number = "", ...words] = text.split(/[\s;]+/).filter(Boolean)
  const decision = reasonOf(words)
  const rest = decision === "" ? words : words.slice(0, -1)
  const [first = ""] = rest
  const isScore = by === "fight" && rest.length === 2 && rest.every((word) => /^\d{1,3}$/.test(word))
  const winner = isWinner(first) && !isScore ? first : ""
  return { number, winner, score: rest.slice(winner === "" ? 0 : 1).join(" "), decision }
}

/** A letter alone says who won, not why. */
function reasonOf(words: readonly string[]): string {
  const last = words.at(-1) ?? ""
  const isAlone = words.length === 1 && isWinner(last)
  return /^(-|\p{L}+)$/u.test(last) && !isAlone && readDecision(last) !== undefined ? last : ""
}

const isWinner = (word: string): boolean => word !== "" && readWinner(word) !== undefined

function wireOf(number: number, typed: FightForm, told: readonly RoundScore[]): Wire {
  const form = scored(typed)
  // A reason left blank on purpose stays blank, so its winner is named.
  const winner = form.winner === "" && form.decision === "" ? shownWinner(form) : form.winner
  const points = { blue_points: pointsOf(form.bluePoints), red_points: pointsOf(form.redPoints) }
  const rounds = told.map((round) => ({ ...round, winner: round.winner ?? ("" as const) }))
  return { number, winner, decision: form.decision, ...points, ...(rounds.length > 0 ? { rounds } : {}) }
}

const pointsOf = (text: string): number | undefined => (text === "" ? undefined : Number(text))
