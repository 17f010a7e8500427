import type { Bracket, BracketSize, DrawStatus, Format } from "#domain/bracket/types.ts"
import { pairsOf } from "./pairs.ts"

export const formats = ["bracket", "thirdFight", "repechage", "roundRobin", "bestOf"] as const satisfies Format[]

/** The formats that a tournament wants by number of athletes; a lone athlete wins by walkover. */
export interface FormatRule {
  readonly pairFormat: "bracket" | "bestOf"
  /** For three to five athletes. */
  readonly groupFormat: "bracket" | "roundRobin"
  /** For every bracket. */
  readonly bracketFormat: "bracket" | "thirdFight" | "repechage"
}

/** Two bronzes, as at national events: the default of every tournament. */
export const usualFormats: FormatRule = { pairFormat: "bracket", groupFormat: "bracket", bracketFormat: "bracket" }

/** The most athletes of a round robin: six meet in fifteen fights. */
const mostInTable = 6

/** The format that a tournament's rule chooses for this number of athletes. */
export function formatFor(rule: FormatRule, athletes: number): Format {
  if (athletes === 2 && rule.pairFormat === "bestOf") return "bestOf"
  if (athletes >= 3 && athletes <= 5 && rule.groupFormat === "roundRobin") return "roundRobin"
  return athletes < 3 ? "bracket" : rule.bracketFormat
}

/**
 * Whether this number of athletes fits the format: a best of three takes two, a table two to six, fights behind a
 * semi-final four.
 */
export function fits(format: Format, athletes: number): boolean {
  if (format === "bestOf") return athletes === 2
  if (format === "roundRobin") return athletes >= 2 && athletes <= mostInTable
  return format === "bracket" || athletes >= 4
}

/** Whether winners advance to later fights. */
export const isTree = (format: Format): boolean => format !== "roundRobin" && format !== "bestOf"

/** Whether fight `t` stands in the tree, and not behind it or in a format without one. */
export const isOfTree = ({ format, size }: Pick<Bracket, "format" | "size">, t: number): boolean =>
  isTree(format) && t < size - 1

/** Number of technical numbers of a format; more than can be fought if places are empty. */
export function fightCount(format: Format, size: BracketSize): number {
  if (format === "bestOf") return 3
  if (format === "roundRobin") return 2 * pairsOf(size).length
  return size - 1 + besidesTree(format, size)
}

function besidesTree(format: Format, size: BracketSize): number {
  if (format === "thirdFight") return size >= 4 ? 1 : 0
  return format === "repechage" ? 2 * Math.max(0, Math.log2(size) - 2) : 0
}

/** The same draw in another format or size: nothing fought, nothing numbered. */
export const unfoughtIn = (
  format: Format,
  size: BracketSize,
  places: Bracket["places"],
  { awaits, gone, outside, unranked, isConfirmed, shared }: DrawStatus = complete,
): Bracket => ({
  format,
  size,
  places,
  fights: new Array(fightCount(format, size)).fill(unfought),
  awaits,
  gone,
  outside,
  unranked,
  isConfirmed,
  shared,
})

/** Everybody is placed, present and competes for a place; a lone athlete is not confirmed. */
export const complete: DrawStatus = Object.freeze({
  awaits: [],
  gone: [],
  outside: [],
  unranked: [],
  isConfirmed: false,
  shared: [],
})

const unfought = Object.freeze({ number: null, result: null })
