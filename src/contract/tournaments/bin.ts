import * as z from "zod"
import { get, step } from "#contract/wire/endpoint.ts"
import { optionalText } from "#contract/wire/fields.ts"
import { tournamentId } from "#contract/wire/ids.ts"
import { tournament } from "./calls.ts"

export const listBin = get("/api/v1/tournaments/bin", {
  output: {
    list: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        city: z.string(),
        date: z.string(),
        deletedAt: z.string(),
        daysLeft: z.int(),
      }),
    ),
  },
})

export const restoreTournament = step("/api/v1/tournaments/:id/restore", {
  right: "own",
  input: { id: tournamentId },
  output: { item: tournament },
})

/** A new tournament after the example of `id`: without athletes, draws and results, not published. */
export const copyTournament = step("/api/v1/tournaments/:id/copy", {
  guest: "refused",
  about: "tournament",
  input: { id: tournamentId, name: optionalText(), date: optionalText() },
  output: { item: tournament },
})
