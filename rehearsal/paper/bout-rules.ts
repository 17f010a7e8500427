import type { WireBout } from "#contract/bouts/calls.ts"

/** The first entry of a bout's log as it is answered. */
export type Opening = Extract<WireBout["log"][number], { readonly kind: "open" }>
export type Technique = keyof Opening["rules"]["points"]

/** The values by which paper judges a bout: two rounds won, points, limits, and how three judges agree (ms). */
export interface PaperRules {
  readonly points: Readonly<Record<Technique, number>>
  readonly gap: number
  readonly penalties: number
  /** What going out, falling and avoiding give with so many seconds left; elsewhere one point. */
  readonly passive: { readonly points: number; readonly seconds: number }
  readonly windowMs: number
  readonly holdOffMs: number
  readonly reactMs: number
}

const points = { punch: 1, trunk: 2, head: 3, turningTrunk: 4, turningHead: 6, spinningTrunk: 0 }
const january: PaperRules = {
  points,
  gap: 12,
  penalties: 5,
  passive: { points: 1, seconds: 0 },
  windowMs: 1000,
  holdOffMs: 180,
  reactMs: 500,
}
const june: PaperRules = { ...january, gap: 15, passive: { points: 2, seconds: 10 } }

/** Built-in sets by their ids, written down anew from the sources: of January and of June 2026. */
const known: ReadonlyMap<number, PaperRules> = new Map([
  [0, january],
  [-2, june],
])

/** The sets between which a rehearsed day changes. */
export const changing = [-2, 0] as const

/** What paper judges by; null: it does not know these rules. A set that people wrote is taken as the bout's opening tells it. */
export function rulesOf(set: number, { rules }: Opening): PaperRules | null {
  return known.get(set) ?? (isUsual(rules) ? told(rules) : null)
}

/** Three rounds of which two win, level ones by the usual steps. */
const isUsual = ({ format, rounds, wins, tie }: Opening["rules"]): boolean =>
  format === "bestOfThree" && rounds === 3 && wins === 2 && tie.join(" ") === TIE

const TIE = "turningPoints head trunk punch gamjeomPoints hits officials"

/** The same values as an opening tells them. */
export const told = (rules: Opening["rules"]): PaperRules => ({
  points: rules.points,
  gap: rules.pointGap,
  penalties: rules.penalties,
  passive: { points: rules.passivity.points, seconds: rules.passivity.lastSeconds },
  windowMs: rules.windowMs,
  holdOffMs: rules.holdOffMs,
  reactMs: rules.reactMs,
})
