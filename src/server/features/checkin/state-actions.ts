import type { Athlete } from "#domain/athletes/types.ts"
import { type Checkin, type CheckinRow, competes, gone, notSeen, returned } from "#domain/checkin/checkin.ts"
import type { AthleteId } from "#domain/ids.ts"
import { allAgreed } from "#domain/questions.ts"
import { Refusal } from "#domain/refusal.ts"
import { updated } from "#domain/value/changes.ts"
import { allNamed } from "#server/features/athletes/many-actions.ts"
import { action, previewOf } from "#server/platform/action.ts"
import { categoryTopics } from "#server/platform/category-topics.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Step, type Tx } from "#server/platform/change.ts"
import type { RowChange, TournamentRow } from "#server/platform/db/tables.ts"
import { preview } from "#server/platform/preview.ts"
import {
  type Departed,
  type Departure,
  departDraws,
  NOT_DRAWN,
  type OneDeparture,
} from "#server/records/athletes/leaving.ts"
import { checkinChanges, checkinsOf } from "#server/records/checkin/checkin.ts"
import {
  boundsOf,
  loadSubject,
  type Moment,
  requireRested,
  type Sent,
  type Subject,
  withSent,
  writeDown,
} from "./subject.ts"

export type Left = Departure
export interface Marking extends Sent {
  /** undefined: stays. */
  readonly state?: "expected" | "absent" | "out" | undefined
  readonly moment: Moment
}

/** Writes down papers, a note, that somebody is away or out, or here after all. */
export const saveCheckin = (
  shell: Shell,
  doer: Doer,
  scope: Scope,
  id: AthleteId,
  marking: Marking,
): Promise<Done<Left>> => change(shell, doer, scope, (tx, tournament) => saveStep(tx, tournament, scope, id, marking))

/** What saving would do; nothing is saved. */
export const previewCheckin = (shell: Shell, doer: Doer, scope: Scope, id: AthleteId, marking: Marking) =>
  preview(
    shell,
    doer,
    scope,
    async (tx, tournament) => (await saveStep(tx, tournament, scope, id, { ...marking, agreed: allAgreed })).outcome,
  )

async function saveStep(
  tx: Tx,
  tournament: TournamentRow,
  scope: Scope,
  id: AthleteId,
  marking: Marking,
): Promise<Step<Left>> {
  const subject = await loadSubject(tx, tournament, scope, id)
  const after = await marked(tx, subject, marking)
  const leaves = !competes(after.state)
  const { changes, each: _, ...left } = leaves ? await departDraws(tx, tournament.id, [subject.athlete]) : STAYS
  return {
    kind: "checkin.update",
    changes: [...changes, ...(await writeDown(tx, subject, after))],
    // An athlete alone in a draw has won once checked in.
    topics: ["athletes", ...categoryTopics([subject.athlete.categoryId])],
    outcome: left,
  }
}

const STAYS: Departed = { changes: [], each: [], ...NOT_DRAWN }

async function marked(tx: Tx, subject: Subject, marking: Marking): Promise<Checkin> {
  const before = withSent(subject, marking)
  const { state, moment } = marking
  if (state === "absent" || state === "out") return gone(before, state)
  const after = state === "expected" ? returned(before, boundsOf(subject.category)) : before
  const was = (subject.row ?? notSeen).state
  // A change of papers only, or a return, may make an athlete compete.
  return after.state === "weighed" && was !== "weighed"
    ? await requireRested(tx, subject, after, marking, moment.today)
    : after
}

export interface Absent extends Left {
  readonly count: number
  /** Athletes of whom something is already known. */
  readonly skipped: number
}

/** Marks as absent those of whom nothing is known yet: one step. */
export const markAbsent = action(absentStep)

/** What that would do; nothing is saved. */
export const previewAbsent = previewOf(absentStep)

async function absentStep(tx: Tx, tournament: TournamentRow, ids: readonly AthleteId[]): Promise<Step<Absent>> {
  const named = await allNamed(tx, tournament, ids)
  const rows = await checkinsOf(tx, tournament.id, ids)
  const missing = named.filter(({ id, out }) => !out && (rows.get(id) ?? notSeen).state === "expected")
  const { changes, each: _, ...left } = await departDraws(tx, tournament.id, missing)
  return {
    kind: "checkin.absent",
    changes: [...changes, ...missing.flatMap((one) => goneChanges(one, rows.get(one.id), "absent"))],
    topics: ["athletes", ...categoryTopics(missing.map(({ categoryId }) => categoryId))],
    outcome: { count: missing.length, skipped: named.length - missing.length, ...left },
  }
}

export interface MarkedOut {
  /** The consequences for each of them. */
  readonly each: readonly OneDeparture[]
  /** Athletes who already do not compete and stay unchanged. */
  readonly skipped: readonly AthleteId[]
}

/** Marks those who still compete as out: one step. Refuses (`all_out`) if none of them still competes. */
export const markOut = action(outStep)

/** What that would do; nothing is saved. */
export const previewOut = previewOf(outStep)

async function outStep(tx: Tx, tournament: TournamentRow, ids: readonly AthleteId[]): Promise<Step<MarkedOut>> {
  const named = await allNamed(tx, tournament, ids)
  const leaving = named.filter(({ out }) => !out)
  const skipped = named.filter(({ out }) => out)
  if (leaving.length === 0) throw new Refusal("all_out", null, { names: skipped.map(({ name }) => name) })
  const rows = await checkinsOf(tx, tournament.id, ids)
  const { changes, each } = await departDraws(tx, tournament.id, leaving)
  return {
    kind: "checkin.out",
    changes: [...changes, ...leaving.flatMap((one) => goneChanges(one, rows.get(one.id), "out"))],
    topics: ["athletes", ...categoryTopics(leaving.map(({ categoryId }) => categoryId))],
    outcome: { each, skipped: skipped.map(({ id }) => id) },
  }
}

const goneChanges = (one: Athlete, row: CheckinRow | undefined, state: "absent" | "out"): RowChange[] => [
  ...checkinChanges(one.id, row, gone(row ?? notSeen, state)),
  ...updated("athletes", { id: one.id }, one, { out: true }),
]
