import type { Consent } from "#domain/bracket/index.ts"
import type { Side } from "#domain/bracket/types.ts"
import type { CategoryId, PoomsaeEventId, SeatId } from "#domain/ids.ts"
import * as Poomsae from "#domain/poomsae/index.ts"
import { type MatchRows, requireMatch, styleOf } from "#domain/poomsae/match-rows.ts"
import * as steps from "#domain/poomsae/match-steps.ts"
import { type AgreedQuestions, allAgreed } from "#domain/questions.ts"
import { courtStep } from "#domain/queue/index.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Kort } from "#domain/seats/seats.ts"
import { type Decide, rowOf } from "#domain/value/step.ts"
import type { Value } from "#domain/value/value.ts"
import { change, type Doer, type Done, type Scope, type Step, type Tx } from "#server/platform/change.ts"
import type { RowChange, TournamentRow } from "#server/platform/db/tables.ts"
import { closingEntries } from "#server/records/applications/close-at-first-fight.ts"
import { outsideIn } from "#server/records/brackets/outside.ts"
import { type EventRow, openEvents } from "#server/records/poomsae/poomsae.ts"
import { rulesOf } from "#server/records/rule-sets/rule-sets.ts"
import { seatsAt } from "#server/records/seats/seats.ts"
import { stepOf } from "#server/records/values/step-action.ts"
import { isThere } from "#server/views/poomsae/court.ts"
import type { KeepingShell } from "#server/views/states/states.ts"
import { leave } from "./event-actions.ts"
import type { MarkContext } from "./mark-actions.ts"
import { requireChief, requireJudge, type Sitter, scopeFor } from "./sitter.ts"

export interface MatchWish {
  readonly categoryId: CategoryId
  /** Technical number of the fight. */
  readonly t: number
  readonly number: Poomsae.FormNumber
  readonly kort: Kort
  /** null: the category's style. */
  readonly style: Poomsae.Style | null
  /** `draw`: the form is drawn if it is not drawn yet. */
  readonly form: "keep" | "draw"
  readonly consent: Consent
  /** What a court asks before a fight begins; null: nothing is asked. */
  readonly agreed: AgreedQuestions | null
  readonly autopilot: boolean
  readonly now: Date
  readonly seed: string
}

/**
 * Opens a form of a match on a seat group of the fight's court, calls the fight and lets it begin. Refuses as `openMatch` and
 * `courtStep` do: `fight_not_ready`, `fight_over`; `court_scoring` if others are being judged there.
 */
export const openMatchForm = (
  shell: KeepingShell,
  doer: Doer,
  scope: Scope,
  wish: MatchWish,
): Promise<Done<steps.OpenedForm>> =>
  closingEntries(shell, scope, (note) =>
    change(shell, doer, scope, (tx, tournament) => {
      note(tournament)
      return openingMatch(shell, tx, tournament, wish)
    }),
  )

/** The step of `openMatchForm`. */
export async function openingMatch(
  shell: KeepingShell,
  tx: Tx,
  tournament: TournamentRow,
  wish: MatchWish,
): Promise<Step<steps.OpenedForm>> {
  const { categoryId, t, number, kort, now, agreed } = wish
  const value = await shell.values.within(tx, tournament)
  const context = await contextOf(tx, tournament, value, categoryId, wish)
  const { bracket, match, pair } = requireMatch(value, { categoryId, t }, context.scoring)
  if (wish.style !== null && wish.style !== match.style) throw new Refusal("invalid", "type", { about: "poomsae" })
  const { allFights } = (await shell.states.within(tx, tournament)).courts()
  const fight = allFights.find((one) => one.category === categoryId && one.t === t)
  if (!fight) throw new Refusal("fight_not_ready", null, { t, waits: "opponent" })
  if (fight.court === null) throw new Refusal("category_without_court")
  const place = { sectionId: fight.court, kort }
  const outside = bracket.outside.length === 0 ? [] : await outsideIn(tx, tournament.id, [categoryId])
  // Two places of a court judge at the same time: no fight of it is asked about.
  const order = { step: "start" as const, at: now.toISOString(), agreed: agreed ?? allAgreed }
  const begun = courtStep(bracket, fight, [], order, outside)
  const seats = await seatsAt(tx, tournament.id, place)
  const judges = seats.map(({ seat }) => seat).filter((seat) => seat > 0)
  const open = await openEvents(tx, tournament.id)
  const busy = open.find((event) => isThere(event, place) && !isOf(event, { categoryId, t, number, pair }))
  const input = {
    ...wish,
    ...context,
    ...place,
    begun,
    judges: judges.sort((one, other) => one - other),
    leaving: busy ? await leave(tx, busy, now) : [],
  }
  const topics = [`category:${categoryId}`, `scoring:${fight.court}`, "courts"] as const
  return await stepOf(
    shell,
    tx,
    tournament,
    { tournamentId: tournament.id },
    { decide: steps.openMatch, topics, input },
  )
}

/** Whether an event is of that form of that match, and its two are still the pair. */
const isOf = (
  event: EventRow,
  { categoryId, t, number, pair }: Pick<MatchWish, "categoryId" | "t" | "number"> & Pick<MatchRows, "pair">,
): boolean =>
  event.categoryId === categoryId &&
  event.t === t &&
  event.number === number &&
  event.athleteId === pair.blue &&
  event.opponentId === pair.red

async function contextOf(
  tx: Tx,
  tournament: TournamentRow,
  value: Value,
  categoryId: CategoryId,
  { now, seed }: { readonly now: Date; readonly seed: string },
): Promise<steps.MatchContext> {
  const rules = await rulesOf(tx, tournament)
  const category = rowOf(value, "categories", categoryId)
  const pool = styleOf(category) === "freestyle" ? [] : Poomsae.poolOf(category, rules)
  return { scoring: Poomsae.scoringOf(rules), pool, now, seed }
}

