import { listHistory as listEndpoint, undoStep } from "#contract/history.ts"
import { stepSentence } from "#contract/history-texts.ts"
import { liveEvents } from "#contract/live.ts"
import { mayEdit, maySee } from "#domain/access.ts"
import type { TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { drawsAreSound } from "#server/brackets/sound.ts"
import type { Deps } from "#server/platform/deps.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { undo } from "#server/platform/undo.ts"
import { findTournament } from "#server/tournaments/store.ts"
import { type HistoryRow, listHistory } from "./store.ts"

const NEWEST = 2_147_483_647

/** The journal of a tournament: read, followed live, taken back step by step. */
export function historyRoutes(serve: Serve, { shell, db, hub }: Deps): void {
  serve(listEndpoint, async ({ id, before }, caller) => {
    const tournament = await visible(id, caller)
    if (!mayEdit(caller, tournament)) throw new Refusal("forbidden")
    return { list: (await listHistory(db, tournament.id, before ?? NEWEST)).map(present) }
  })

  serve(undoStep, async ({ step, ...input }, caller) => {
    const scope = { ...scopeOf(input.id, input), body: { undo: step } }
    const { revision } = await undo(shell, caller, scope, step, drawsAreSound)
    return { revision }
  })

  serve(liveEvents, async ({ id }, caller) => {
    const tournament = await visible(id, caller)
    const maySeeStill = async () => {
      const now = await findTournament(db, tournament.id)
      return now !== undefined && maySee(caller, now)
    }
    const stream = hub.follow(tournament.id, caller.lastEventId, caller.signal, maySeeStill)
    return { kind: "events" as const, stream }
  })

  async function visible(id: number, caller: Caller) {
    const tournament = await findTournament(db, id as TournamentId)
    if (!tournament || !maySee(caller, tournament)) throw new Refusal("not_found")
    return tournament
  }
}

const present = (row: HistoryRow) => ({
  revision: row.revision,
  at: row.at.toISOString(),
  user: row.accountId,
  user_name: row.accountName,
  kind: row.kind,
  summary: stepSentence(row.kind, row.undoes === null ? row.subject || row.categoryName : `№${row.undoes}`),
  count: row.count,
  undoes: row.undoes,
  undone_by: row.undoneBy,
})
