import { complete, isTree, unfoughtIn } from "#domain/formats/format.ts"
import type { AthleteId } from "#domain/ids.ts"
import { feeders, fightName, placeName, positions, sizes } from "./positions.ts"
import { standing } from "./standing-of.ts"
import type { Bracket, BracketSize, DrawStatus, Fight, Format, Position, Result, RoundScore, Totals } from "./types.ts"

/** One position of a bracket as answered to clients; fights outside its tree are listed separately (`otherFights`). */
export interface DrawEntry {
  readonly position: Position
  /** The athlete there; null: nobody. */
  readonly athleteId: AthleteId | null
  /** Points scored in the fight that is fought from here; null: nothing recorded. */
  readonly points: number | null
  /** Number and reason of the fight whose winner comes here; null and '' on a first-round place. */
  readonly number: number | null
  readonly decision: string
  /** Rounds of that fight, if it was a best of three. */
  readonly rounds?: readonly RoundScore[]
  /** Sums of that fight, if it was a match of poomsae. */
  readonly totals?: Totals
}

/** Nodes with the first round first, then by index. */
const nodeOrders = new Map(sizes.map((size) => [size, nodeOrder(size)]))

/**
 * Every position that holds an athlete or whose fight has a number or a decision (a fight without a winner always has
 * one, so the list holds the whole bracket); highest round first, then by index.
 */
export function entries(bracket: Bracket): DrawEntry[] {
  const { athletes } = standing(bracket)
  const names = positions(bracket.size)
  const list: DrawEntry[] = []
  const isBracket = isTree(bracket.format)
  for (const node of nodeOrders.get(bracket.size) ?? []) {
    const position = names[node]
    const athleteId = athletes[node] ?? null
    const fight = isBracket && node < bracket.size - 1 ? bracket.fights[node] : undefined
    const told = toldOf(fight)
    if (position === undefined || (athleteId === null && told.number === null && told.decision === "")) continue
    list.push({ position, athleteId, points: pointsFrom(bracket, node), ...told })
  }
  return list
}

function toldOf(fight: Fight | undefined): Pick<DrawEntry, "number" | "decision" | "rounds" | "totals"> {
  const { decision = "", rounds, totals } = fight?.result ?? {}
  const number = fight?.number ?? null
  if (totals) return { number, decision, totals }
  return rounds ? { number, decision, rounds } : { number, decision }
}

/** A fight outside the tree of a bracket, as answered to clients. */
export interface OtherFight extends Fight {
  readonly t: number
}

/** Those that have a number or a result, ascending. */
export function otherFights({ format, size, fights }: Bracket): OtherFight[] {
  const first = isTree(format) ? size - 1 : 0
  const others = fights.slice(first).map((fight, at) => ({ t: first + at, ...fight }))
  return others.filter(({ number, result, times }) => number !== null || result !== null || times)
}

/** The bracket of such lists. */
export function fromEntries(
  size: BracketSize,
  list: readonly DrawEntry[],
  format: Format = "bracket",
  others: readonly OtherFight[] = [],
  { awaits, gone, outside, unranked, isConfirmed, shared }: DrawStatus = complete,
): Bracket {
  const told = new Map<string, DrawEntry>(list.map((entry) => [entry.position, entry]))
  const places = Array.from({ length: size }, (_, slot) => told.get(placeName(size, slot))?.athleteId ?? null)
  const fights: Fight[] = unfoughtIn(format, size, places).fights.slice()
  for (const { t, ...fight } of others) if (fights[t]) fights[t] = fight
  for (let t = 0; isTree(format) && t < size - 1; t++) {
    const from = feeders(size, t)
    const here = told.get(fightName(t))
    fights[t] = { number: here?.number ?? null, result: resultFrom(told.get(from.blue), told.get(from.red), here) }
  }
  return { format, size, places, fights, awaits, gone, outside, unranked, isConfirmed, shared }
}

function pointsFrom(bracket: Bracket, node: number): number | null {
  if (node === 0 || !isTree(bracket.format)) return null
  const result = bracket.fights[(node - 1) >> 1]?.result
  if (!result) return null
  return node % 2 === 0 ? result.bluePoints : result.redPoints
}

function resultFrom(blue?: DrawEntry, red?: DrawEntry, here?: DrawEntry): Result | null {
  if (!blue?.athleteId || !red?.athleteId || !here) return null
  if (here.athleteId === null && here.decision === "") return null
  const result = {
    blue: blue.athleteId,
    red: red.athleteId,
    winner: here.athleteId,
    decision: here.decision,
    bluePoints: blue.points,
    redPoints: red.points,
  }
  if (here.totals) return { ...result, totals: here.totals }
  return here.rounds ? { ...result, rounds: here.rounds } : result
}

function nodeOrder(size: BracketSize): number[] {
  const keys = positions(size).map((name, node) => ({ node, parts: name.split("_").map(Number) }))
  keys.sort((a, b) => (b.parts[0] ?? 0) - (a.parts[0] ?? 0) || (a.parts[1] ?? 0) - (b.parts[1] ?? 0))
  return keys.map(({ node }) => node)
}
