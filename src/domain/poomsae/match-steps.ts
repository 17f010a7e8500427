import type { Consent } from "#domain/bracket/leave.ts"
import { withNumbersBack } from "#domain/bracket/numbers-back.ts"
import { reopenFight } from "#domain/bracket/record.ts"
import { recordFight } from "#domain/bracket/record-step.ts"
import { fightChanges } from "#domain/bracket/stored.ts"
import type { Bracket, Side, Totals } from "#domain/bracket/types.ts"
import { Random } from "#domain/draw/random.ts"
import type { CategoryId, PoomsaeEventId } from "#domain/ids.ts"
import { invariant, Refusal } from "#domain/refusal.ts"
import type { CourtPlace } from "#domain/seats/seats.ts"
import { inserted, type RowChange, removed, updated } from "#domain/value/changes.ts"
import type { PlainRow } from "#domain/value/rows.ts"
import { type Decide, type DecidedStep, rowOf, type StepContext } from "#domain/value/step.ts"
import { partOf, rowsOf, type Value } from "#domain/value/value.ts"
import { drawAmong } from "./forms.ts"
import { type CleanMark, readMark, type SentMark } from "./mark.ts"
import { decisionOfMatch, matchRound, matchStanding } from "./match.ts"
import {
  drawnUnder,
  formOfMatch,
  type MatchRows,
  matchOfEvent,
  pairNow,
  performancesOf,
  requireMatch,
  sides,
} from "./match-rows.ts"
import { mostPenalties, tally } from "./score.ts"
import type { ScoringRules } from "./scoring-rules.ts"
import { type FormNumber, isExtra, noPenalties, type PenaltyKind, type Performance } from "./types.ts"

type EventRow = PlainRow<"poomsaeEvents">

/** What a step of a match is decided by beside the rows. */
export interface MatchContext {
  readonly scoring: ScoringRules
  /** The compulsory forms of the category; [] of freestyle: none is drawn. */
  readonly pool: readonly number[]
  readonly now: Date
  /** Decides by lot. */
  readonly seed: string
}

/** Which form of which match, and where. */
export interface OpeningOfMatch extends MatchContext, CourtPlace {
  readonly categoryId: CategoryId
  readonly t: number
  readonly number: FormNumber
  /** `draw`: the form is drawn if it is not drawn yet; an extra one always is. */
  readonly form: "keep" | "draw"
  readonly consent: Consent
  readonly autopilot: boolean
  /** Numbers of the judges who sit there, ascending. */
  readonly judges: readonly number[]
  /** The bracket in which the court has called the fight and let it begin. */
  readonly begun: Bracket
  /** What leaves the place before: an event of somebody who is not there any more, or was not judged yet. */
  readonly leaving: readonly RowChange[]
}

export interface OpenedForm {
  readonly event: PoomsaeEventId
  readonly poomsae: number | null
}

/**
 * Opens a form of a match for both athletes. The one that is open is answered again. Refuses a form that is not its turn
 * (`out_of_range`), one that is judged, without consent (`form_scored`), and a match that is open elsewhere
 * (`scored_elsewhere`).
 */
export const openMatch: Decide<OpeningOfMatch, OpenedForm> = (value, wish, { newId }) => {
  const { categoryId, t, number, sectionId, kort } = wish
  const found = requireMatch(value, { categoryId, t }, wish.scoring)
  const open = openOf(value, found)
  if (open && !(open.sectionId === sectionId && open.kort === kort)) throw new Refusal("scored_elsewhere")
  const { poomsae, drawn } = drawnForm(value, found, wish)
  if (open?.number === number) {
    const changes = [...drawn, ...updated("poomsaeEvents", { id: open.id }, open, { poomsae })]
    return { kind: "poomsae.open", changes, outcome: { event: open.id, poomsae } }
  }
  requireTurn(found, number)
  const event = newId<PoomsaeEventId>("poomsaeEvents")
  const row = {
    categoryId,
    athleteId: found.pair.blue,
    t,
    opponentId: found.pair.red,
    round: matchRound(t),
    number,
    sectionId,
    kort,
    poomsae,
    judges: wish.judges,
    state: "open" as const,
    auto: wish.autopilot,
    note: "",
    openedAt: wish.now.toISOString(),
    closedAt: null,
  }
  const changes = [
    ...drawn,
    ...wish.leaving,
    ...blank(found, number, event, wish.consent),
    ...fightChanges(categoryId, found.bracket, wish.begun),
    inserted("poomsaeEvents", { id: event }, row),
  ]
  return { kind: "poomsae.open", changes, outcome: { event, poomsae } }
}

