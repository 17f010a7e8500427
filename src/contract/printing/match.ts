import { get } from "#contract/wire/endpoint.ts"
import { integer } from "#contract/wire/fields.ts"
import { categoryId, tournamentId } from "#contract/wire/ids.ts"

/** The paper match sheet of a fight, filled in as far as it was scored with devices. */
export const matchPdf = get("/api/v1/tournaments/:id/match-sheet", {
  answers: "pdf",
  input: { id: tournamentId, category: categoryId, technicalNumber: integer(-1, 1_000_000) },
})

/** An empty one, to be filled in by hand. */
export const blankMatchPdf = get("/api/v1/templates/match-sheet", {
  access: "everybody",
  answers: "pdf",
  input: {},
})
