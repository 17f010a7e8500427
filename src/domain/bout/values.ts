import type { TechniquePoints } from "#domain/rules/kyorugi.ts"

export type Technique = keyof TechniquePoints

/** What a technique hits. */
export type Target = "punch" | "trunk" | "head"

/** A technique's target, and how much it turns: 0 plain, 1 turning, 2 spinning. */
export const techniques: Readonly<Record<Technique, { readonly target: Target; readonly turn: number }>> = {
  punch: { target: "punch", turn: 0 },
  trunk: { target: "trunk", turn: 0 },
  head: { target: "head", turn: 0 },
  turningTrunk: { target: "trunk", turn: 1 },
  turningHead: { target: "head", turn: 1 },
  spinningTrunk: { target: "trunk", turn: 2 },
}

export const techniqueNames = [
  "punch",
  "trunk",
  "head",
  "turningTrunk",
  "turningHead",
  "spinningTrunk",
] as const satisfies readonly Technique[]

/** Why a gam-jeom was given; `techCard`: for a rejected technical card. */
export const reasons = [
  "out",
  "fall",
  "avoid",
  "grab",
  "push",
  "below",
  "head",
  "kalyeo",
  "coach",
  "techCard",
  "other",
] as const
export type Reason = (typeof reasons)[number]

/**
 * Steps that decide a level round, each by who has more: points by turning kicks; points by head, trunk and punch
 * (turning kicks among them); points from the other's gam-jeom; the same as numbers of techniques; fewer gam-jeom;
 * registered hits; the officials, who always come last.
 */
export const tieSteps = [
  "turningPoints",
  "head",
  "trunk",
  "punch",
  "gamjeomPoints",
  "turningCount",
  "headCount",
  "trunkCount",
  "punchCount",
  "gamjeomCount",
  "hits",
  "officials",
] as const
export type TieStep = (typeof tieSteps)[number]

/** Steps after a golden round without a winner: punches and hits of that round, rounds won, gam-jeom of the contest. */
export const goldenTieSteps = ["goldenPunch", "hits", "roundsWon", "gamjeomCount", "officials"] as const
export type GoldenTieStep = (typeof goldenTieSteps)[number]

/** `light`: as allowed, marked on all screens. */
export const headRules = ["allowed", "light", "forbidden"] as const
export type HeadRule = (typeof headRules)[number]

/** What an operator decides about bouts scored by judges' devices, beside points and limits; milliseconds. */
export interface BoutValues {
  readonly tie: readonly TieStep[]
  readonly goldenTie: readonly GoldenTieStep[]
  readonly headRule: HeadRule
  /** The gam-jeom that count as passivity in the last seconds of a round. */
  readonly passiveReasons: readonly Reason[]
  /** Presses for one technique are at most this long after the first. */
  readonly windowMs: number
  /** A seat's next press for the same side and target counts only after this time. */
  readonly holdOffMs: number
  /** A technique is still seen this long after the clock stopped. */
  readonly reactMs: number
  /** A press is accepted up to this time after it was made. */
  readonly lateMs: number
  /** Video cards of a side; whether an accepted one is given back. */
  readonly video: { readonly quota: number; readonly isKeptWhenAccepted: boolean }
  readonly medical: { readonly seconds: number; readonly warningSeconds: number }
}

/**
 * World Taekwondo as several independent scoreboards have it; agreement of judges is ours (docs/decisions/bouts.md). Never edited
 * once published, like the rule sets that hold it.
 */
export const usualBoutValues: BoutValues = {
  tie: ["turningPoints", "head", "trunk", "punch", "gamjeomPoints", "hits", "officials"],
  goldenTie: ["goldenPunch", "hits", "roundsWon", "gamjeomCount", "officials"],
  headRule: "allowed",
  passiveReasons: ["out", "fall", "avoid"],
  windowMs: 1000,
  holdOffMs: 180,
  reactMs: 500,
  lateMs: 1000,
  video: { quota: 1, isKeptWhenAccepted: true },
  medical: { seconds: 60, warningSeconds: 10 },
}

/** Para taekwondo, K44: no kick to the head; the officials decide after the golden round. */
export const k44BoutValues: BoutValues = { ...usualBoutValues, goldenTie: ["officials"], headRule: "forbidden" }
