import { isTree } from "#domain/formats/format.ts"
import type { AthleteId, CategoryId, ProtestId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { lastWin } from "./leave.ts"
import { hasFight } from "./positions.ts"
import { occupant } from "./standing.ts"
import type { Bracket, Result } from "./types.ts"

/** A protest, or a video replay that was asked for. It is of a pair: where others stand by now, it says nothing. */
export interface Protest {
  readonly id: ProtestId
  readonly categoryId: CategoryId
  readonly t: number
  readonly blue: AthleteId
  readonly red: AthleteId
  readonly kind: "protest" | "replay"
  /** Who asked, as the desk writes it. */
  readonly askedBy: string
  readonly at: Date
  readonly decision: "pending" | "accepted" | "rejected"
  readonly decidedAt: Date | null
  readonly note: string
}

/** As much of a protest as decides whether a fight waits for it. */
type Asked = Pick<Protest, "t" | "blue" | "red" | "decision">

/**
 * The protest for which fight `t` of the tree waits: not decided yet, and of the fight by which one of its two got there, through
 * walkovers too; null: none.
 */
export function waitsFor<P extends Asked>(bracket: Bracket, t: number, protests: readonly P[]): P | null {
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

/** Refuses `protest_pending` where the fight waits for a protest, and names it. */
export function requireUndisputed(bracket: Bracket, t: number, protests: readonly Protest[]): void {
  const dispute = disputeOf(bracket, t, protests)
  if (dispute !== null) throw dispute
}

/** Whether it is of the two whose result stands there, and is not decided. */
export function isOpen({ fights }: Bracket, { t, blue, red, decision }: Asked): boolean {
  const result = fights[t]?.result
  return decision === "pending" && result?.blue === blue && result.red === red
}

/** Whether two results say the same; a confirmation from paper stands as long as what it confirmed does. */
export const isSameResult = (one: Result, other: Result | null | undefined): boolean =>
  other != null && FIELDS.every((field) => one[field] === other[field]) && roundsText(one) === roundsText(other)

const roundsText = ({ rounds = [] }: Result): string => rounds.map((round) => Object.values(round).join()).join(";")

const FIELDS = ["blue", "red", "winner", "decision", "bluePoints", "redPoints"] as const
