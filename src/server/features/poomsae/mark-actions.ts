import type { Consent } from "#domain/bracket/index.ts"
import { Random } from "#domain/draw/random.ts"
import type { AthleteId, CategoryId, PoomsaeEventId, SeatId, TournamentId } from "#domain/ids.ts"
import * as Poomsae from "#domain/poomsae/index.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { inserted, removed, updated } from "#domain/value/changes.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Step, type Tx } from "#server/platform/change.ts"
import type { RowChange, TournamentRow } from "#server/platform/db/tables.ts"
import { findCategoryOf } from "#server/records/categories/categories.ts"
import {
  type EventRow,
  findEvent,
  findScore,
  keyOf,
  type MarkRow,
  marksOf,
  openEvents,
} from "#server/records/poomsae/poomsae.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { isThere } from "#server/views/poomsae/court.ts"
import {
  loadSheet,
  nothingYet,
  performanceKey,
  type StoredSheet,
  sheetChanges,
  styleOfCategory,
} from "#server/views/poomsae/sheet.ts"
import { cutChanges } from "./cut-actions.ts"
import { markFields } from "./event-actions.ts"
import { extraForms } from "./list-actions.ts"
import { requireChief, requireJudge, type Sitter, scopeFor } from "./sitter.ts"

/** The circumstances of a step at an event: who does it, when, and the source of random choices. */
export interface MarkContext {
  readonly sitter: Sitter
  readonly now: Date
  readonly seed: string
}

/** A wish about an event. */
interface AtEvent {
  readonly event: PoomsaeEventId
}

/** Stores a judge's mark, once; with autopilot the last mark closes the event. */
export const sendMark = (
  shell: Shell,
  doer: Doer,
  scope: Scope,
  { event: id, seatId, draft }: AtEvent & { readonly seatId: SeatId; readonly draft: Poomsae.SentMark },
  how: MarkContext,
): Promise<Done<Sent>> =>
  change(shell, doer, scopeFor(scope, how.sitter), async (tx, tournament) => {
    const event = await latestEvent(tx, tournament.id, id)
    const seat = await requireJudge(tx, how.sitter, seatId, event)
    const marks = await marksOf(tx, event)
    if (marks.some((mark) => mark.seat === seat)) throw new Refusal("score_sent")
    if (event.state !== "open") throw new Refusal("event_closed")
    const { style, scoring } = await styleOf(tx, tournament, event)
    const clean = Poomsae.readMark(draft, style, scoring)
    const row = { ...clean, sendId: scope.action ?? "", device: doer.device, sentAt: how.now }
    const key = { ...performanceKey(event.categoryId, keyOf(event)), seat }
    const isLast = event.judges.every((one) => one === seat || marks.some((mark) => mark.seat === one))
    // The whole list is read only if the mark closes the event: seven tablets send at once.
    const closing =
      event.auto && isLast
        ? await closed({ tx, tournament, stored: await loadSheet(tx, tournament, event.categoryId), event, how }, [
            ...marks,
            { ...clean, seat },
          ])
        : []
    const topics = [
      ...(closing.length > 0 ? [`category:${event.categoryId}` as const] : []),
      `scoring:${event.sectionId}` as const,
    ]
    return {
      kind: "poomsae.mark",
      changes: [inserted("poomsaeMarks", key, row), ...closing],
      topics,
      outcome: { event: id, seat: seatId, ...clean },
    }
  })

async function styleOf(tx: Tx, tournament: TournamentRow, { categoryId }: EventRow) {
  const category = orNotFound(await findCategoryOf(tx, tournament.id, categoryId))
  return { style: styleOfCategory(category), scoring: Poomsae.scoringOf(await rulesOf(tx, tournament)) }
}

/** The stored part of a mark. */
export interface Sent extends Poomsae.CleanMark {
  readonly event: PoomsaeEventId
  readonly seat: SeatId
}

/** Takes a judge's mark back, so that the judge sends another; what was closed is open again. The chief of the court, the staff. */
export const reopenMark = atEvent(
  async (at, { seat, reason }: AtEvent & { readonly seat: SeatId; readonly reason: string }) => {
    const { tx, stored, event } = at
    if (reason === "") throw new Refusal("required", "reason", { about: "poomsae" })
    const number = await requireJudge(tx, "staff", seat, event)
    const mark = marksAt(stored, event).find((one) => one.seat === number)
    if (!mark) throw new Refusal("score_missing")
    if (event.state !== "open") await requireFree(tx, event)
    const key = { ...performanceKey(event.categoryId, keyOf(event)), seat: number }
    return {
      kind: "poomsae.reopen",
      changes: [
        removed("poomsaeMarks", key, markFields(mark)),
        ...eventChanges(event, { state: "open", note: reason, closedAt: null }),
        ...(await scored(at, (before) => ({ ...before, technique: null, presentation: null }))),
      ],
    }
  },
)

