import { misfits } from "#domain/athletes/fits.ts"
import { personOf } from "#domain/athletes/person-groups.ts"
import { takingPart } from "#domain/athletes/split-proposal.ts"
import type { Athlete } from "#domain/athletes/types.ts"
import type { Consent } from "#domain/bracket/index.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { moved, notSeen } from "#domain/checkin/checkin.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import { seasonOf } from "#domain/tournament/calendar-date.ts"
import { categoryTopics } from "#server/platform/category-topics.ts"
import { change, type Doer, type Done, type Scope, type Shell, type Step, type Tx } from "#server/platform/change.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import { preview } from "#server/platform/preview.ts"
import { listAthletesOf } from "#server/records/athletes/athletes.ts"
import { type Leaving, leaveDraws } from "#server/records/athletes/leaving.ts"
import { findDraw } from "#server/records/brackets/brackets.ts"
import { classOnDemand, noId, type OnDemand } from "#server/records/categories/class-on-demand.ts"
import { loadSubject, type Moment, type Subject, writeDown } from "./subject.ts"

export interface MoveOrder {
  readonly id: AthleteId
  /** A category of the tournament, or a class of the catalogue whose category is made if it does not exist yet. */
  readonly to: { readonly categoryId: CategoryId } | { readonly classId: number }
  readonly consent: Consent
  readonly moment: Moment
}
export interface MovedThere extends Omit<OffDraw, "changes" | "restsOn"> {
  /** Who take part in the new category, whoever moves among them. */
  readonly count: number
  /** Drawn already: a place has to be found by hand. */
  readonly isDrawn: boolean
  readonly fits: boolean
  /** The person is already in that category. */
  readonly isTwice: boolean
}

/** Moves an entry to the category of its weight: off its draw, into the other category, in one step. */
export const moveWeighed = (shell: Shell, doer: Doer, scope: Scope, order: MoveOrder): Promise<Done<MovedThere>> =>
  change(shell, doer, scope, (tx, tournament) => moveStep(tx, tournament, scope, order, "take ids"))

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
    async (tx, tournament) => (await moveStep(tx, tournament, scope, { ...order, consent: "given" }, "no ids")).outcome,
  )

async function moveStep(
  tx: Tx,
  tournament: TournamentRow,
  scope: Scope,
  order: MoveOrder,
  ids: "take ids" | "no ids",
): Promise<Step<MovedThere>> {
  const { id, to, consent, moment } = order
  const subject = await loadSubject(tx, tournament, scope, id)
  const { athlete, row } = subject
  const { category: target, changes: made } = await targetOf(tx, tournament, subject, { to, ids })
  if (athlete.categoryId === target.id) throw new Refusal("invalid", "category", { about: "checkin" })
  const { changes, restsOn, ...left } = await offDraw(tx, athlete, consent)
  const there = await listAthletesOf(tx, tournament.id, target.id)
  const after = moved(row ?? notSeen, { from: athlete.categoryId, to: target.id }, target)
  return {
    kind: "checkin.move",
    restsOn,
    changes: [...made, ...changes, ...(await writeDown(tx, subject, after, { categoryId: target.id }))],
    topics: [
      "athletes",
      ...(made.length > 0 ? (["categories"] as const) : []),
      ...categoryTopics([athlete.categoryId, target.id]),
    ],
    outcome: {
      ...left,
      count: takingPart(there) + 1,
      isDrawn: (await findDraw(tx, tournament.id, target.id)) !== null,
      fits: misfits(athlete, target, seasonOf(tournament.date, moment.thisYear)).length === 0,
      isTwice: there.some((other) => personOf(other) === personOf(athlete)),
    },
  }
}

/** The category of the move; a class that is made has the division of the category that is left. */
async function targetOf(
  tx: Tx,
  tournament: TournamentRow,
  { categories, category }: Subject,
  { to, ids }: Pick<MoveOrder, "to"> & { readonly ids: "take ids" | "no ids" },
): Promise<OnDemand> {
  if ("categoryId" in to)
    return { category: orNotFound(categories.find(({ id }) => id === to.categoryId)), changes: [] }
  const wanted = { classId: to.classId, grade: category?.grade ?? "" }
  return await (ids === "no ids" ? classOnDemand(tx, tournament, wanted, noId) : classOnDemand(tx, tournament, wanted))
}

interface OffDraw extends Leaving {
  /** The opponent who advances because of it; null: nobody, or not known yet. */
  readonly opponent: AthleteId | null
}

/** What it does to the draw that an entry leaves it. */
async function offDraw(tx: Tx, athlete: Athlete, consent: Bracket.Consent): Promise<OffDraw> {
  const leaving = await leaveDraws(tx, athlete.tournamentId, [athlete], consent)
  const draw =
    leaving.left > 0 && athlete.categoryId ? await findDraw(tx, athlete.tournamentId, athlete.categoryId) : null
  return { ...leaving, opponent: draw && opponentOf(draw.bracket, athlete.id) }
}

/** The athlete to be met next, if known. */
function opponentOf(bracket: Bracket.Bracket, athlete: AthleteId): AthleteId | null {
  const next = Bracket.standing(bracket).fights.find(
    ({ state, blue, red }) => state === "ready" && (blue === athlete || red === athlete),
  )
  return next ? (next.blue === athlete ? next.red : next.blue) : null
}
