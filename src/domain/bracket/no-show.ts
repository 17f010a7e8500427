import type { AthleteId } from "#domain/ids.ts"
import type { Bracket, Fight, Result } from "./types.ts"

/** Decisions by which somebody may win before the fight has begun. */
const BEFORE: ReadonlySet<string> = new Set(["WDR", "WDP", "DSQ", "IRM"])

/**
 * Whether a result was won without a fight: the opponent did not come, or may not fight. Nothing was scored, the court has not
 * started it, and the decision is one that is given before a fight; all others need two who fought.
 */
export function isNoShow({ result, times }: Pick<Fight, "result" | "times">): boolean {
  if (result === null || result.winner === null || !BEFORE.has(result.decision)) return false
  return !hasPoints(result) && (times?.startedAt ?? null) === null
}

const hasPoints = ({ bluePoints, redPoints, rounds = [] }: Result): boolean =>
  [bluePoints, redPoints, ...rounds.flatMap(({ blue, red }) => [blue, red])].some((points) => (points ?? 0) > 0)

/** A won fight of an athlete, or a win without one. */
export interface Win {
  /** Technical number. */
  readonly t: number
  readonly number: number | null
  readonly opponent: AthleteId
  readonly result: Result
  readonly isNoShow: boolean
}

/** What an athlete won, in the order in which it was fought: by number, and without numbers the final of a tree last. */
export function winsOf({ fights, format }: Bracket, athlete: AthleteId): Win[] {
  const wins = fights.flatMap(({ result, number, times }, t): Win[] => {
    if (result === null || result.winner !== athlete) return []
    const opponent = result.blue === athlete ? result.red : result.blue
    const fight = times === undefined ? { result } : { result, times }
    return [{ t, number, opponent, result, isNoShow: isNoShow(fight) }]
  })
  const turn = format === "roundRobin" || format === "bestOf" ? 1 : -1
  return wins.sort(
    (one, other) => (one.number ?? UNNUMBERED) - (other.number ?? UNNUMBERED) || turn * (one.t - other.t),
  )
}

const UNNUMBERED = Number.MAX_SAFE_INTEGER

/** How many wins without a fight each athlete has; who has none is not in it. */
export function noShowsIn({ fights }: Bracket): ReadonlyMap<AthleteId, number> {
  const found = new Map<AthleteId, number>()
  for (const fight of fights) {
    const winner = fight.result?.winner ?? null
    if (winner !== null && isNoShow(fight)) found.set(winner, (found.get(winner) ?? 0) + 1)
  }
  return found
}

/** Who has fought: in a recorded fight that both came to. */
export function foughtOf({ fights }: Bracket): ReadonlySet<AthleteId> {
  return new Set(
    fights.flatMap((fight) => (fight.result && !isNoShow(fight) ? [fight.result.blue, fight.result.red] : [])),
  )
}
