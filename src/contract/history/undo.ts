import { post } from "#contract/wire/endpoint.ts"
import { integer, write, written } from "#contract/wire/fields.ts"
import { tournamentId } from "#contract/wire/ids.ts"

// Apart from the other calls of the history: every page that changes something offers to take it back.

export const MAX_REVISION = 2_147_483_647

export const undoStep = post("/api/v1/tournaments/:id/undo", {
  /** `step`: the revision of the step to take back. */
  input: { action: write.action, agreed: write.agreed, id: tournamentId, step: integer(1, MAX_REVISION) },
  output: { ...written },
})
