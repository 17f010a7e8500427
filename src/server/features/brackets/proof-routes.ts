import { drawLog as logEndpoint, drawProof as proofEndpoint } from "#contract/brackets/draw-proof.ts"
import { mayEdit } from "#domain/access.ts"
import { drawLog } from "#domain/draw/index.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { listNamed } from "#server/records/athletes/athletes.ts"
import { listDrawSteps } from "#server/records/brackets/draw-log.ts"
import { loadSubject } from "#server/records/brackets/subject.ts"
import { findCategory } from "#server/records/categories/categories.ts"
import { namesOf } from "#server/records/journal/names.ts"
import { visibleTournament } from "#server/records/tournaments/visible.ts"
import type { Deps } from "#server/views/deps.ts"
import { isPublicDraw } from "#server/views/tournament/view.ts"
import { presentLogLine, presentProof } from "./present-proof.ts"

/** How a draw came about: its proof for everybody who may see it, its log for staff. */
export function drawProofRoutes(serve: Serve, { db, clock }: Deps): void {
  serve(proofEndpoint, async ({ category: id }, caller) => {
    const tournament = await visible(id, caller)
    const subject = await loadSubject(db, tournament.id, id as CategoryId)
    const { category, draw } = subject
    const isOpen = category.status === "published" && draw !== null && isPublicDraw(draw, clock())
    if (!mayEdit(caller, tournament) && !isOpen) throw new Refusal("not_found")
    if (draw === null) throw new Refusal("not_drawn")
    const ids = [...new Set([...draw.bracket.places, ...(draw.row.drawn ?? [])])].filter((one) => one !== null)
    // An athlete who has left the tournament is named only to staff.
    const named = mayEdit(caller, tournament)
      ? [...(await namesById(tournament.id, ids))].map(([athlete, name]) => ({ id: athlete, name }))
      : await listNamed(db, tournament.id, ids)
    return { item: presentProof(subject, draw, tournament, named) }
  })

  serve(logEndpoint, async ({ category }, caller) => {
    const tournament = await visible(category, caller)
    if (!mayEdit(caller, tournament)) throw new Refusal("forbidden")
    const lines = drawLog(await listDrawSteps(db, tournament.id, category as CategoryId))
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

  async function visible(id: number, caller: Caller) {
    const category = orNotFound(await findCategory(db, id as CategoryId))
    return await visibleTournament(db, caller, category.tournamentId)
  }
}
