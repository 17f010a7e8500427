import {
  listProtests as listEndpoint,
  saveProtest as saveEndpoint,
  type WireProtest,
} from "#contract/brackets/protests.ts"
import type { Protest } from "#domain/bracket/index.ts"
import * as Bracket from "#domain/bracket/index.ts"
import { saveProtest as decideProtest } from "#domain/bracket/protest-steps.ts"
import type { StoredDraw } from "#domain/bracket/stored.ts"
import type { TournamentId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import type { Tx } from "#server/platform/change.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { preview } from "#server/platform/preview.ts"
import { listDraws } from "#server/records/brackets/brackets.ts"
import { listProtests } from "#server/records/brackets/protests.ts"
import { changedCategories, stepAction } from "#server/records/values/step-action.ts"
import type { Deps } from "#server/views/deps.ts"

const saveProtest = stepAction(decideProtest, changedCategories)

/** Protests and video replays, for staff only. */
export function protestRoutes(serve: Serve, { shell, clock }: Deps): void {
  serve(listEndpoint, async (input, caller) => {
    const scope = { tournamentId: input.id }
    const { revision, outcome } = await preview(shell, caller, scope, (tx) => readAll(tx, scope.tournamentId))
    return { revision, list: outcome }
  })

  serve(saveEndpoint, async (input, caller) => {
    const draft = {
      id: input.protest === 0 ? null : input.protest,
      categoryId: input.category === 0 ? null : input.category,
      t: input.technicalNumber < 0 ? null : input.technicalNumber,
      kind: input.kind,
      askedBy: input.askedBy ?? "",
      decision: input.decision,
      note: input.note ?? "",
      at: clock().toISOString(),
    }
    const scope = scopeOf(input.id, input)
    const { revision, outcome } = await saveProtest(shell, caller, scope, draft)
    const { outcome: all } = await preview(shell, caller, scope, (tx) => readAll(tx, scope.tournamentId))
    const item = orNotFound(all.find((one) => one.id === outcome.id))
    return { revision, item }
  })
}

async function readAll(tx: Tx, id: TournamentId): Promise<WireProtest[]> {
  const draws = await listDraws(tx, id)
  return (await listProtests(tx, id)).map((protest) => presentProtest(protest, draws.get(protest.categoryId)))
}

const presentProtest = (protest: Protest, draw: StoredDraw | undefined): WireProtest => ({
  id: protest.id,
  category: protest.categoryId,
  technicalNumber: protest.t,
  blue: protest.blue,
  red: protest.red,
  kind: protest.kind,
  askedBy: protest.askedBy,
  at: protest.at.toISOString(),
  decision: protest.decision,
  decidedAt: protest.decidedAt?.toISOString() ?? "",
  note: protest.note,
  isOpen: draw !== undefined && Bracket.isOpen(draw.bracket, protest),
})
