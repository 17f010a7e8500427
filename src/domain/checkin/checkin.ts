import { type Bounds, fitsWeight, hasWeight } from "#domain/athletes/fits.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { type AgreedQuestions, requireAgreed } from "#domain/questions.ts"
import { Refusal } from "#domain/refusal.ts"

/**
 * `expected`: not seen yet. `weighed`: within the class; in a class without weights, papers seen. `second`: outside it,
 * with one more attempt until a time. `moved`: weighed and moved to another class. `out`: outside without another
 * attempt. `absent`: did not come.
 */
export type CheckinState = "expected" | "weighed" | "second" | "moved" | "out" | "absent"

/** Which papers of a person were seen. */
export interface Papers {
  readonly documents: boolean
  readonly insurance: boolean
}

/** What check-in and weigh-in recorded of one entry. */
export interface Checkin extends Papers {
  readonly state: CheckinState
  /**
   * Declared weight in kilograms, stored at the first attempt, because the measured weight then replaces it in the
   * athlete.
   */
  readonly declared: number | null
  /** Kilograms of the first and the second attempt; null: not weighed. */
  readonly weight1: number | null
  readonly weight2: number | null
  /** End of the time for the second attempt. */
  readonly secondUntil: Date | null
  /** The class for which the athlete was too heavy or too light. */
  readonly movedFrom: CategoryId | null
  readonly note: string
}

export const notSeen: Checkin = {
  state: "expected",
  documents: false,
  insurance: false,
  declared: null,
  weight1: null,
  weight2: null,
  secondUntil: null,
  movedFrom: null,
  note: "",
}

/** Time for a second attempt, minutes. WT Competition Rules: one official weigh-in, one more within its time. */
export const SECOND_ATTEMPT_MINUTES = 60
/** Kilograms. Scales show tenths; the bounds catch a slipped digit. */
export const WEIGHTS = { min: 5, max: 300 }

type Weights = Pick<Bounds, "weight1" | "weight2">

/** `fits`: done. `again`: one more attempt. `over`: no attempt is left: another class, or out. */
export type Verdict = "fits" | "again" | "over"

/**
 * Records a weight; in a class without weights it is stored and decides nothing. Refuses a weight out of range
 * (`out_of_range`), a third attempt (`no_attempt_left`) and one after its time (`attempt_too_late`); the last two
 * are questions, and who agreed to one writes a weight that then counts as the second.
 */
export function weigh(
  before: Checkin,
  kg: number,
  bounds: Weights,
  { now, agreed }: { readonly now: Date; readonly agreed: AgreedQuestions },
): { readonly after: Checkin; readonly verdict: Verdict } {
  const rounded = Math.round(kg * 10) / 10
  if (!(rounded >= WEIGHTS.min && rounded <= WEIGHTS.max)) throw new Refusal("out_of_range", "weight", WEIGHTS)
  if (!hasWeight(bounds)) return { after: settled({ ...before, weight1: rounded, weight2: null }), verdict: "fits" }
  const isFirst = before.weight1 === null
  if (!isFirst) requireAgreed(agreed, [attemptQuestion(before, now)])
  const attempts = isFirst ? { weight1: rounded } : { weight2: rounded }
  if (fitsWeight(rounded, bounds)) {
    const state = before.movedFrom === null ? "weighed" : "moved"
    return { after: { ...before, ...attempts, state, secondUntil: null }, verdict: "fits" }
  }
  if (!isFirst) return { after: { ...before, ...attempts, state: "second" }, verdict: "over" }
  const secondUntil = new Date(now.getTime() + SECOND_ATTEMPT_MINUTES * 60_000)
  return { after: { ...before, ...attempts, state: "second", secondUntil }, verdict: "again" }
}

/** null: the attempt may be made. */
function attemptQuestion({ weight2, secondUntil, state }: Checkin, now: Date): Refusal | null {
  if (weight2 !== null || state === "weighed" || state === "moved") return new Refusal("no_attempt_left")
  return secondUntil !== null && now > secondUntil ? new Refusal("attempt_too_late") : null
}

/** Seconds within which the person who recorded a weight may correct it without using an attempt. */
export const MENDING_SECONDS = 60

/** The state before the last attempt, so that it can be recorded again. */
export const withoutLast = (before: Checkin): Checkin =>
  before.weight2 === null
    ? { ...before, weight1: null, state: "expected", secondUntil: null }
    : // The attempt was in time when it was made.
      { ...before, weight2: null, state: "second", secondUntil: null }

/** The declared weight in kilograms; null: not given, or weighed before it was stored. */
export const declaredWeight = (weight: number | null, { weight1, declared }: Checkin = notSeen): number | null =>
  weight1 === null ? weight : declared

/** The newest weight; null: none. */
export const lastWeight = ({ weight1, weight2 }: Checkin): number | null => weight2 ?? weight1

/** Moves the athlete to another class, where the measured weight decides; there is one more attempt there. */
export function moved(
  before: Checkin,
  { from, to }: { readonly from: CategoryId | null; readonly to: CategoryId },
  bounds: Weights,
): Checkin {
  const origin = before.movedFrom ?? from
  const movedFrom = origin === to ? null : origin
  return standing({ ...before, movedFrom, secondUntil: null, weight1: lastWeight(before), weight2: null }, bounds)
}

/** Papers are seen, or not after all; an athlete who is weighed or absent stays so. */
export function seen(before: Checkin, papers: Papers, bounds: Weights): Checkin {
  const after = { ...before, ...papers }
  return hasWeight(bounds) || !competes(before.state) ? after : settled(after)
}

/** Does not compete: absent, or out. */
export const gone = (before: Checkin, state: "absent" | "out"): Checkin => ({ ...before, state, secondUntil: null })

/** Present after all: the measured weight counts. */
export const returned = (before: Checkin, bounds: Weights): Checkin =>
  competes(before.state) ? before : standing(before, bounds)

/** The state that follows from the papers and the last weight. */
function standing(at: Checkin, bounds: Weights): Checkin {
  if (!hasWeight(bounds)) return settled(at)
  const weight = lastWeight(at)
  if (weight === null || !fitsWeight(weight, bounds)) return { ...at, state: weight === null ? "expected" : "second" }
  return { ...at, state: at.movedFrom === null ? "weighed" : "moved" }
}

/** In a class without weights only the papers decide. */
const settled = (at: Checkin): Checkin => ({
  ...at,
  state: at.documents && at.insurance ? "weighed" : "expected",
  secondUntil: null,
})

/** Whether an entry in this state competes. */
export const competes = (state: CheckinState): boolean => state !== "out" && state !== "absent"

export interface CheckinRow extends Checkin {
  readonly athleteId: AthleteId
}
