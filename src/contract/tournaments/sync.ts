import * as z from "zod"
import { notice } from "#contract/athletes/calls.ts"
import { endpoint, get } from "#contract/wire/endpoint.ts"
import { write, written } from "#contract/wire/fields.ts"
import { tournamentId } from "#contract/wire/ids.ts"
import { tournamentFull } from "./calls.ts"

/** Every entry is counted once in `updated`, `unchanged` or `refused`; `added` are online entries brought in. */
const sync = z.object({
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  rows: z.array(z.object({ athlete: z.int(), name: z.string(), category: z.string(), errors: z.array(notice) })),
})
export type SyncReport = z.infer<typeof sync>

export const syncTournament = get("/api/tournament-data-sync", {
  input: { ...write, id: tournamentId },
  output: { ...written, item: tournamentFull, sync },
})
export const syncTournamentPost = endpoint({ ...syncTournament, method: "POST" })
