import * as z from "zod"
import { endpoint } from "#contract/wire/endpoint.ts"
import { id, integer, optionalFlag, optionalInteger, optionalText, write, written } from "#contract/wire/fields.ts"
import * as summaries from "./summaries.uk.ts"

const MAX_REVISION = 2_147_483_647

const entry = z.object({
  revision: z.int(),
  at: z.string(),
  user: z.int().nullable(),
  userName: z.string(),
  /** The name that people use for the device («стіл 2»), otherwise browser and system. */
  device: z.string(),
  /** 1: of the account and the device that ask. */
  own: z.int(),
  kind: z.string(),
  summary: z.string(),
  count: z.int(),
  undoes: z.int().nullable(),
  undoneBy: z.int().nullable(),
  backTo: z.int().nullable(),
})
export type WireHistoryEntry = z.infer<typeof entry>

export const listHistory = endpoint({
  method: "GET",
  paths: ["/api/v1/tournaments/:id/history"],
  access: "account",
  /** `before`: steps older than this one; `kind`: the first word of the kinds wanted; `device` as it is answered. */
  input: z.object({
    id,
    before: optionalInteger(0, MAX_REVISION),
    user: optionalInteger(0, MAX_REVISION),
    device: optionalText(200),
    kind: optionalText(40),
    q: optionalText(100),
  }),
  output: z.object({ list: z.array(entry), next: z.int().nullable() }),
  summary: summaries.listHistory,
})

export const historyFilters = endpoint({
  method: "GET",
  paths: ["/api/v1/tournaments/:id/history/filters"],
  access: "account",
  input: z.object({ id }),
  output: z.object({
    people: z.array(z.object({ user: z.int(), userName: z.string(), count: z.int() })),
    devices: z.array(z.object({ device: z.string(), count: z.int() })),
    kinds: z.array(z.object({ kind: z.string(), title: z.string(), count: z.int() })),
  }),
  summary: summaries.historyFilters,
})
export type WireHistoryFilters = z.infer<(typeof historyFilters)["output"]>

export const historyStep = endpoint({
  method: "GET",
  paths: ["/api/v1/tournaments/:id/history/:revision"],
  access: "account",
  input: z.object({ id, revision: integer(1, MAX_REVISION), from: optionalInteger(0, MAX_REVISION) }),
  output: z.object({ item: entry, list: z.array(z.string()), next: z.int().nullable() }),
  summary: summaries.historyStep,
})

export const undoStep = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/undo"],
  access: "account",
  /** `step`: the revision of the step to take back. */
  input: z.object({ action: write.action, id, step: integer(1, MAX_REVISION) }),
  output: z.object({ ...written }),
  summary: summaries.undoStep,
})

export const rewind = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/rewind"],
  access: "account",
  /** `to`: the revision whose state is restored; all later steps are taken back as one step. */
  input: z.object({ ...write, id, to: integer(1, MAX_REVISION), preview: optionalFlag }),
  output: z.object({
    ...written,
    /** How many steps are taken back, in all and by kind. */
    steps: z.int(),
    kinds: z.array(z.object({ kind: z.string(), title: z.string(), count: z.int() })),
    /** What changes in the end, by table, and in words; `more`: sentences that are not listed. */
    counts: z.array(z.object({ name: z.string(), added: z.int(), changed: z.int(), removed: z.int() })),
    list: z.array(z.string()),
    more: z.int(),
  }),
  summary: summaries.rewind,
})
export type WireRewind = z.infer<(typeof rewind)["output"]>
