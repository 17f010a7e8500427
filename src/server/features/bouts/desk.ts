import { setTimeout as pause } from "node:timers/promises"
import type { WireOutcome } from "#contract/bouts/calls.ts"
import type { WireDeskEvent } from "#contract/bouts/log.ts"
import { admitted } from "#domain/bout/admit.ts"
import { requireRoomFor } from "#domain/bout/bounds.ts"
import type { Entry } from "#domain/bout/events.ts"
import type { BoutState } from "#domain/bout/replay.ts"
import { Refusal } from "#domain/refusal.ts"
import { type Bouts, watchTime } from "./bouts.ts"
import type { LiveBout } from "./live-bout.ts"
import { callerLeft, type DecideEntries, type LogSoFar } from "./log-writer.ts"

/** A moment of a desk's key is believed up to this age; an older one is set to its arrival. */
const BELIEVED_MS = 2_000
/** How far ahead a moment may seem to be: the error of an offset. */
const AHEAD_MS = 50

/** A desk as a call names it. */
export interface Desk {
  readonly session: string
  readonly epoch: number
  readonly device: string
}

/** Steps of one transaction. */
const TOGETHER = 25

interface Sent {
  readonly events: readonly WireDeskEvent[]
  readonly isKept: boolean
  /** Of kept ones: the page that sends them has had the clock while it noted them. */
  readonly hasLived: boolean
  /** Whose steps they are: all desks of an account together have one pace. */
  readonly accountId: number | null
  /** Aborted: whoever sent them has left, and sends them again when back. */
  readonly gone: AbortSignal
}

/**
 * Writes the operator's steps one after another, many of them in one transaction. Refuses all of them: `not_holder` if another desk holds
 * the bout, `too_many_tries` if this account sends faster than anybody presses keys.
 */
export async function writeSteps(bouts: Bouts, bout: LiveBout, desk: Desk, sent: Sent): Promise<WireOutcome[]> {
  const { events, isKept, hasLived, accountId, gone } = sent
  requireHolder(bout.state, desk)
  bouts.paces.take("desk", accountId ?? 0, events.length)
  await isStillConfirmed(bouts, bout)
  bout.desk = { device: desk.device, seenAt: bouts.time.now() }
  const arrival = bouts.time.now() - bouts.lag()
  const outcomes: WireOutcome[] = []
  const parts = partsOf(events, isKept)
  const isInParts = isKept && parts.length > 1
  // The last part too: what is due is looked at before a part is decided.
  if (isInParts) bout.following += 1
  try {
    for (const together of parts) {
      if (gone.aborted) break
      const step = { epoch: desk.epoch, isKept, goesOn: isKept ? hasLived : undefined, arrival, gone }
      const written = together.map((event) => outcomeOf(event, () => writeStep(bouts, bout, { event, ...step })))
      outcomes.push(...(await Promise.all(written)))
    }
  } finally {
    if (isInParts) {
      bout.following -= 1
      watchTime(bout, bouts)
    }
  }
  return outcomes
}

/** Steps that are written together. The end of a round waits until nothing can come any more, and by itself. */
function partsOf(events: readonly WireDeskEvent[], isKept: boolean): WireDeskEvent[][] {
  const parts: WireDeskEvent[][] = []
  let isAlone = false
  for (const event of events) {
    const last = parts.at(-1)
    const waits = event.body.kind === "roundEnd" && !isKept
    if (!last || waits || isAlone || last.length >= TOGETHER) parts.push([event])
    else last.push(event)
    isAlone = waits
  }
  return parts
}

export function requireHolder({ holder }: BoutState, { session, epoch }: Pick<Desk, "session" | "epoch">): void {
  if (holder.session !== session || holder.epoch !== epoch) throw new Refusal("not_holder")
}

interface Written {
  readonly seqs: readonly number[]
  readonly at: number
}

