import * as z from "zod"
import { endpoint } from "./endpoint.ts"
import { tournament } from "./tournaments.ts"
import { id, optionalFlag, write } from "./wire.ts"

/** The kind of a tournament's file, and how its name ends. */
export const FILE_ENDING = ".sijak"

export const exportTournament = endpoint({
  method: "GET",
  paths: ["/api/v1/tournaments/:id/file"],
  access: "account",
  answers: "file",
  work: "files",
  input: z.object({ id }),
  output: z.object({}),
  summary: "Увесь турнір одним файлом: для перенесення й архіву. Лише власнику",
})

/** `read`: what the file says of itself. `item`: the tournament that was made of it; null: only looked into (`preview`). */
export const importTournament = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/from-file"],
  access: "account",
  encoding: "multipart",
  megabytes: 64,
  // His account lasts a day, and a tournament of his no longer.
  guest: "refused",
  work: "files",
  input: z.object({ ...write, file: z.file(), preview: optionalFlag }),
  output: z.object({
    revision: z.int(),
    read: z.object({
      name: z.string(),
      date: z.string(),
      city: z.string(),
      made_at: z.string(),
      athletes: z.int(),
      categories: z.int(),
      steps: z.int(),
    }),
    item: tournament.nullable(),
  }),
  summary: "Відкрити турнір із файлу: новий турнір того, хто відкриває",
})
export type ImportRead = z.infer<typeof importTournament.output>["read"]