interface AtMatch {
  readonly event: PoomsaeEventId
}

export interface SentByJudge extends AtMatch, Pick<steps.SentHalves, "blue" | "red"> {
  readonly seatId: SeatId
}

export interface StoredHalves extends Readonly<Record<Side, Poomsae.CleanMark>> {
  readonly event: PoomsaeEventId
  readonly seat: SeatId
}

/** Stores a judge's mark of both athletes, once; with autopilot the last mark closes the form. */
export const sendHalves = async (
  shell: KeepingShell,
  doer: Doer,
  scope: Scope,
  { event, seatId, blue, red }: SentByJudge,
  how: MarkContext,
): Promise<Done<StoredHalves>> => {
  const sent = { blue, red, sendId: scope.action ?? "", device: doer.device }
  const done = await atMatch(shell, doer, scope, how, {
    event,
    sits: seatId,
    decision: (at, seat) => ({ decide: steps.markMatch, input: { ...at, ...sent, seat } }),
  })
  return { ...done, outcome: { ...done.outcome, event, seat: seatId } }
}

/** Takes a judge's mark of both back, as `reopenMatchMark`. The chief of the court, the staff. */
export const reopenHalves = (
  shell: KeepingShell,
  doer: Doer,
  scope: Scope,
  { event, seat: seatId, ...wish }: AtMatch & Readonly<{ seat: SeatId; reason: string; consent: Consent }>,
  how: MarkContext,
): Promise<Done<null>> =>
  atMatch(shell, doer, scope, how, {
    event,
    back: seatId,
    decision: (at, seat) => ({ decide: steps.reopenMatchMark, input: { ...at, ...wish, seat } }),
  })

type ByChief<Wish> = (
  shell: KeepingShell,
  doer: Doer,
  scope: Scope,
  wish: Wish & AtMatch,
  how: MarkContext,
) => Promise<Done<null>>

/** A step of the chief or the staff at an event of two. */
const byChief =
  <Wish extends object>(decide: Decide<Wish & steps.AtEvent, null>): ByChief<Wish> =>
  (shell, doer, scope, wish, how) =>
    atMatch(shell, doer, scope, how, {
      event: wish.event,
      decision: (at) => ({ decide, input: { ...wish, ...at } }),
    })

export const penalizeSide = byChief<Omit<steps.PenaltyOfSide, keyof steps.AtEvent>>(steps.penalizeMatch)
export const closeForm = byChief<Omit<steps.ClosedForm, keyof steps.AtEvent>>(steps.closeMatchForm)
export const decideByOfficials = byChief<Omit<steps.OfficialsWord, keyof steps.AtEvent>>(steps.decideMatch)

interface StepAt<Input, Outcome> extends AtMatch {
  /** The seat of whoever sends a mark; absent: only the chief or the staff. */
  readonly sits?: SeatId
  /** The seat whose mark is taken back. */
  readonly back?: SeatId
  /** `seat`: the judge's number; 0 of a step that concerns none. */
  readonly decision: (
    at: steps.AtEvent,
    seat: number,
  ) => { readonly decide: Decide<Input, Outcome>; readonly input: Input }
}

const atMatch = <Input, Outcome>(
  shell: KeepingShell,
  doer: Doer,
  scope: Scope,
  how: MarkContext,
  { event: id, decision, sits, back }: StepAt<Input, Outcome>,
): Promise<Done<Outcome>> =>
  change(shell, doer, scopeFor(scope, how.sitter), async (tx, tournament) => {
    const value = await shell.values.within(tx, tournament)
    const event = rowOf(value, "poomsaeEvents", id)
    const at = { ...event, tournamentId: tournament.id }
    if (sits === undefined) await requireChief(tx, how.sitter, at)
    const seat = await seatOf(tx, how.sitter, at, { sits, back })
    const context = await contextOf(tx, tournament, value, event.categoryId, how)
    const topics = (changes: readonly RowChange[]) => [
      ...(changes.every(isOfPlace) ? [] : [`category:${event.categoryId}` as const]),
      `scoring:${event.sectionId}` as const,
    ]
    return await stepOf(shell, tx, tournament, scope, { ...decision({ ...context, event: id }, seat), topics })
  })

/** Before the last mark nothing but the place changes. */
const isOfPlace = ({ table, before }: RowChange): boolean => table === "poomsaeMarks" && before === null

async function seatOf(
  tx: Tx,
  sitter: Sitter,
  at: Parameters<typeof requireJudge>[3],
  { sits, back }: { readonly sits: SeatId | undefined; readonly back: SeatId | undefined },
): Promise<number> {
  if (sits !== undefined) return await requireJudge(tx, sitter, sits, at)
  return back === undefined ? 0 : await requireJudge(tx, "staff", back, at)
}

/** The form of a match that is performed next, drawn if the category has any; null: the match is over, or only the officials can decide it. */
export async function dueForm(
  shell: KeepingShell,
  tx: Tx,
  tournament: TournamentRow,
  { categoryId, t }: Pick<MatchWish, "categoryId" | "t">,
): Promise<Pick<MatchWish, "number" | "form"> | null> {
  const value = await shell.values.within(tx, tournament)
  const { scoring, pool } = await contextOf(tx, tournament, value, categoryId, { now: new Date(0), seed: "" })
  const { fight, standing } = requireMatch(value, { categoryId, t }, scoring)
  if (fight.result !== null || standing.due === null) return null
  return { number: standing.due, form: pool.length > 0 ? "draw" : "keep" }
}