/** The open event of a match; one whose two are no pair any more is none. */
const openOf = (value: Value, { category, match, pair }: MatchRows): EventRow | undefined =>
  rowsOf(value, "poomsaeEvents").find(
    (one) =>
      one.state === "open" &&
      one.categoryId === category.id &&
      one.t === match.t &&
      one.athleteId === pair.blue &&
      one.opponentId === pair.red,
  )

function requireTurn({ standing, match }: MatchRows, number: FormNumber): void {
  const { due } = standing
  const isDone = standing.forms.some((form) => form.number === number && form.blue !== null && form.red !== null)
  if (number === due || isDone) return
  throw new Refusal("out_of_range", "poomsaeNumber", { about: "poomsae", min: 1, max: due ?? match.forms })
}

/** The form of that number, and the row of one that is drawn for it now. */
function drawnForm(value: Value, found: MatchRows, wish: OpeningOfMatch) {
  const { number, form, pool } = wish
  const known = formOfMatch(value, found, number)
  if (form === "draw" && found.match.style === "freestyle") throw new Refusal("freestyle_form")
  const isDrawn = form === "draw" || (isExtra(number) && pool.length > 0)
  if (known !== null || !isDrawn) return { poomsae: known, drawn: [] }
  const [poomsae, change] = drawnNow(value, found, number, wish)
  return { poomsae, drawn: [change] }
}

/** Draws a form: none of the round of the bracket, if possible none of an earlier round either. */
function drawnNow(
  value: Value,
  { bracket, match, category }: MatchRows,
  number: FormNumber,
  { pool, seed }: MatchContext,
): readonly [poomsae: number, change: RowChange] {
  const round = drawnUnder(bracket, match, number)
  const regular = drawnUnder(bracket, match, 1)
  const rows = partOf(value, "poomsaeForms", category.id)
  const of = (is: (other: number) => boolean): number[] =>
    rows.filter((row) => is(row.round)).map(({ poomsae }) => poomsae)
  const never = of((other) => other === round || other === regular)
  // Rounds of a list come before those of a bracket, whose numbers fall.
  const earlier = of((other) => other < 10 || (other > regular && other < 19))
  const poomsae = drawAmong(pool, { number, never, avoided: [earlier] }, Random.from(seed))
  return [poomsae, inserted("poomsaeForms", { categoryId: category.id, round, number }, { poomsae })]
}

/** The scores of both, blank, with the event that they are judged at; what was given before goes with consent. */
function blank(found: MatchRows, number: FormNumber, event: PoomsaeEventId, consent: Consent): RowChange[] {
  const marks = found.marks.filter((mark) => mark.number === number)
  const scores = found.scores.filter((score) => score.number === number)
  const isScored = marks.length > 0 || scores.some(({ technique, presentation }) => technique !== null || presentation)
  if (isScored && consent === "none") throw new Refusal("form_scored")
  const nothing = { technique: null, presentation: null, ...noPenalties }
  return sides.flatMap((side) => {
    const key = keyOf(found, number, side)
    const before = scores.find(({ athleteId }) => athleteId === found.pair[side])
    const own = marks.filter(({ athleteId }) => athleteId === found.pair[side])
    const score = before
      ? updated<object>("poomsaeScores", key, before, isScored ? { ...nothing, event } : { event })
      : [inserted("poomsaeScores", key, { ...nothing, event })]
    return [...score, ...own.map(takenMark)]
  })
}

const keyOf = ({ category, match, pair }: MatchRows, number: FormNumber, side: Side) => ({
  categoryId: category.id,
  athleteId: pair[side],
  round: matchRound(match.t),
  number,
})

function takenMark({ categoryId, athleteId, round, number, seat, ...row }: MatchRows["marks"][number]): RowChange {
  const { technique, presentation, parts, big, small, sendId, device, sentAt } = row
  const fields = { technique, presentation, parts, big, small, sendId, device, sentAt }
  return removed("poomsaeMarks", { categoryId, athleteId, round, number, seat }, fields)
}

