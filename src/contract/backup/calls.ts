import * as z from "zod"
import { get } from "#contract/wire/endpoint.ts"
import { tournamentId } from "#contract/wire/ids.ts"

/** A copy target. `savedAt`, `verifiedAt`: moments, '' not yet; `steps`: the last step of this tournament there. */
const place = z.object({
  /** The server's own path, for operators; '' for other readers, for whom the order identifies the targets. */
  folder: z.string(),
  savedAt: z.string(),
  steps: z.int(),
  verifiedAt: z.string(),
  /** The copy of this tournament failed its check and is written again. */
  broken: z.boolean(),
  trouble: z.enum(["", "missing", "full", "failed"]),
  /** What is overdue. */
  late: z.enum(["", "unsaved", "unverified"]),
})
export type WireBackupPlace = z.infer<typeof place>

export const listBackups = get("/api/v1/tournaments/:id/backups", {
  input: { id: tournamentId },
  output: { revision: z.int(), list: z.array(place) },
})
