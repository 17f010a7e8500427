import { decisionByOfficials, decisionByRounds, restsOnPoints } from "#domain/catalogue/decisions.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Side, SideResult, Totals } from "./types.ts"

/** What may have parted the two of a match. */
export const totalsKeys = ["sum", "second", "whole", "extra", "judges"] as const satisfies readonly Totals["by"][]

/** Sums as somebody wrote them, in thousandths; `by` absent: the greater one has won, or the officials decided. */
export interface WrittenTotals {
  readonly blue: number
  readonly red: number
  readonly by?: Totals["by"] | undefined
}

interface Written {
  readonly winner: Side | "byPoints" | "bothOut"
  readonly decision: string
}

/** Whether a match was decided by what was performed: an athlete who left or was disqualified has no sum that counts. */
export const isDecidedBySums = ({ winner, decision }: Written): boolean =>
  winner !== "bothOut" && (decision === "" || decision === decisionByOfficials || restsOnPoints(decision))

interface WrittenSums {
  readonly bluePoints: number | null
  readonly redPoints: number | null
  readonly by?: Totals["by"] | undefined
  readonly sumsTo?: number | undefined
}

/** The sums that somebody wrote as points; null: none. Refuses one without the other, and what no sum can be. */
export function sumsOf({ bluePoints, redPoints, by, sumsTo = MOST / 1000 }: WrittenSums): WrittenTotals | null {
  if (bluePoints === null && redPoints === null) return null
  const [blue, red] = [milliOf(bluePoints, "bluePoints", sumsTo), milliOf(redPoints, "redPoints", sumsTo)]
  return by === undefined ? { blue, red } : { blue, red, by }
}

function milliOf(points: number | null, field: string, most: number): number {
  if (points === null) throw new Refusal("required", field)
  const milli = Math.round(points * 1000)
  const isSum = points >= 0 && points <= most && Math.abs(points * 1000 - milli) < 1e-6
  if (!isSum) throw new Refusal("out_of_range", field, { min: 0, max: most })
  return milli
}

/** The most that a match can come to: two forms of ten points. */
const MOST = 20_000

/**
 * Winner, decision and sums of a match. Refuses `equal_points` if the sums are equal and nothing else is said to have
 * parted the two.
 */
export function readTotals(
  totals: WrittenTotals,
  { winner: chosen, decision: told }: Written,
): Pick<SideResult, "winner" | "decision" | "totals"> {
  checkSum(totals.blue, "bluePoints")
  checkSum(totals.red, "redPoints")
  const leader = totals.blue === totals.red ? null : totals.blue > totals.red ? "blue" : "red"
  const by = keyOf(totals, leader, told)
  const decision = told || (by === "sum" || by === "extra" ? decisionByRounds : decisionByOfficials)
  const winner = chosen === "blue" || chosen === "red" ? chosen : leader
  if (winner === null || (leader === null && by === "sum")) throw new Refusal("equal_points", "winner")
  return { winner, decision, totals: { blue: totals.blue, red: totals.red, by } }
}

function keyOf({ by }: WrittenTotals, leader: Side | null, decision: string): Totals["by"] {
  if (decision === decisionByOfficials) {
    const isKey = by === "judges" || (leader === null && (by === "second" || by === "whole"))
    return isKey ? by : "judges"
  }
  if (by === "extra") return by
  return decision === "" && by !== undefined && leader === null ? by : "sum"
}

function checkSum(sum: number, field: string): void {
  if (!Number.isInteger(sum) || sum < 0 || sum > MOST)
    throw new Refusal("out_of_range", field, { min: 0, max: MOST / 1000 })
}

/** Whether two results have the same sums, decided by the same key. */
export const isSameTotals = (one: Totals | undefined, other: Totals | undefined): boolean =>
  one?.blue === other?.blue && one?.red === other?.red && one?.by === other?.by