/** A step at an event. */
export interface AtEvent extends MatchContext {
  readonly event: PoomsaeEventId
}

export interface SentHalves extends AtEvent {
  /** Number of the judge. */
  readonly seat: number
  readonly blue: SentMark
  /** null: the tablet does not know that two perform. */
  readonly red: SentMark | null
  /** The UUID under which it was sent; '' none. */
  readonly sendId: string
  readonly device: string
}

/**
 * A judge's mark of both athletes: both halves or none. With autopilot the last one closes the form, unless something has to
 * be asked. Refuses `event_closed`, `pair_changed`, `score_sent`, and as `readMark` does.
 */
export const markMatch: Decide<SentHalves, Readonly<Record<Side, CleanMark>>> = (value, wish, context) => {
  const { event, found } = latestAt(value, wish)
  if (marksAt(found, event).some(({ seat }) => seat === wish.seat)) throw new Refusal("score_sent")
  if (event.state !== "open") throw new Refusal("event_closed")
  if (wish.red === null) throw new Refusal("required", "red", { about: "poomsae" })
  const { style } = found.match
  const clean = { blue: readMark(wish.blue, style, wish.scoring), red: readMark(wish.red, style, wish.scoring) }
  const { seat, sendId, device, now } = wish
  const rows = sides.map((side) => {
    const row = { ...clean[side], sendId, device, sentAt: now.toISOString() }
    return inserted("poomsaeMarks", { ...keyOf(found, event.number, side), seat }, row)
  })
  const given = sides.map((side) => ({ ...clean[side], athleteId: found.pair[side], number: event.number, seat }))
  const all = [...found.marks, ...given]
  const isLast = event.judges.every((judge) => all.some((one) => one.number === event.number && one.seat === judge))
  const closing = event.auto && isLast ? closed(value, { ...wish, event, found, marks: all }, context) : null
  const changes = closing?.questions.length === 0 ? [...rows, ...closing.changes] : rows
  return { kind: "poomsae.mark", changes, outcome: clean }
}

export interface ReopenedHalves extends AtEvent {
  readonly seat: number
  readonly reason: string
  readonly consent: Consent
}

/**
 * Takes a judge's mark of both back. The result of a match that is decided by its forms goes with it, and what rests on that, with
 * consent (`match_decided`). Refuses `score_missing`, and `court_scoring` if others are judged at the place by now.
 */
export const reopenMatchMark: Decide<ReopenedHalves, null> = (value, wish, context) => {
  const at = latestAt(value, wish)
  const { event, found } = at
  if (wish.reason === "") throw new Refusal("required", "reason", { about: "poomsae" })
  const marks = marksAt(found, event).filter(({ seat }) => seat === wish.seat)
  if (marks.length === 0) throw new Refusal("score_missing")
  if (event.state !== "open") requireFree(value, event)
  const scores = scoresAt(found, event).map((score) => ({ ...score, technique: null, presentation: null }))
  const { changes, questions } = settled(value, { ...wish, ...at, scores, marks: found.marks }, context)
  return {
    kind: "poomsae.reopen",
    changes: [
      ...marks.map(takenMark),
      ...updated<object>("poomsaeEvents", { id: event.id }, event, {
        state: "open",
        note: wish.reason,
        closedAt: null,
      }),
      ...changes,
    ],
    questions,
    outcome: null,
  }
}

/** Another may be judged at the place by now. */
function requireFree(value: Value, event: EventRow): void {
  const isBusy = rowsOf(value, "poomsaeEvents").some(
    (one) => one.state === "open" && one.sectionId === event.sectionId && one.kort === event.kort,
  )
  if (isBusy) throw new Refusal("court_scoring", null, {})
}

export interface PenaltyOfSide extends AtEvent {
  /** null: nobody said whose. */
  readonly side: Side | null
  readonly kind: PenaltyKind
  readonly count: number
  readonly consent: Consent
}