async function outcomeOf({ id, at }: WireDeskEvent, write: () => Promise<Written>): Promise<WireOutcome> {
  try {
    const { seqs, at: moment } = await write()
    return { id, seqs: [...seqs], at: moment, refusal: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { field, code, data } = error
    return { id, seqs: [], at, refusal: { field, code, data: { ...data } } }
  }
}

interface StepToWrite {
  readonly event: WireDeskEvent
  readonly epoch: number
  /** It was noted while there was no line. */
  readonly isKept: boolean
  readonly goesOn: boolean | undefined
  readonly arrival: number
  readonly gone: AbortSignal
}

/** What these say depends on the course of the bout, not on what was scored in the present stretch of the clock. */
const OF_COURSE: ReadonlySet<WireDeskEvent["body"]["kind"]> = new Set(["point", "gamjeom", "hit", "count"] as const)

async function writeStep(bouts: Bouts, bout: LiveBout, step: StepToWrite): Promise<Written> {
  const { event, epoch, isKept, goesOn, gone } = step
  const known = bout.sent.get(event.id)
  if (known) return { seqs: known, at: momentIn(bout, known) ?? event.at }
  if (event.body.kind === "roundEnd" && !isKept) await untilSettled(bouts, bout, gone)
  const decide: DecideEntries = (draft) => {
    if (draft.isInterrupted && !isAnswer(step)) throw new Refusal("bout_interrupted")
    const { log } = draft
    const state = OF_COURSE.has(event.body.kind) ? draft.courseState : draft.state
    const at = momentOf({ log, state }, step, bouts.time.now())
    const { isConfirmed } = bout
    const bodies = admitted({ log, state, isConfirmed }, { body: event.body, at, by: "desk", epoch })
    return bodies.map((body) => ({ body, at, by: "desk" as const, goesOn }))
  }
  const seqs = await bouts.writer.write(bout, event.id, decide, gone)
  return { seqs, at: momentIn(bout, seqs) ?? event.at }
}

/** How much time is left after an interruption is said by what the desk noted meanwhile, or by its stop of the clock; nothing else is accepted before. */
const isAnswer = ({ event: { body }, isKept }: StepToWrite): boolean =>
  isKept || (body.kind === "clock" && body.step === "stop")

const momentIn = ({ log }: LiveBout, seqs: readonly number[]): number | null => log[(seqs[0] ?? 0) - 1]?.at ?? null

/** When a step happened. */
function momentOf(draft: Pick<LogSoFar, "log" | "state">, step: StepToWrite, now: number): number {
  const moment = step.isKept ? Math.min(step.event.at, now) : believedOf(draft.state, step, now)
  return step.event.body.kind === "clock" ? Math.max(moment, clockFrom(draft.log)) : moment
}

/** Only points and penalties may be put into the past while there is a line. */
function believedOf(state: BoutState, { event: { at, body }, arrival }: StepToWrite, now: number): number {
  if (body.kind === "roundEnd") return Math.max(Math.min(at, now), state.settledAt ?? 0)
  const isRecent = at >= arrival - BELIEVED_MS && at <= now + AHEAD_MS
  const isOfPast = body.kind === "point" || body.kind === "gamjeom" || body.kind === "hit"
  const believed = isRecent || (isOfPast && at < arrival) ? at : arrival
  // A clock step is about the present round, and a round ends after its last press could come.
  return body.kind === "clock" ? Math.max(believed, presentRoundFrom(state)) : believed
}

const presentRoundFrom = ({ restSince }: BoutState): number => (restSince === null ? 0 : restSince + 1)

/**
 * The desk's steps of the clock follow one another as they were made. One that came late stands at its arrival, the next is believed: without
 * this it could stand before it, and a clock that was stopped would run. What the server did by itself may have been too early.
 */
const clockFrom = (log: readonly Entry[]): number =>
  log.reduce((from, { kind, by, at }) => (kind === "clock" && by === "desk" ? Math.max(from, at + 1) : from), 0)

/** Waits until no press from before the stop can come any more. Refuses whoever has left meanwhile: nothing goes on for those. */
export async function untilSettled({ time }: Pick<Bouts, "time">, bout: LiveBout, gone: AbortSignal): Promise<void> {
  for (;;) {
    const { settledAt } = bout.state
    if (gone.aborted) throw callerLeft()
    const rest = (settledAt ?? 0) - time.now()
    if (rest <= 0) return
    await pause(rest, null, { ref: false })
  }
}

/** A result that was taken back opens the log again: the news of it may still be on its way. */
async function isStillConfirmed({ registry }: Bouts, bout: LiveBout): Promise<boolean> {
  if (bout.isConfirmed) await registry.changed(bout.tournamentId)
  return bout.isConfirmed
}

/** Takes a bout over; the epoch by which its steps are accepted. A desk that holds it already keeps its epoch. */
export async function holdBout(
  bouts: Bouts,
  bout: LiveBout,
  { session, device }: Omit<Desk, "epoch">,
): Promise<number> {
  if (await isStillConfirmed(bouts, bout)) throw new Refusal("bout_confirmed")
  if (bout.state.holder.session !== session) {
    // Of a clock that stands since an interruption it says nothing: a restart before the answer finds the same moment.
    const at = bout.interruptedAt ?? bouts.time.now()
    await bouts.writer.write(bout, null, ({ log, state: { holder } }) => {
      const isHeld = holder.session === session
      if (!isHeld) requireRoomFor("holder", "server", log.length)
      const body = { kind: "holder" as const, session, epoch: holder.epoch + 1 }
      return isHeld ? [] : [{ body, at, by: "server" as const }]
    })
  }
  bout.desk = { device, seenAt: bouts.time.now() }
  return bout.state.holder.epoch
}
