import { drawLog as logEndpoint, drawProof as proofEndpoint } from "#contract/draw-proof.ts"
import { mayEdit, maySee } from "#domain/access.ts"
import { drawLog } from "#domain/draw/index.ts"
import type { AthleteId, CategoryId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { listNamed } from "#server/athletes/store.ts"
import { findCategory } from "#server/categories/store.ts"
import { namesOf } from "#server/history/names.ts"
import type { Deps } from "#server/platform/deps.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { findTournament } from "#server/tournaments/store.ts"
import { isPublicDraw } from "#server/tournaments/view.ts"
import { listDrawSteps } from "./log-store.ts"
import { presentLogLine, presentProof } from "./present-proof.ts"
import { loadSubject } from "./subject.ts"

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
    // Whoever has left the tournament is named to staff alone.
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

  /** As the history tells them: deleted ones too. */
  async function namesById(id: TournamentId, athletes: readonly AthleteId[]): Promise<ReadonlyMap<number, string>> {
    const asked = athletes.map((one) => ({ table: "athletes", key: { id: one }, before: null, after: null }))
    return (await namesOf(db, id, asked)).athletes
  }

  async function visible(id: number, caller: Caller) {
    const category = await findCategory(db, id as CategoryId)
    const tournament = category && (await findTournament(db, category.tournamentId))
    if (!tournament || !maySee(caller, tournament)) throw new Refusal("not_found")
    return tournament
  }
}
