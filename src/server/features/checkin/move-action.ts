import type { Consent } from "#domain/bracket/index.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { moved, notSeen } from "#domain/checkin/checkin.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { misfits } from "#domain/registration/fits.ts"
import { personOf } from "#domain/registration/person-groups.ts"
import type { Athlete } from "#domain/registration/types.ts"
import { seasonOf } from "#domain/tournament/calendar-date.ts"
import { categoryTopics } from "#server/platform/category-topics.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Step, type Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { preview } from "#server/platform/preview.ts"
import { listAthletesOf } from "#server/records/athletes/athletes.ts"
import { type Leaving, leaveDraws } from "#server/records/athletes/leaving.ts"
import { findDraw } from "#server/records/brackets/brackets.ts"
import { loadSubject, type Moment, writeDown } from "./subject.ts"

export interface MoveOrder {
  readonly id: AthleteId
  readonly to: CategoryId
  readonly consent: Consent
  readonly moment: Moment
}
export interface MovedThere extends Omit<OffDraw, "changes" | "restsOn"> {
  /** Entries of the new category, he among them. */
  readonly count: number
  /** Drawn already: he has to be placed by hand. */
  readonly isDrawn: boolean
  readonly fits: boolean
  /** The person is already in that category. */
  readonly isTwice: boolean
}

/** Moves an entry to the category of its weight: off its draw, into the other category, in one step. */
export const moveWeighed = (shell: Shell, doer: Doer, scope: Scope, order: MoveOrder): Promise<Done<MovedThere>> =>
  change(shell, doer, scope, (tx, tournament) => moveStep(tx, tournament, scope, order))

/** What the move would do; nothing is saved. */
export const previewWeighedMove = (
  shell: Shell,
  doer: Doer,
  scope: Scope,
  order: MoveOrder,
): Promise<Done<MovedThere>> =>
  preview(
    shell,
    doer,
    scope,
    async (tx, tournament) => (await moveStep(tx, tournament, scope, { ...order, consent: "given" })).outcome,
  )

async function moveStep(tx: Tx, tournament: TournamentRow, scope: Scope, order: MoveOrder): Promise<Step<MovedThere>> {
  const { id, to, consent, moment } = order
  const subject = await loadSubject(tx, tournament, scope, id)
  const { athlete, categories, row } = subject
  const target = orNotFound(categories.find((one) => one.id === to))
  if (athlete.categoryId === to) throw new Refusal("invalid", "category", { about: "checkin" })
  const { changes, restsOn, ...left } = await offDraw(tx, athlete, consent)
  const there = await listAthletesOf(tx, tournament.id, to)
  const after = moved(row ?? notSeen, { from: athlete.categoryId, to }, target)
  return {
    kind: "checkin.move",
    restsOn,
    changes: [...changes, ...(await writeDown(tx, subject, after, { categoryId: to }))],
    topics: ["athletes", ...categoryTopics([athlete.categoryId, to])],
    outcome: {
      ...left,
      count: there.length + 1,
      isDrawn: (await findDraw(tx, tournament.id, to)) !== null,
      fits: misfits(athlete, target, seasonOf(tournament.date, moment.thisYear)).length === 0,
      isTwice: there.some((other) => personOf(other) === personOf(athlete)),
    },
  }
}

interface OffDraw extends Leaving {
  /** The opponent who advances because of it; null: nobody, or not known yet. */
  readonly opponent: AthleteId | null
}

/** What it does to his draw that an entry leaves it. */
async function offDraw(tx: Tx, athlete: Athlete, consent: Bracket.Consent): Promise<OffDraw> {
  const leaving = await leaveDraws(tx, athlete.tournamentId, [athlete], consent)
  const draw =
    leaving.left > 0 && athlete.categoryId ? await findDraw(tx, athlete.tournamentId, athlete.categoryId) : null
  return { ...leaving, opponent: draw && opponentOf(draw.bracket, athlete.id) }
}

/** The athlete whom he would meet next, if known. */
function opponentOf(bracket: Bracket.Bracket, athlete: AthleteId): AthleteId | null {
  const next = Bracket.standing(bracket).fights.find(
    ({ state, blue, red }) => state === "ready" && (blue === athlete || red === athlete),
  )
  return next ? (next.blue === athlete ? next.red : next.blue) : null
}
