import { isTree } from "#domain/formats/format.ts"
import type { AthleteId, CategoryId, ProtestId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { lastWin } from "./leave.ts"
import { hasFight } from "./positions.ts"
import { occupant } from "./standing.ts"
import { isSameTotals } from "./totals.ts"
import type { Bracket, Result } from "./types.ts"

/**
 * A protest, or a requested video replay. It belongs to a pair: once other athletes are in the fight, it no longer
 * applies.
 */
export interface Protest {
  readonly id: ProtestId
  readonly categoryId: CategoryId
  readonly t: number
  readonly blue: AthleteId
  readonly red: AthleteId
  readonly kind: "protest" | "replay"
  /** Who requested it, as the desk writes it. */
  readonly askedBy: string
  readonly at: Date
  readonly decision: "pending" | "accepted" | "rejected"
  readonly decidedAt: Date | null
  readonly note: string
}

/** The part of a protest that decides whether a fight waits for it. */
type ProtestedFight = Pick<Protest, "t" | "blue" | "red" | "decision">

/**
 * The undecided protest for which fight `t` of the tree waits: against the fight by which one of its athletes got
 * there, also through walkovers; null: none.
 */
export function waitsFor<P extends ProtestedFight>(bracket: Bracket, t: number, protests: readonly P[]): P | null {
  if (!isTree(bracket.format) || !hasFight(bracket.size, t)) return null
  for (const node of [2 * t + 2, 2 * t + 1]) {
    const athlete = occupant(bracket, node)
    const from = athlete ? lastWin(bracket, athlete, node) : null
    const open = protests.find((protest) => protest.t === from && isOpen(bracket, protest))
    if (open) return open
  }
  return null
}

/** `protest_pending` with the protest for which the fight waits; null: none. */
export function disputeOf(bracket: Bracket, t: number, protests: readonly Protest[]): Refusal | null {
  const open = waitsFor(bracket, t, protests)
  if (open === null) return null
  const number = bracket.fights[open.t]?.number ?? null
  return new Refusal("protest_pending", null, { kind: open.kind, askedBy: open.askedBy, number })
}

/** Refuses with `protest_pending` if the fight waits for a protest; the refusal carries the protest. */
export function requireUndisputed(bracket: Bracket, t: number, protests: readonly Protest[]): void {
  const dispute = disputeOf(bracket, t, protests)
  if (dispute !== null) throw dispute
}

/** Whether the protest is undecided and concerns the pair whose result is recorded now. */
export function isOpen({ fights }: Bracket, { t, blue, red, decision }: ProtestedFight): boolean {
  const result = fights[t]?.result
  return decision === "pending" && result?.blue === blue && result.red === red
}

/**
 * Whether two results are equal; a confirmation from paper is valid while the result that it confirmed is unchanged.
 */
export const isSameResult = (one: Result, other: Result | null | undefined): boolean =>
  other != null && FIELDS.every((field) => one[field] === other[field]) && hasSameParts(one, other)

/** Whether the same pair has the same points and rounds; winner and decision may differ. */
export const isSameScore = (one: Result, other: Result | null | undefined): boolean =>
  other != null && SCORE.every((field) => one[field] === other[field]) && hasSameParts(one, other)

const SCORE = ["blue", "red", "bluePoints", "redPoints"] as const

const hasSameParts = (one: Result, other: Result): boolean =>
  roundsText(one) === roundsText(other) && isSameTotals(one.totals, other.totals)

// By name: a store keeps the fields of a round in an order of its own.
const roundsText = ({ rounds = [] }: Result): string =>
  rounds.map(({ blue, red, winner }) => `${blue}:${red}:${winner ?? ""}`).join(";")

const FIELDS = ["blue", "red", "winner", "decision", "bluePoints", "redPoints"] as const