/** Sets how often a penalty was given for a form. The chief of the court, the staff. */
export const setPenalty = atEvent(
  async (at, { kind, count }: AtEvent & { readonly kind: Poomsae.PenaltyKind; readonly count: number }) => {
    const max = Poomsae.mostPenalties(kind, at.stored.sheet.style, at.stored.scoring)
    if (count > max) throw new Refusal("out_of_range", "count", { about: "poomsae", min: 0, max })
    return {
      kind: "poomsae.penalty",
      changes: await scored(at, (before) => ({ ...before, penalties: { ...before.penalties, [kind]: count } })),
    }
  },
)

/**
 * Ends the judging and writes the score; values that the desk has entered meanwhile stay. Refuses without consent if
 * judges are missing (`judges_missing`), and if there is nothing to write (`no_marks`).
 */
export const closeEvent = atEvent(async (at, { consent }: AtEvent & { readonly consent: Consent }) => {
  const { stored, event } = at
  if (event.state !== "open") throw new Refusal("event_closed")
  const marks = marksAt(stored, event)
  const seats = event.judges.filter((judge) => marks.every(({ seat }) => seat !== judge))
  const isEntered = isWhole(performanceAt(stored, event))
  if (marks.length === 0 && !isEntered) throw new Refusal("no_marks")
  if (seats.length > 0 && consent === "none" && !isEntered) throw new Refusal("judges_missing", null, { seats })
  return { kind: "poomsae.close", changes: await closed(at, marks) }
})

type Decided = Pick<Step<null>, "kind" | "changes">

interface At {
  readonly tx: Tx
  readonly tournament: TournamentRow
  readonly stored: StoredSheet
  readonly event: EventRow
  readonly how: MarkContext
}

/** A step of the chief or the staff at an event that is its form's last one. */
function atEvent<Wish extends AtEvent>(decide: (at: At, wish: Wish) => Promise<Decided>) {
  return (shell: Shell, doer: Doer, scope: Scope, wish: Wish, how: MarkContext): Promise<Done<null>> =>
    change(shell, doer, scopeFor(scope, how.sitter), async (tx, tournament) => {
      const event = await latestEvent(tx, tournament.id, wish.event)
      const stored = await loadSheet(tx, tournament, event.categoryId)
      await requireChief(tx, how.sitter, event)
      const topics = [`category:${event.categoryId}`, `scoring:${event.sectionId}`] as const
      return { ...(await decide({ tx, tournament, stored, event, how }, wish)), topics, outcome: null }
    })
}

/** An event in effect: no later one has judged its form again. */
async function latestEvent(tx: Tx, tournamentId: TournamentId, id: PoomsaeEventId): Promise<EventRow> {
  const event = orNotFound(await findEvent(tx, tournamentId, id))
  const score = await findScore(tx, event)
  if (score?.event !== id || event.state === "left") throw new Refusal("event_closed")
  return event
}

/** Another athlete may be judged at the scoring place by now. */
async function requireFree(tx: Tx, event: EventRow): Promise<void> {
  const open = await openEvents(tx, event.tournamentId)
  if (open.some((one) => isThere(one, event))) throw new Refusal("court_scoring")
}

async function closed(at: At, marks: readonly Poomsae.Mark[]): Promise<RowChange[]> {
  const { stored, event, how } = at
  const tally = Poomsae.tally(marks, stored.sheet.style, stored.scoring)
  const means = { technique: tally.technique, presentation: tally.presentation }
  return [
    ...eventChanges(event, { state: "closed", closedAt: how.now }),
    ...(await scored(at, (before) => (isWhole(before) ? before : { ...before, ...means, marks }))),
  ]
}

/** The form's score as `next` makes it, with what follows for the rounds behind. */
async function scored(
  { tx, tournament, stored, event, how }: At,
  next: (before: Poomsae.Performance) => Poomsae.Performance,
): Promise<RowChange[]> {
  const { seed } = how
  const key = keyOf(event)
  const performances = new Map(stored.sheet.performances).set(Poomsae.nameOf(key), next(performanceAt(stored, event)))
  const { sheet, cutOffs, scoring } = stored
  const after = Poomsae.advance(sheet, { ...sheet, performances }, cutOffs, scoring, Random.from(seed))
  return [
    ...sheetChanges(stored, after, [key]),
    ...extraForms(stored, after, seed),
    ...(await cutChanges(tx, tournament, stored, after, how)),
  ]
}

const performanceAt = ({ sheet }: StoredSheet, event: EventRow): Poomsae.Performance =>
  sheet.performances.get(Poomsae.nameOf(keyOf(event))) ?? nothingYet

const isWhole = ({ technique, presentation }: Poomsae.Performance): boolean =>
  technique !== null && presentation !== null

const marksAt = ({ rows }: StoredSheet, event: EventRow): MarkRow[] =>
  rows.marks.filter((mark) => sameForm(mark, event))

interface Form {
  readonly categoryId: CategoryId
  readonly athleteId: AthleteId
  readonly round: number
  readonly number: number
}

const sameForm = (one: Form, other: Form): boolean =>
  one.athleteId === other.athleteId && one.round === other.round && one.number === other.number

const eventChanges = (event: EventRow, fields: Partial<Omit<EventRow, "id" | "tournamentId">>): RowChange[] =>
  updated("poomsaeEvents", { id: event.id }, event, fields)
