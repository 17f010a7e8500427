import * as contract from "#contract/brackets/draw-proof.ts"
import { deviceName } from "#contract/wire/device.ts"
import { mayEdit } from "#domain/access.ts"
import type { StoredDraw } from "#domain/bracket/stored.ts"
import { entrantsOf } from "#domain/draw/entrants.ts"
import * as Draw from "#domain/draw/index.ts"
import { drawLog } from "#domain/draw/index.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import type { TournamentRow } from "#server/platform/db/tables.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { listNamed } from "#server/records/athletes/athletes.ts"
import { type LoggedStep, listDrawSteps } from "#server/records/brackets/draw-log.ts"
import { loadSubject, type Subject } from "#server/records/brackets/subject.ts"
import { findCategory } from "#server/records/categories/categories.ts"
import { namesOf } from "#server/records/journal/names.ts"
import { visibleTournament } from "#server/records/tournaments/visible.ts"
import type { Deps } from "#server/views/deps.ts"
import { isPublicDraw } from "#server/views/tournament/view.ts"
import { meetingsOf } from "./present.ts"

/** How a draw came about: its proof for everybody who may see it, its log for staff. */
export function drawProofRoutes(serve: Serve, { db, clock }: Deps): void {
  serve(contract.drawProof, async ({ category: id }, caller) => {
    const tournament = await visible(id, caller)
    const subject = await loadSubject(db, tournament.id, id)
    const { category, draw } = subject
    const isOpen = draw !== null && isPublicDraw(category, draw, clock())
    if (!mayEdit(caller, tournament) && !isOpen) throw new Refusal("not_found")
    if (draw === null) throw new Refusal("not_drawn")
    const ids = [...new Set([...Draw.heldBy(draw.row), ...(draw.row.drawn ?? [])])].filter((one) => one !== null)
    // An athlete who has left the tournament is named only to staff.
    const named = mayEdit(caller, tournament)
      ? [...(await namesById(tournament.id, ids))].map(([athlete, name]) => ({ id: athlete, name }))
      : await listNamed(db, tournament.id, ids)
    return { item: { ...presentProof(subject, draw, tournament, named), shown: isOpen && tournament.published } }
  })

  serve(contract.drawLog, async ({ category }, caller) => {
    const tournament = await visible(category, caller)
    if (!mayEdit(caller, tournament)) throw new Refusal("forbidden")
    const lines = drawLog(await listDrawSteps(db, tournament.id, category))
    const ids = new Set(lines.flatMap(({ moved }) => moved.flatMap(({ was, now }) => [was, now])))
    const names = await namesById(
      tournament.id,
      [...ids].filter((one) => one !== null),
    )
    return { list: lines.map((line) => presentLogLine(line, names)).reverse() }
  })

  /** Names as in the history, with deleted athletes. */
  async function namesById(id: TournamentId, athletes: readonly AthleteId[]): Promise<ReadonlyMap<number, string>> {
    const asked = athletes.map((one) => ({ table: "athletes", key: { id: one }, before: null, after: null }))
    return (await namesOf(db, id, asked)).athletes
  }

  async function visible(id: CategoryId, caller: Caller) {
    const category = orNotFound(await findCategory(db, id))
    return await visibleTournament(db, caller, category.tournamentId)
  }
}

/** A draw with everything that its replay needs. `named`: those of its athletes whom the reader may know. */
function presentProof(
  { category, athletes }: Subject,
  { row, bracket }: StoredDraw,
  tournament: TournamentRow,
  named: readonly { readonly id: number; readonly name: string }[],
): Omit<contract.WireDrawProof, "shown"> {
  const isDrawn = isAsDrawn(row.drawn, bracket.places)
  const entrants = entrantsOf(athletes, tournament).filter(({ id }) => bracket.places.includes(id))
  const { met, bound } = isDrawn ? row : Draw.certify(entrants, bracket.size, bracket.places)
  return {
    tournamentId: tournament.id,
    tournament: tournament.name,
    category: category.id,
    categoryName: category.name,
    state: row.state,
    embargo: row.embargo?.toISOString() ?? "",
    no: row.no,
    seed: row.seed,
    version: row.version,
    type: TYPES[row.profile],
    list: row.list,
    listHash: row.listHash,
    drawn: wirePlaces(row.drawn ?? []),
    places: wirePlaces(bracket.places),
    listNow: isDrawn ? "" : Draw.canonicalList(entrants),
    met: meetingsOf(met),
    bound: meetingsOf(bound),
    drawnAt: row.drawnAt.toISOString(),
    athletes: named.map(({ id, name }) => ({ id, name })),
  }
}

const TYPES = { lot: 1, separation: 2, places: 3 } as const

/** A line of the log. `nameById`: with deleted athletes, since only staff sees it. */
function presentLogLine(
  { step, how, draw, moved }: Draw.LogLine<LoggedStep>,
  nameById: ReadonlyMap<number, string>,
): contract.WireDrawLogLine {
  const nameOf = (id: AthleteId | null): string => (id === null ? "" : (nameById.get(id) ?? `№ ${id}`))
  return {
    revision: step.revision,
    at: step.at.toISOString(),
    user: step.accountId,
    userName: step.accountName,
    device: deviceName(step.device),
    how,
    state: draw.state,
    no: draw.no,
    seed: draw.seed,
    listHash: draw.listHash,
    size: draw.size,
    count: draw.places.filter((id) => id !== null).length,
    met: meetingsOf(draw.met),
    bound: meetingsOf(draw.bound),
    moved: moved.map(({ slot, was, now }) => ({ place: slot + 1, was: nameOf(was), now: nameOf(now) })),
  }
}

const wirePlaces = (places: readonly (AthleteId | null)[]): number[] => places.map((id) => id ?? 0)

const isAsDrawn = (drawn: StoredDraw["row"]["drawn"], places: readonly (AthleteId | null)[]): boolean =>
  drawn?.length === places.length && drawn.every((id, slot) => id === places[slot])
