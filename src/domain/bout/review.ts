import type { Side } from "#domain/bracket/types.ts"
import type { Body, CardBody } from "./events.ts"
import type { BoutState } from "./replay.ts"
import { pointsFor } from "./rules.ts"
import type { GamjeomScore, PointScore, Score } from "./scores.ts"
import { otherSide, pointsOf } from "./tally.ts"
import { type Reason, type Target, type Technique, techniqueNames, techniques } from "./values.ts"

/** A correction of the score that an accepted video card may bring; one key of desk or video table chooses it. */
export interface ReviewCorrection {
  /** Names it among those of its card, for whoever computes them of the same log. */
  readonly id: string
  readonly kind: "point" | "gamjeom" | "take" | "amend"
  /** Who kicked, or is penalised. */
  readonly side: Side
  readonly what: Technique | "gamjeom"
  /** What the kick becomes; null: it is not amended. */
  readonly to: Technique | null
  /** Where the score that is corrected stands; null: it is a new one. */
  readonly when: { readonly round: number; readonly left: number } | null
  /** Points that each side gets, or loses (negative). */
  readonly change: Readonly<Record<Side, number>>
  readonly body:
    | Extract<Body, { readonly kind: "point" | "gamjeom" | "amend" }>
    | { readonly kind: "take"; readonly of: number }
  /** The moment that it is about, server time. */
  readonly at: number
}

/**
 * What may be corrected when a card is accepted, the likeliest first: what the side that asked is given, then what its
 * opponent loses. All of it is of the round that was fought last; nothing before the first one.
 */
export function reviewCorrections(
  state: BoutState,
  { kind, side, subject }: Pick<CardBody, "kind" | "side" | "subject">,
): readonly ReviewCorrection[] {
  const review = reviewOf(state)
  if (kind !== "ivr" || review === null) return []
  const other = otherSide(side)
  switch (subject) {
    case "head":
    case "trunk":
    case "punch":
      return [
        ...scoring(state, subject).map((technique) => pointTo(review, side, technique)),
        ...taken(review, lastPoint(review, other, subject)),
      ]
    case "turn":
      return [...turned(review, side, "plain"), ...turned(review, other, "turning")]
    case "gamjeom":
    case "out":
    case "fall":
      return [
        ...taken(review, lastGamjeom(review, side)),
        gamjeomOf(review, other, subject === "gamjeom" ? "other" : subject),
      ]
    default:
      return [...taken(review, lastGamjeom(review, side)), ...taken(review, lastPoint(review, other, null))]
  }
}

/** The round that was fought last. */
interface Review {
  readonly state: BoutState
  readonly round: number
  /** The last moment of it. */
  readonly at: number
  readonly left: number
  /** What stands in it, the newest last. */
  readonly scores: readonly Score[]
}

function reviewOf(state: BoutState): Review | null {
  const { fought } = state
  const at = fought?.clock.stoppedAt ?? null
  if (fought === null || at === null) return null
  const scores = state.scores.filter((one) => one.round === fought.round && !one.isTaken)
  return { state, round: fought.round, at, left: fought.clock.left, scores }
}

const scoring = ({ rules }: BoutState, target: Target): Technique[] =>
  techniqueNames.filter(
    (one) =>
      techniques[one].target === target &&
      rules.points[one] > 0 &&
      !(target === "head" && rules.headRule === "forbidden"),
  )

const lastPoint = ({ scores }: Review, side: Side, target: Target | null): PointScore | undefined =>
  scores.findLast(
    (one): one is PointScore =>
      one.kind === "point" && one.side === side && (target === null || techniques[one.technique].target === target),
  )

const lastGamjeom = ({ scores }: Review, side: Side): GamjeomScore | undefined =>
  scores.findLast((one): one is GamjeomScore => one.kind === "gamjeom" && one.side === side)

function pointTo(review: Review, side: Side, technique: Technique): ReviewCorrection {
  const body = { kind: "point", side, technique } as const
  return {
    id: `point-${side}-${technique}`,
    kind: "point",
    side,
    what: technique,
    to: null,
    when: null,
    change: pointsOf(review.state.rules, { ...newScore(review, side), kind: "point", technique }),
    body,
    at: review.at,
  }
}

function gamjeomOf(review: Review, side: Side, reason: Reason): ReviewCorrection {
  return {
    id: `gamjeom-${side}-${reason}`,
    kind: "gamjeom",
    side,
    what: "gamjeom",
    to: null,
    when: null,
    change: pointsOf(review.state.rules, { ...newScore(review, side), kind: "gamjeom", reason }),
    body: { kind: "gamjeom", side, reason },
    at: review.at,
  }
}

const newScore = ({ round, at, left }: Review, side: Side) =>
  ({ side, round, left, at, by: "desk", seqs: [], isTaken: false }) as const

function taken(review: Review, score: Score | undefined): ReviewCorrection[] {
  const [of] = score?.seqs ?? []
  if (!score || of === undefined) return []
  const { blue, red } = pointsOf(review.state.rules, score)
  return [
    {
      id: `take-${of}`,
      kind: "take",
      side: score.side,
      what: score.kind === "point" ? score.technique : "gamjeom",
      to: null,
      when: { round: score.round, left: score.left },
      change: { blue: 0 - blue, red: 0 - red },
      body: { kind: "take", of },
      at: review.at,
    },
  ]
}

/** A plain kick, and the one that it is when it is turning. */
const turns: readonly (readonly [plain: Technique, turning: Technique])[] = [
  ["trunk", "turningTrunk"],
  ["head", "turningHead"],
]

/** The last kick of a side that is plain (turning), as a turning (plain) one. */
function turned(review: Review, side: Side, now: "plain" | "turning"): ReviewCorrection[] {
  const { state, scores } = review
  const pairs = turns
    .filter((pair) => pair.every((one) => pointsFor(state.rules, one) > 0))
    .map(([plain, turning]) => (now === "plain" ? { from: plain, to: turning } : { from: turning, to: plain }))
  const score = scores.findLast(
    (one): one is PointScore =>
      one.kind === "point" && one.side === side && pairs.some(({ from }) => from === one.technique),
  )
  const [of] = score?.seqs ?? []
  const to = pairs.find(({ from }) => from === score?.technique)?.to
  if (!score || of === undefined || to === undefined) return []
  const before = pointsOf(review.state.rules, score)
  const after = pointsOf(review.state.rules, { ...score, technique: to })
  return [
    {
      id: `amend-${of}-${to}`,
      kind: "amend",
      side,
      what: score.technique,
      to,
      when: { round: score.round, left: score.left },
      change: { blue: after.blue - before.blue, red: after.red - before.red },
      body: { kind: "amend", of, to: { technique: to } },
      at: review.at,
    },
  ]
}
