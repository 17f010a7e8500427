import * as z from "zod"
import { endpoint } from "./endpoint.ts"
import { id, integer, optionalInteger, write, written } from "./wire.ts"

const entry = z.object({
  revision: z.int(),
  at: z.string(),
  user: z.int().nullable(),
  user_name: z.string(),
  kind: z.string(),
  summary: z.string(),
  count: z.int(),
  undoes: z.int().nullable(),
  undone_by: z.int().nullable(),
})

export const listHistory = endpoint({
  method: "GET",
  paths: ["/api/v1/tournaments/:id/history"],
  access: "account",
  input: z.object({ id, before: optionalInteger(0, 2_147_483_647) }),
  output: z.object({ list: z.array(entry) }),
  summary: "Історія турніру: хто, що й коли змінив",
})
export type WireHistoryEntry = z.infer<typeof entry>

export const undoStep = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/undo"],
  access: "account",
  /** `step`: the revision of the step to take back. */
  input: z.object({ action: write.action, id, step: integer(1, 2_147_483_647) }),
  output: z.object({ ...written }),
  summary: "Скасувати крок із історії",
})