/** Sets how often a penalty was given to one of the two. Refuses `required`; as `reopenMatchMark` if another wins by it. */
export const penalizeMatch: Decide<PenaltyOfSide, null> = (value, wish, context) => {
  const at = latestAt(value, wish)
  const { side, kind, count } = wish
  if (side === null) throw new Refusal("required", "side", { about: "poomsae" })
  const max = mostPenalties(kind, at.found.match.style, wish.scoring)
  if (count > max) throw new Refusal("out_of_range", "count", { about: "poomsae", min: 0, max })
  const athleteId = at.found.pair[side]
  const scores = scoresAt(at.found, at.event).map((score) =>
    score.athleteId === athleteId ? { ...score, [kind]: count } : score,
  )
  const { changes, questions } = settled(value, { ...wish, ...at, scores, marks: at.found.marks }, context)
  return { kind: "poomsae.penalty", changes, questions, outcome: null }
}

export interface ClosedForm extends AtEvent {
  readonly consent: Consent
}

/**
 * Ends a form: writes the scores of both and, if it decides the match, its result. Refuses `no_marks`, without consent
 * `judges_missing`.
 */
export const closeMatchForm: Decide<ClosedForm, null> = (value, wish, context) => {
  const { event, found } = latestAt(value, wish)
  if (event.state !== "open") throw new Refusal("event_closed")
  const marks = marksAt(found, event)
  const seats = event.judges.filter((judge) => marks.every(({ seat }) => seat !== judge))
  if (marks.length === 0) throw new Refusal("no_marks")
  if (seats.length > 0 && wish.consent === "none") throw new Refusal("judges_missing", null, { seats })
  const { changes, questions } = closed(value, { ...wish, event, found, marks: found.marks }, context)
  return { kind: "poomsae.close", changes, questions, outcome: null }
}

export interface OfficialsWord extends AtEvent {
  readonly side: Side
  readonly reason: string
  readonly consent: Consent
}

/**
 * The officials name the winner of a match that its forms leave level; an extra form that nobody was judged in yet is left.
 * Refuses `match_not_level`, `required`, without consent `judges_decide`.
 */
export const decideMatch: Decide<OfficialsWord, null> = (value, wish, context) => {
  const { event, found } = latestAt(value, wish)
  const { standing, pair } = found
  const { due, sums, winner } = standing
  const isLevel = winner === null && sums !== null && (due === null || isExtra(due))
  if (!isLevel || found.fight.result !== null) throw new Refusal("match_not_level")
  if (wish.reason === "") throw new Refusal("required", "reason", { about: "poomsae" })
  const name = rowOf(value, "athletes", pair[wish.side]).name
  if (event.state === "open" && marksAt(found, event).length > 0) throw new Refusal("court_scoring", null, { name })
  if (wish.consent === "none") throw new Refusal("judges_decide", null, { name })
  const totals = { ...sums, by: "judges" as const }
  const record = recordFight(value, fightWish(found, wish.side, totals, wish.now), context)
  const ends = event.state === "open" ? { state: "left", closedAt: wish.now.toISOString() } : {}
  const told = updated<object>("poomsaeEvents", { id: event.id }, event, { note: wish.reason, ...ends })
  const { questions = [] } = record
  return { kind: "poomsae.decide", changes: [...told, ...record.changes], questions, outcome: null }
}

/** An event in effect, with its match: no later one has judged its form again, and the pair is the same. */
function latestAt(value: Value, { event: id, scoring }: AtEvent): { event: EventRow; found: MatchRows } {
  const event = rowOf(value, "poomsaeEvents", id)
  if (event.state === "left") throw new Refusal("event_closed")
  const found = matchOfEvent(value, event, scoring)
  if (!found) throw new Refusal("pair_changed", null, { t: event.t ?? 0, ...pairNow(value, event) })
  if (scoresAt(found, event).some((score) => score.event !== id)) throw new Refusal("event_closed")
  return { event, found }
}

const marksAt = ({ marks }: MatchRows, { number }: EventRow): MatchRows["marks"] =>
  marks.filter((mark) => mark.number === number)

const scoresAt = ({ scores }: MatchRows, { number }: EventRow): MatchRows["scores"] =>
  scores.filter((score) => score.number === number)

interface AtMatch extends MatchContext {
  readonly event: EventRow
  readonly found: MatchRows
  readonly consent?: Consent
  /** All marks of the match, with those of this step. */
  readonly marks: readonly (Pick<MatchRows["marks"][number], "athleteId" | "number" | "seat"> &
    Pick<CleanMark, "technique" | "presentation">)[]
}

type Following = Required<Pick<DecidedStep<null>, "changes" | "questions">>

