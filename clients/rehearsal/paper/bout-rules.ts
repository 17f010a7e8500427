import type { WireBout } from "#contract/bouts/calls.ts"

/** The first entry of a bout's log as it is answered. */
export type Opening = Extract<WireBout["log"][number], { readonly kind: "open" }>
export type Technique = keyof Opening["rules"]["points"]

/** The values by which paper judges a bout: its format, points, limits, cards, and how judges agree (ms). */
export interface PaperRules {
  /** Two rounds won, or the points of all rounds together. */
  readonly format: Opening["rules"]["format"]
  /** Without a golden one. */
  readonly rounds: number
  readonly points: Readonly<Record<Technique, number>>
  readonly gap: number
  /** The lead counts from the end of this round on; 0: at any moment. */
  readonly gapFrom: number
  readonly penalties: number
  /** What going out, falling and avoiding give with so many seconds left; elsewhere one point. */
  readonly passive: { readonly points: number; readonly seconds: number }
  /** The round behind a level sum: points, or gam-jeom of the other side (0: none), that win it. */
  readonly golden: { readonly seconds: number; readonly points: number; readonly penalties: number }
  /** What decides behind a golden round that nobody has won. */
  readonly goldenTie: Opening["rules"]["goldenTie"]
  /** Of each side: video cards, whether an accepted one is given back, technical cards. */
  readonly cards: { readonly video: number; readonly isKept: boolean; readonly technical: number }
  readonly medicalMs: number
  readonly windowMs: number
  readonly holdOffMs: number
  readonly reactMs: number
}

const january: PaperRules = {
  format: "bestOfThree",
  rounds: 3,
  points: { punch: 1, trunk: 2, head: 3, turningTrunk: 4, turningHead: 6, spinningTrunk: 0 },
  gap: 12,
  gapFrom: 0,
  penalties: 5,
  passive: { points: 1, seconds: 0 },
  golden: { seconds: 0, points: 0, penalties: 0 },
  goldenTie: ["goldenPunch", "hits", "roundsWon", "gamjeomCount", "officials"],
  cards: { video: 1, isKept: true, technical: 1 },
  medicalMs: 60_000,
  windowMs: 1000,
  holdOffMs: 180,
  reactMs: 500,
}
const june: PaperRules = { ...january, gap: 15, passive: { points: 2, seconds: 10 } }
/** Three rounds summed up. */
const sum: PaperRules = {
  ...january,
  format: "sum",
  points: { ...january.points, turningHead: 5 },
  gap: 20,
  gapFrom: 2,
  penalties: 10,
  golden: { seconds: 60, points: 2, penalties: 2 },
  cards: { ...january.cards, technical: 0 },
}
/** Para taekwondo: one round, kicks to the trunk alone. */
const k44: PaperRules = {
  ...sum,
  rounds: 1,
  points: { punch: 0, trunk: 2, head: 0, turningTrunk: 3, turningHead: 0, spinningTrunk: 4 },
  gap: 30,
  gapFrom: 0,
  golden: { seconds: 60, points: 2, penalties: 0 },
  goldenTie: ["officials"],
}

/** Its contests have one round: nothing is written by rounds while it holds. */
export const K44 = -4

/** Built-in sets by their ids, written down anew from the sources: of January and of June 2026, sums, K44. */
const known: ReadonlyMap<number, PaperRules> = new Map([
  [0, january],
  [-2, june],
  [-3, sum],
  [K44, k44],
])

/** The sets between which a rehearsed day changes, one after another. */
export const changing = [K44, -3, -2, 0] as const

/** What paper judges by; null: it does not know these rules. A set that people wrote is taken as the bout's opening tells it. */
export function rulesOf(set: number, { rules }: Opening): PaperRules | null {
  return known.get(set) ?? (isUsual(rules) ? told(rules) : null)
}

/** Rounds of which two win, level ones by the usual steps; or a sum that a golden round follows. */
const isUsual = ({ format, rounds, wins, tie, golden }: Opening["rules"]): boolean =>
  format === "sum" ? golden.points > 0 : rounds === 3 && wins === 2 && tie.join(" ") === TIE

const TIE = "turningPoints head trunk punch gamjeomPoints hits officials"

/** The same values as an opening tells them. */
export const told = (rules: Opening["rules"]): PaperRules => ({
  format: rules.format,
  rounds: rules.rounds,
  points: rules.points,
  gap: rules.pointGap,
  gapFrom: rules.gapFromRound,
  penalties: rules.penalties,
  passive: { points: rules.passivity.points, seconds: rules.passivity.lastSeconds },
  golden: rules.golden,
  goldenTie: rules.goldenTie,
  cards: {
    video: rules.video.quota,
    isKept: rules.video.isKeptWhenAccepted,
    technical: rules.technicalCard ? 1 : 0,
  },
  medicalMs: rules.medical.seconds * 1000,
  windowMs: rules.windowMs,
  holdOffMs: rules.holdOffMs,
  reactMs: rules.reactMs,
})

/** What a technique gives: a full spin without points of its own is a turning kick. */
export const worth = ({ points }: Pick<PaperRules, "points">, technique: Technique): number =>
  technique === "spinningTrunk" && points.spinningTrunk === 0 ? points.turningTrunk : points[technique]

/** Rules that paper may have wrong: the window of agreement by a millisecond, golden rounds that no points win, points of K44, of sums. */
export const wrongPapers = ["window", "golden", "k44", "sum"] as const
export type WrongPaper = (typeof wrongPapers)[number]

const NEVER = 1000

/** The rules with what is wrong on purpose; null: as they are. */
export function withWrong(rules: PaperRules, wrong: WrongPaper | null): PaperRules {
  const { points, golden, windowMs } = rules
  const kind = rules.format === "sum" ? (rules.rounds === 1 ? "k44" : "sum") : null
  if (wrong === "window") return { ...rules, windowMs: windowMs + 1 }
  if (wrong === "golden") return { ...rules, golden: { ...golden, points: NEVER, penalties: NEVER } }
  if (wrong === null || wrong !== kind) return rules
  return { ...rules, points: { ...points, trunk: points.trunk + 1, spinningTrunk: points.spinningTrunk && 3 } }
}
