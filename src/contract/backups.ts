import * as z from "zod"
import { endpoint } from "./endpoint.ts"
import { id } from "./wire.ts"

/** One folder that takes copies. `saved_at`, `verified_at`: moments, '' not yet; `steps`: up to which step this tournament is there. */
const place = z.object({
  /** The server's own path, for operators; '' for everybody else, who tell places by their order. */
  folder: z.string(),
  saved_at: z.string(),
  steps: z.int(),
  verified_at: z.string(),
  /** The copy of this tournament did not prove itself; it is written anew. */
  broken: z.boolean(),
  trouble: z.enum(["", "missing", "full", "failed"]),
  /** What is older than it should be. */
  late: z.enum(["", "unsaved", "unverified"]),
})
export type WireBackupPlace = z.infer<typeof place>

export const listBackups = endpoint({
  method: "GET",
  paths: ["/api/v1/tournaments/:id/backups"],
  access: "account",
  input: z.object({ id }),
  output: z.object({ revision: z.int(), list: z.array(place) }),
  summary: "Резервні копії турніру: де, коли записано й перевірено. Лише власнику",
})