/** The form of an event is over: its scores are the means of its marks. */
function closed(value: Value, at: AtMatch, context: StepContext): Following {
  const { event, found, scoring, now } = at
  const { style } = found.match
  const scores = scoresAt(found, event).map((score) => {
    const own = at.marks.filter(({ athleteId, number }) => athleteId === score.athleteId && number === score.number)
    const { technique, presentation } = tally(own, style, scoring)
    return { ...score, technique, presentation }
  })
  const ended = { state: "closed", closedAt: now.toISOString() }
  const { changes, questions } = settled(value, { ...at, scores }, context)
  return { changes: [...updated<object>("poomsaeEvents", { id: event.id }, event, ended), ...changes], questions }
}

/**
 * The scores of an event's form as they are now, and what follows for the match: its result if it is decided, and the form that is
 * drawn if an extra one is due. A result that nobody wrote by its forms stays as it is.
 */
function settled(
  value: Value,
  at: AtMatch & { readonly scores: MatchRows["scores"] },
  context: StepContext,
): Following {
  const { found, event, scoring, scores } = at
  const { match, fight, pair } = found
  const written = scores.flatMap((score) => {
    const before = found.scores.find((one) => one.athleteId === score.athleteId && one.number === score.number)
    const side = score.athleteId === pair.blue ? "blue" : "red"
    return before ? updated<object>("poomsaeScores", keyOf(found, event.number, side), before, score) : []
  })
  const others = found.scores.filter(({ number }) => number !== event.number)
  const performances: ReadonlyMap<string, Performance> = performancesOf(match.t, [...others, ...scores], at.marks)
  const standing = matchStanding({ ...match, performances }, scoring)
  const { winner, by, sums, due } = standing
  const isTyped = fight.result !== null && !isByForms(found)
  if (isTyped) return { changes: written, questions: [] }
  if (winner !== null && by !== null && sums !== null) {
    if (fight.result !== null && fight.result.winner !== pair[winner]) requireFalling(value, at)
    const record = recordFight(value, fightWish(found, winner, { ...sums, by }, at.now), context)
    return { changes: [...written, ...record.changes], questions: record.questions ?? [] }
  }
  if (fight.result !== null) {
    requireFalling(value, at)
    return { changes: [...written, ...cleared(found, context)], questions: [] }
  }
  const drawsExtra = due !== null && isExtra(due) && at.pool.length > 0 && formOfMatch(value, found, due) === null
  const drawn = drawsExtra ? [drawnNow(value, found, due, at)[1]] : []
  return { changes: [...written, ...drawn], questions: [] }
}

/** Whether the result that stands is what the forms came to, or what the officials said of them. */
function isByForms({ fight, standing, pair }: MatchRows): boolean {
  const { result } = fight
  if (!result?.totals) return false
  const { blue, red, by } = result.totals
  if (blue !== standing.sums?.blue || red !== standing.sums.red) return false
  return by === "judges"
    ? standing.winner === null
    : standing.winner !== null && result.winner === pair[standing.winner]
}

/** Refuses without consent what falls with the result of a match. */
function requireFalling(value: Value, { found, consent = "none" }: AtMatch): void {
  const { bracket, fight, match } = found
  invariant(fight.result, "a match without a result takes nothing down")
  if (consent === "given") return
  const { undone } = reopenFight(bracket, match.t)
  const { winner } = fight.result
  const name = winner === null ? "" : rowOf(value, "athletes", winner).name
  const falls = undone.map((t) => bracket.fights[t]?.number ?? null)
  throw new Refusal("match_decided", null, { number: fight.number, name, falls })
}

/** The match is fought on: its result goes with all that rests on it, its call and its start stay. */
function cleared({ bracket, match, category }: MatchRows, { fact }: StepContext): RowChange[] {
  const after = reopenFight(bracket, match.t).bracket
  const [changed] = withNumbersBack([{ categoryId: category.id, before: bracket, after }], fact)
  return fightChanges(category.id, bracket, changed?.after ?? after)
}

const fightWish = ({ category, match, pair }: MatchRows, winner: Side, totals: Totals, now: Date) => ({
  categoryId: category.id,
  fight: {
    t: match.t,
    winner,
    decision: decisionOfMatch(totals.by),
    bluePoints: null,
    redPoints: null,
    ...pair,
    totals,
    at: now.toISOString(),
  },
})
