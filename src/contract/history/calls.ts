import * as z from "zod"
import { get, step } from "#contract/wire/endpoint.ts"
import { integer, optionalFlag, optionalInteger, optionalText } from "#contract/wire/fields.ts"
import { tournamentId } from "#contract/wire/ids.ts"
import { MAX_REVISION } from "./undo.ts"

const entry = z.object({
  revision: z.int(),
  at: z.string(),
  user: z.int().nullable(),
  userName: z.string(),
  /** The name that people use for the device («стіл 2»), otherwise browser and system. */
  device: z.string(),
  /** Of the account and the device that ask. */
  own: z.boolean(),
  kind: z.string(),
  summary: z.string(),
  count: z.int(),
  /** Of a step that wrote the weight of one athlete: «Коваленко О. І.», «48,7 кг»; after a correction «62,5 → 52,6 кг». */
  weighing: z.object({ name: z.string(), weight: z.string() }).optional(),
  undoes: z.int().nullable(),
  undoneBy: z.int().nullable(),
  backTo: z.int().nullable(),
})
export type WireHistoryEntry = z.infer<typeof entry>

export const listHistory = get("/api/v1/tournaments/:id/history", {
  /** `before`: steps older than this one; `kind`: the first word of the kinds wanted; `device` as it is answered. */
  input: {
    id: tournamentId,
    before: optionalInteger(0, MAX_REVISION),
    user: optionalInteger(0, MAX_REVISION),
    device: optionalText(200),
    kind: optionalText(40),
    q: optionalText(100),
  },
  output: { list: z.array(entry), next: z.int().nullable() },
})

export const historyFilters = get("/api/v1/tournaments/:id/history/filters", {
  input: { id: tournamentId },
  output: {
    people: z.array(z.object({ user: z.int(), userName: z.string(), count: z.int() })),
    devices: z.array(z.object({ device: z.string(), count: z.int() })),
    kinds: z.array(z.object({ kind: z.string(), title: z.string(), count: z.int() })),
  },
})
export type WireHistoryFilters = z.infer<(typeof historyFilters)["output"]>

export const historyStep = get("/api/v1/tournaments/:id/history/:revision", {
  input: { id: tournamentId, revision: integer(1, MAX_REVISION), from: optionalInteger(0, MAX_REVISION) },
  /**
   * `list`: the rows of the step in sentences; `fields`: beside each what was changed in it, [] where it came or went.
   * `undo`: what taking it back would meet; `later`: steps that wrote its rows since, at most five, the newest first.
   */
  output: {
    item: entry,
    list: z.array(z.string()),
    fields: z.array(z.array(z.object({ label: z.string(), before: z.string(), after: z.string() }))),
    undo: z.enum(["free", "blocked", "undone", "never"]),
    later: z.array(z.int()),
    next: z.int().nullable(),
  },
})

export const rewind = step("/api/v1/tournaments/:id/rewind", {
  /** `to`: the revision whose state is restored; all later steps are taken back as one step. */
  input: { id: tournamentId, to: integer(1, MAX_REVISION), preview: optionalFlag },
  output: {
    /** How many steps are taken back, in all and by kind. */
    steps: z.int(),
    kinds: z.array(z.object({ kind: z.string(), title: z.string(), count: z.int() })),
    /** What changes in the end, by table, and in words; `more`: sentences that are not listed. */
    counts: z.array(z.object({ name: z.string(), added: z.int(), changed: z.int(), removed: z.int() })),
    list: z.array(z.string()),
    more: z.int(),
  },
})
export type WireRewind = z.infer<(typeof rewind)["output"]>
