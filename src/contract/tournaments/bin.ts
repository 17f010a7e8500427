import * as z from "zod"
import { endpoint } from "#contract/wire/endpoint.ts"
import { id, optionalText, write, written } from "#contract/wire/fields.ts"
import { tournament } from "./calls.ts"
import * as summaries from "./summaries.uk.ts"

export const listBin = endpoint({
  method: "GET",
  paths: ["/api/v1/tournaments/bin"],
  access: "account",
  input: z.object({}),
  output: z.object({
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
  }),
  summary: summaries.listBin,
})

export const restoreTournament = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/restore"],
  access: "account",
  right: "own",
  input: z.object({ ...write, id }),
  output: z.object({ ...written, item: tournament }),
  summary: summaries.restoreTournament,
})

/** A new tournament after the example of `id`: without athletes, draws and results, not published. */
export const copyTournament = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/copy"],
  access: "account",
  guest: "refused",
  about: "tournament",
  input: z.object({ ...write, id, name: optionalText(), date: optionalText() }),
  output: z.object({ ...written, item: tournament }),
  summary: summaries.copyTournament,
})
