import type { Side } from "./agreement.ts"
import { cutRounds } from "./bout-course.ts"
import type { PaperBout, PaperStep } from "./bout-notes.ts"
import { type PaperRules, type Technique, worth } from "./bout-rules.ts"
import { corrections, otherOf, type Score, scoresIn } from "./bout-scores.ts"

/** A correction that an accepted video card may bring, by paper's own writing of the rule. */
export interface Offer {
  readonly kind: "point" | "gamjeom" | "take" | "amend"
  /** Who kicked, or is penalised. */
  readonly side: Side
  readonly what: Technique | "gamjeom"
  readonly to: Technique | null
  /** Points that each side gets, or loses. */
  readonly change: Readonly<Record<Side, number>>
  /** What is corrected; null: it is new. */
  readonly score: Score | null
  /** Of a new gam-jeom. */
  readonly reason: "other" | "out" | "fall"
}

export type Subject = "head" | "trunk" | "punch" | "turn" | "gamjeom" | "out" | "fall" | "other"

/** The round that was fought last, as it stands; null: none has begun, or its clock runs. */
interface Past {
  readonly rules: PaperRules
  readonly isHeadless: boolean
  readonly left: number
  readonly scores: readonly Score[]
}

/**
 * What may be corrected when a card of a side is accepted: first what that side is given, then what the other one loses,
 * always of the round that was fought last (docs/decisions/bouts.md). `at`: the moment of which a new score is.
 */
export function offersFor(
  bout: PaperBout,
  { side, subject }: { readonly side: Side; readonly subject: Subject },
  isHeadless: boolean,
): { readonly offers: readonly Offer[]; readonly at: number } {
  const cut = cutRounds(bout).findLast(({ runs }) => runs.length > 0)
  const at = cut?.runs.at(-1)?.until
  if (!cut || at === undefined || at === Number.POSITIVE_INFINITY) return { offers: [], at: 0 }
  const past = { rules: bout.rules, isHeadless, left: cut.left, scores: scoresIn(bout, cut) }
  return { offers: offersOf(past, side, subject), at }
}

const TARGETS: Readonly<Record<"head" | "trunk" | "punch", readonly Technique[]>> = {
  head: ["head", "turningHead"],
  trunk: ["trunk", "turningTrunk", "spinningTrunk"],
  punch: ["punch"],
}
const ANY = Object.values(TARGETS).flat()

function offersOf(past: Past, side: Side, subject: Subject): Offer[] {
  const other = otherOf(side)
  if (subject === "head" || subject === "trunk" || subject === "punch") {
    const mayBe = TARGETS[subject].filter(
      (one) => past.rules.points[one] > 0 && !(subject === "head" && past.isHeadless),
    )
    return [...mayBe.map((one) => given(past, side, one)), ...lost(past, other, TARGETS[subject])]
  }
  if (subject === "turn") return [...turned(past, side, 0), ...turned(past, other, 1)]
  if (subject === "other") return [...lost(past, side, null), ...lost(past, other, ANY)]
  const reason = subject === "gamjeom" ? "other" : subject
  const { points, seconds } = past.rules.passive
  const isLate = seconds > 0 && reason !== "other" && past.left <= seconds * 1000
  const penalty = scored(other, null, isLate ? points : 1)
  return [...lost(past, side, null), { ...offer("gamjeom", other, "gamjeom"), change: penalty, reason }]
}

const offer = (kind: Offer["kind"], side: Side, what: Offer["what"]): Offer => ({
  kind,
  side,
  what,
  to: null,
  change: { blue: 0, red: 0 },
  score: null,
  reason: "other",
})

/** What a score of a side gives to both; of a gam-jeom to the other one. */
function scored(side: Side, technique: Technique | null, gives: number): Offer["change"] {
  const gainer = technique ? side : otherOf(side)
  return gainer === "blue" ? { blue: gives, red: 0 } : { blue: 0, red: gives }
}

const given = ({ rules }: Past, side: Side, technique: Technique): Offer => ({
  ...offer("point", side, technique),
  change: scored(side, technique, worth(rules, technique)),
})

/** The last score of a side: a kick of those, or a gam-jeom. */
function lost({ scores }: Past, side: Side, kicks: readonly Technique[] | null): Offer[] {
  const score = scores.findLast(
    (one) => one.side === side && (kicks && one.technique ? kicks.includes(one.technique) : !kicks && !one.technique),
  )
  if (!score) return []
  const { blue, red } = scored(side, score.technique, score.gives)
  const change = { blue: 0 - blue, red: 0 - red }
  return [{ ...offer("take", side, score.technique ?? "gamjeom"), change, score }]
}

const PAIRS: readonly (readonly [plain: Technique, turning: Technique])[] = [
  ["trunk", "turningTrunk"],
  ["head", "turningHead"],
]

/** The last kick of a side that did not turn (0) or turned (1), as the other one of its pair. */
function turned({ rules, scores }: Past, side: Side, now: 0 | 1): Offer[] {
  const pairs = PAIRS.filter((pair) => pair.every((one) => worth(rules, one) > 0))
  const score = scores.findLast((one) => one.side === side && pairs.some((pair) => pair[now] === one.technique))
  const to = pairs.find((pair) => pair[now] === score?.technique)?.[now === 0 ? 1 : 0]
  if (!score?.technique || !to) return []
  const more = worth(rules, to) - score.gives
  return [{ ...offer("amend", side, score.technique), to, change: scored(side, to, more), score }]
}

/** Video and technical cards that a side still has. */
export function cardsLeft({ rules, steps, idAt }: PaperBout, side: Side): { video: number; technical: number } {
  const { video, isKept, technical } = rules.cards
  const own = standing(steps, idAt).filter(
    (one): one is Card => (one.kind === "ivr" || one.kind === "techCard") && one.side === side,
  )
  const gone = (kind: Card["kind"]): number =>
    own.filter(
      (one) =>
        one.kind === kind && (one.verdict === "rejected" || (kind === "ivr" && !isKept && one.verdict === "accepted")),
    ).length
  return { video: Math.max(0, video - gone("ivr")), technical: Math.max(0, technical - gone("techCard")) }
}

type Card = Extract<PaperStep, { readonly kind: "ivr" | "techCard" }>

/** Who is treated, and since when; null: nobody. */
export function treated({ steps, idAt }: PaperBout): { readonly side: Side; readonly since: number } | null {
  const last = standing(steps, idAt)
    .toSorted((one, other) => one.at - other.at || one.seq - other.seq)
    .findLast((one) => one.kind === "medical")
  return last?.kind === "medical" && last.step === "start" ? { side: last.side, since: last.at } : null
}

function standing(steps: PaperBout["steps"], idAt: PaperBout["idAt"]): PaperStep[] {
  const correctedOf = corrections({ steps, idAt })
  return steps.filter(({ seq }) => !correctedOf([seq]).isTaken)
}
