import { Refusal } from "#domain/refusal.ts"
import { action } from "#server/platform/action.ts"
import { updated } from "#server/platform/delta.ts"
import { RESTORED } from "#server/platform/undo.ts"

/** Takes a tournament out of the bin, unchanged; only its owner may. */
export const restoreTournament = action(
  async (_, { id, deletedAt }) => {
    if (deletedAt === null) throw new Refusal("not_found")
    return {
      kind: RESTORED,
      changes: updated<{ deletedAt: Date | null }>("tournaments", { id }, { deletedAt }, { deletedAt: null }),
      topics: ["tournament"],
      outcome: null,
    }
  },
  { need: "own", inBin: true },
)
