import { type Checkin, competes, gone, notSeen, returned } from "#domain/checkin/checkin.ts"
import type { AthleteId } from "#domain/ids.ts"
import { type Departed, departDraws } from "#server/athletes/leaving.ts"
import { allNamed } from "#server/athletes/many-actions.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Step, type Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { updated } from "#server/platform/delta.ts"
import { preview } from "#server/platform/preview.ts"
import type { Moment } from "./moment.ts"
import { topicsOf } from "./off-draw.ts"
import { checkinChanges, checkinsOf } from "./store.ts"
import { boundsOf, loadSubject, requireRested, type Sent, type Subject, withSent, writeDown } from "./subject.ts"

export type Left = Omit<Departed, "changes">
export interface Marking extends Sent {
  /** undefined: stays. */
  readonly state?: "expected" | "absent" | "out" | undefined
  readonly moment: Moment
}

/** Writes down papers, a note, that somebody is away or out, or that he is here after all. */
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
    async (tx, tournament) => (await saveStep(tx, tournament, scope, id, { ...marking, consent: "given" })).outcome,
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
  const { changes, ...left } = leaves ? await departDraws(tx, tournament.id, [subject.athlete]) : STAYS
  return {
    kind: "checkin.update",
    changes: [...changes, ...(await writeDown(tx, subject, after))],
    // Whoever is alone in his draw has won once he is checked in.
    topics: ["athletes", ...topicsOf([subject.athlete.categoryId])],
    outcome: left,
  }
}

const STAYS: Departed = { changes: [], left: 0, lost: [], waits: 0, stays: 0, opponent: null }

async function marked(tx: Tx, subject: Subject, marking: Marking): Promise<Checkin> {
  const before = withSent(subject, marking)
  const { state, moment } = marking
  if (state === "absent" || state === "out") return gone(before, state)
  const after = state === "expected" ? returned(before, boundsOf(subject.category)) : before
  const was = (subject.row ?? notSeen).state
  // Papers alone, or a return, may make him one of those who compete.
  return after.state === "weighed" && was !== "weighed"
    ? await requireRested(tx, subject, after, marking, moment.today)
    : after
}

export interface Absent extends Left {
  readonly count: number
  /** Of whom something is known already. */
  readonly skipped: number
}

/** Those of whom nothing is known yet did not come: one step. */
export const markAbsent = (shell: Shell, doer: Doer, scope: Scope, ids: readonly AthleteId[]): Promise<Done<Absent>> =>
  change(shell, doer, scope, (tx, tournament) => absentStep(tx, tournament, ids))

/** What that would do; nothing is saved. */
export const previewAbsent = (shell: Shell, doer: Doer, scope: Scope, ids: readonly AthleteId[]) =>
  preview(shell, doer, scope, async (tx, tournament) => (await absentStep(tx, tournament, ids)).outcome)

async function absentStep(tx: Tx, tournament: TournamentRow, ids: readonly AthleteId[]): Promise<Step<Absent>> {
  const named = await allNamed(tx, tournament, ids)
  const rows = await checkinsOf(tx, tournament.id, ids)
  const missing = named.filter(({ id, out }) => !out && (rows.get(id) ?? notSeen).state === "expected")
  const { changes, ...left } = await departDraws(tx, tournament.id, missing)
  return {
    kind: "checkin.absent",
    changes: [
      ...changes,
      ...missing.flatMap((one) => [
        ...checkinChanges(one.id, rows.get(one.id), gone(rows.get(one.id) ?? notSeen, "absent")),
        ...updated("athletes", { id: one.id }, one, { out: true }),
      ]),
    ],
    topics: ["athletes", ...topicsOf(missing.map(({ categoryId }) => categoryId))],
    outcome: { count: missing.length, skipped: named.length - missing.length, ...left },
  }
}
