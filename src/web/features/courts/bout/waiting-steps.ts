import type { WireOutcome } from "#contract/bouts/calls.ts"
import type { WireDeskBody, WireDeskEvent } from "#contract/bouts/log.ts"
import type { Entry } from "#domain/bout/events.ts"
import { replay } from "#domain/bout/replay.ts"
import { newActionId } from "#web/lib/action-id.ts"

/** An operator's step on its way: sent, or kept until the line is back. */
export interface WaitingStep extends WireDeskEvent {
  /** By which this desk knows its entry until the server has numbered it. */
  readonly local: number
  /** The server could not be asked when it was made: its moment is to be believed. */
  readonly isKept: boolean
  /** The entries that the server wrote for it; null: not answered. They are shown until the log brings them. */
  readonly seqs: readonly number[] | null
}

/** Entries that the server has not written yet have numbers from here on. */
export const FIRST_WAITING = 1_000_000_000

/**
 * The log as the desk sees it: what is written, then its own steps that are not yet in it. A frame may bring a step before
 * its answer comes: it is the same one, and does not count twice meanwhile.
 */
export function withWaiting(log: readonly Entry[], waiting: readonly WaitingStep[]): Entry[] {
  const written = writtenOf(log, waiting)
  const open = waiting.filter(({ local }) => !written.has(local))
  return [
    ...log,
    ...open.map(
      ({ body, at, local, seqs }): Entry => ({ ...ofWritten(body, written), seq: seqs?.[0] ?? local, at, by: "desk" }),
    ),
  ]
}

/** The steps, each stop of the clock after a moment followed by what the clock showed then. */
export function withLeft(
  log: readonly Entry[],
  waiting: readonly WaitingStep[],
  moment: number,
): readonly WaitingStep[] {
  let local = nextLocal(waiting)
  return waiting.flatMap((step, n): WaitingStep[] => {
    const { body, at, seqs } = step
    const isStop = body.kind === "clock" && body.step === "stop"
    const next = waiting[n + 1]?.body
    const isTold = next?.kind === "clock" && next.step === "set"
    if (!isStop || isTold || seqs !== null || at <= moment) return [step]
    const { left } = replay(withWaiting(log, waiting.slice(0, n + 1))).clock
    const set = { kind: "clock", step: "set", left: Math.round(left) } as const
    return [step, { ...step, id: newActionId(), body: set, local: local++ }]
  })
}

/** The numbers under which steps that are not answered stand in the log already, by their local ones. */
function writtenOf(log: readonly Entry[], waiting: readonly WaitingStep[]): ReadonlyMap<number, number> {
  const written = new Map<number, number>()
  const taken = new Set<number>()
  for (const { body, at, local, seqs } of waiting) {
    if (seqs !== null) continue
    const entry = log.findLast((one) => one.at === at && one.by === "desk" && !taken.has(one.seq) && says(one, body))
    if (!entry) continue
    written.set(local, entry.seq)
    taken.add(entry.seq)
  }
  return written
}

const says = (entry: Entry, body: WireDeskBody): boolean =>
  Object.entries(body).every(([key, value]) => JSON.stringify(Reflect.get(entry, key)) === JSON.stringify(value))

/** A correction of a step that is written by now is one of its entry. */
function ofWritten(body: WireDeskBody, written: ReadonlyMap<number, number>): WireDeskBody {
  const seq = "of" in body ? written.get(body.of) : undefined
  return "of" in body && seq !== undefined ? { ...body, of: seq } : body
}

/** What still has to be shown once the log has come so far. */
export const notIn = (log: readonly Entry[], waiting: readonly WaitingStep[]): WaitingStep[] =>
  waiting.filter(({ seqs }) => seqs === null || Math.max(...seqs) > log.length)

/** The next local number after those of these steps. */
export const nextLocal = (waiting: readonly WaitingStep[]): number =>
  Math.max(FIRST_WAITING, ...waiting.map(({ local }) => local + 1))

/**
 * What can be sent by one call: the steps that wait, as far as they were made in the same way and correct only what has
 * its number.
 */
export function sendable(waiting: readonly WaitingStep[]): readonly WaitingStep[] {
  const open = waiting.filter(({ seqs }) => seqs === null)
  const end = open.findIndex(({ body, isKept }) => isKept !== open[0]?.isKept || isOfLocal(body))
  return open.slice(0, end < 0 ? MOST : Math.min(end, MOST))
}

/** Steps of one call: the server takes twice as many. */
const MOST = 250

const isOfLocal = (body: WireDeskBody): boolean => "of" in body && body.of >= FIRST_WAITING

/** After an answer: what was refused is gone with its corrections, the others know their entries. */
export function answered(waiting: readonly WaitingStep[], outcomes: readonly WireOutcome[]): WaitingStep[] {
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]))
  const seqByLocal = new Map(waiting.map(({ id, local }) => [local, byId.get(id)?.seqs[0]]))
  return waiting.flatMap((step) => {
    const outcome = byId.get(step.id)
    if (outcome) return outcome.seqs.length === 0 ? [] : [{ ...step, at: outcome.at, seqs: outcome.seqs }]
    const { body } = step
    if (!("of" in body) || !seqByLocal.has(body.of) || !isAnswered(waiting, byId, body.of)) return [step]
    const of = seqByLocal.get(body.of)
    return of === undefined ? [] : [{ ...step, body: { ...body, of } }]
  })
}

const isAnswered = (waiting: readonly WaitingStep[], byId: ReadonlyMap<string, WireOutcome>, local: number): boolean =>
  waiting.some((step) => step.local === local && byId.has(step.id))

/** How much later than it was noted the server has put the last step of the clock, ms; 0: none was taken. */
export function clockMoved(steps: readonly WireDeskEvent[], outcomes: readonly WireOutcome[]): number {
  const taken = new Map(outcomes.flatMap(({ id, at, seqs }) => (seqs.length > 0 ? [[id, at] as const] : [])))
  const last = steps.findLast(({ id, body }) => body.kind === "clock" && taken.has(id))
  return last ? (taken.get(last.id) ?? last.at) - last.at : 0
}

/** Kept steps that are not answered, this much later, ms. */
export const later = (waiting: readonly WaitingStep[], ms: number): WaitingStep[] =>
  waiting.map((step) => (step.seqs === null && step.isKept ? { ...step, at: step.at + ms } : step))

/** After a call without an answer: they are sent again, and the server believes their moments. */
export const kept = (waiting: readonly WaitingStep[]): WaitingStep[] =>
  waiting.map((step) => (step.seqs === null ? { ...step, isKept: true } : step))
