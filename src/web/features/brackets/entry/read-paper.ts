import type { recordFromPaper } from "#contract/brackets/fights.ts"
import type { InputOf } from "#contract/wire/endpoint.ts"
import { resultOf } from "#web/tournament/result/result-form.ts"
import { readRounds, roundsText } from "#web/tournament/result/rounds-text.ts"
import { slipsOf } from "#web/tournament/result/typing-slips.ts"
import { messages as resultMessages } from "#web/tournament/result/uk.ts"
import { readDecision, readWinner } from "./paper-text.ts"
import { readEntry, type TypedEntry } from "./read-entry.ts"
import { messages } from "./uk.ts"

type Wire = Exclude<InputOf<typeof recordFromPaper>["lines"], string>[number]

/** One line as it was typed: what goes to the server and what looks like a slip, or why it cannot go. */
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
 * are those of each: «101 5:3 2:4 7:7=1». `mostOf`: how many there are at most.
 */
export const readPaper = (
  text: string,
  by: By = "fight",
  mostOf: MostOf = () => undefined,
  sumsOf: MostOf = () => undefined,
): ReadLine[] =>
  text.split(/\r?\n/).flatMap((typed, at) => {
    const line = typed.trim()
    return line === "" ? [] : [readLine(line, at + 1, { by, mostOf, sumsOf })]
  })

/** Rounds that the rules have at most for the fight of a number as it was typed; undefined: not known. */
type MostOf = (number: string) => number | undefined

interface Reading {
  readonly by: By
  readonly mostOf: MostOf
  /** What a sum is at most, if the fight of a number is a match of poomsae. */
  readonly sumsOf: MostOf
}

function readLine(text: string, line: number, { by, mostOf, sumsOf }: Reading): ReadLine {
  const typed = partsOf(text, by)
  if (!/^\d{1,6}$/.test(typed.number)) return { line, text, problem: messages.problems.number }
  const mostRounds = mostOf(typed.number)
  const sumsTo = sumsOf(typed.number)
  const read = readEntry(typed, sumsTo === undefined ? by : { sumsTo }, mostRounds)
  if ("problem" in read) return { line, text, problem: read.problem }
  const odd = slipsOf(read.form).map((slip) => resultMessages.slips[slip])
  const rounds = roundsText(readRounds(read.form.rounds ?? "", mostRounds) ?? [])
  return { line, text, wire: { number: Number(typed.number), ...resultOf(read.form) }, odd, rounds }
}

/** Of three numbers the first names the winner, of two none does. */
function partsOf(text: string, by: By): TypedEntry {
  const [number = "", ...words] = text.split(/[\s;]+/).filter(Boolean)
  const decision = reasonOf(words)
  const rest = decision === "" ? words : words.slice(0, -1)
  const [first = ""] = rest
  const isScore = by === "fight" && rest.length === 2 && rest.every((word) => /^\d{1,3}$/.test(word))
  const winner = isWinner(first) && !isScore ? first : ""
  return { number, winner, score: rest.slice(winner === "" ? 0 : 1).join(" "), decision }
}

/** A single letter names the winner, not the decision. */
function reasonOf(words: readonly string[]): string {
  const last = words.at(-1) ?? ""
  const isAlone = words.length === 1 && isWinner(last)
  return /^(-|\p{L}+)$/u.test(last) && !isAlone && readDecision(last) !== undefined ? last : ""
}

const isWinner = (word: string): boolean => word !== "" && readWinner(word) !== undefined
