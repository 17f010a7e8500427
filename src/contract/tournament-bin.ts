import * as z from "zod"
import { endpoint } from "./endpoint.ts"
import { tournament } from "./tournaments.ts"
import { id, optionalText, write, written } from "./wire.ts"

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
        deleted_at: z.string(),
        days_left: z.int(),
      }),
    ),
  }),
  summary: "Кошик: власні видалені турніри",
})

export const restoreTournament = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/restore"],
  access: "account",
  input: z.object({ ...write, id }),
  output: z.object({ ...written, item: tournament }),
  summary: "Відновити турнір із кошика",
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
  summary: "Скопіювати турнір на наступний рік",
})
