import { Refusal } from "#domain/refusal.ts"
import { change, type Doer, type Done, type Scope, type Shell } from "#server/platform/change.ts"
import { updated } from "#server/platform/delta.ts"
import { RESTORED } from "#server/platform/undo.ts"

/** Takes a tournament out of the bin, unchanged; only its owner may. */
export const restoreTournament = (shell: Shell, doer: Doer, scope: Scope): Promise<Done<null>> =>
  change(shell, doer, { ...scope, need: "own", inBin: true }, async (_, { id, deletedAt }) => {
    if (deletedAt === null) throw new Refusal("not_found")
    return {
      kind: RESTORED,
      changes: updated<{ deletedAt: Date | null }>("tournaments", { id }, { deletedAt }, { deletedAt: null }),
      topics: ["tournament"],
      outcome: null,
    }
  })
