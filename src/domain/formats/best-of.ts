import type { FightStanding, Occupant } from "#domain/bracket/standing.ts"
import type { Bracket, Result } from "#domain/bracket/types.ts"
import type { AthleteId } from "#domain/ids.ts"

/** Decisions that end the whole meeting: the loser cannot or may not come to the next fight. */
const endings: ReadonlySet<string> = new Set(["WDR", "WDP", "INJ", "DSQ", "PUN", "DQB"])

/** The state of a best of three. */
export interface BestOf {
  /** Number of fights that are or were to be fought; the others are dropped. */
  readonly fights: 2 | 3 | 1
  readonly isOver: boolean
  /** null: open, or both are out. */
  readonly winner: AthleteId | null
}

/** Two won fights win; a withdrawal, an injury, a disqualification or both out ends it immediately. */
export function bestOf({ fights }: Bracket): BestOf {
  const wins = new Map<AthleteId, number>()
  for (const at of [1, 2, 3] as const) {
    const result = fights[at - 1]?.result
    if (!result) return { fights: 3, isOver: false, winner: null }
    if (result.winner === null) return { fights: at, isOver: true, winner: null }
    const won = (wins.get(result.winner) ?? 0) + 1
    wins.set(result.winner, won)
    if (won === 2 || ends(result)) return { fights: at, isOver: true, winner: result.winner }
  }
  return { fights: 3, isOver: false, winner: null }
}

/** The same two athletes three times; each fight waits for the one before it. */
export function bestOfPairs(bracket: Bracket) {
  const [one = null, other = null] = bracket.places
  const { fights, isOver } = bestOf(bracket)
  const open = bracket.fights.findIndex(({ result }) => result === null)
  return [0, 1, 2].map((t) => {
    const isNone = one === null || other === null || (isOver && t >= fights)
    const isKnown = open === -1 || t <= open
    const stands = (athlete: AthleteId | null): Occupant => (isNone ? null : isKnown ? athlete : undefined)
    return { t, blue: stands(one), red: stands(other) }
  })
}

/** The pair of a fight: in a best of three it is known although the fight waits for the one before it. */
export function pairOf(
  { format, places }: Pick<Bracket, "format" | "places">,
  { blue, red, state }: Pick<FightStanding, "blue" | "red" | "state">,
): Pick<FightStanding, "blue" | "red"> {
  if (format !== "bestOf" || state !== "waiting") return { blue, red }
  return { blue: places[0] ?? null, red: places[1] ?? null }
}

const ends = ({ decision }: Result): boolean => endings.has(decision)
