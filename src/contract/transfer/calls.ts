import * as z from "zod"
import { tournament } from "#contract/tournaments/calls.ts"
import { get, step } from "#contract/wire/endpoint.ts"
import { optionalFlag } from "#contract/wire/fields.ts"
import { tournamentId } from "#contract/wire/ids.ts"

/** The kind of a tournament's file, and how its name ends. */
export const FILE_ENDING = ".sijak"

export const exportTournament = get("/api/v1/tournaments/:id/file", {
  answers: "file",
  work: "files",
  input: { id: tournamentId },
})

/** `read`: what the file declares. `item`: the tournament made of it; null: only inspected (`preview`). */
export const importTournament = step("/api/v1/tournaments/from-file", {
  encoding: "multipart",
  megabytes: 64,
  // A guest's account lasts a day, and the guest's tournament lasts no longer.
  guest: "refused",
  work: "files",
  input: { file: z.file(), preview: optionalFlag },
  output: {
    read: z.object({
      name: z.string(),
      date: z.string(),
      city: z.string(),
      madeAt: z.string(),
      athletes: z.int(),
      categories: z.int(),
      steps: z.int(),
    }),
    item: tournament.nullable(),
  },
})
export type ImportRead = z.infer<typeof importTournament.output>["read"]
