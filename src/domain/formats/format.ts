import type { Bracket, BracketSize, DrawStatus, Format } from "#domain/bracket/types.ts"
import { pairsOf } from "./pairs.ts"

export const formats = ["bracket", "thirdFight", "repechage", "roundRobin", "bestOf"] as const satisfies Format[]

/** What a tournament wants of its categories, by how many start; of one athlete nobody asks: he has the medal by walkover. */
export interface FormatRule {
  readonly pairFormat: "bracket" | "bestOf"
  /** Of three to five. */
  readonly groupFormat: "bracket" | "roundRobin"
  /** Of every bracket. */
  readonly bracketFormat: "bracket" | "thirdFight" | "repechage"
}

/** Two bronzes, as at national events: what every tournament has until somebody picks otherwise. */
export const usualFormats: FormatRule = { pairFormat: "bracket", groupFormat: "bracket", bracketFormat: "bracket" }

/** The most athletes of a round robin: six meet in fifteen fights. */
const mostInTable = 6

/** The format that a tournament's rule chooses for so many athletes. */
export function formatFor(rule: FormatRule, athletes: number): Format {
  if (athletes === 2 && rule.pairFormat === "bestOf") return "bestOf"
  if (athletes >= 3 && athletes <= 5 && rule.groupFormat === "roundRobin") return "roundRobin"
  return athletes < 3 ? "bracket" : rule.bracketFormat
}

/** Whether so many athletes can compete so: three fights take two, a table two to six, the fights behind a semi-final four. */
export function fits(format: Format, athletes: number): boolean {
  if (format === "bestOf") return athletes === 2
  if (format === "roundRobin") return athletes >= 2 && athletes <= mostInTable
  return format === "bracket" || athletes >= 4
}

/** Whether the winner of a fight comes to a later one. */
export const isTree = (format: Format): boolean => format !== "roundRobin" && format !== "bestOf"

/** How many technical numbers a format has; more than can be fought where places are empty. */
export function fightCount(format: Format, size: BracketSize): number {
  if (format === "bestOf") return 3
  if (format === "roundRobin") return 2 * pairsOf(size).length
  return size - 1 + besidesTree(format, size)
}

function besidesTree(format: Format, size: BracketSize): number {
  if (format === "thirdFight") return size >= 4 ? 1 : 0
  return format === "repechage" ? 2 * Math.max(0, Math.log2(size) - 2) : 0
}

/** The same draw in another format, or in another size of it: nothing fought, nothing numbered. */
export const unfoughtIn = (
  format: Format,
  size: BracketSize,
  places: Bracket["places"],
  { awaits, gone, isConfirmed }: DrawStatus = complete,
): Bracket => ({
  format,
  size,
  places,
  fights: new Array(fightCount(format, size)).fill(unfought),
  awaits,
  gone,
  isConfirmed,
})

/** Everybody has his place and is there; of one alone nobody has said anything. */
export const complete: DrawStatus = Object.freeze({ awaits: [], gone: [], isConfirmed: false })

const unfought = Object.freeze({ number: null, result: null })
