import * as z from "zod"
import { get, step } from "#contract/wire/endpoint.ts"
import { integer, optionalText } from "#contract/wire/fields.ts"
import { categoryOrNone, protestOrNone, tournamentId } from "#contract/wire/ids.ts"

const under = "/api/v1/tournaments/:id/protests"
const kind = z.enum(["protest", "replay"])
const decision = z.enum(["pending", "accepted", "rejected"])

/** `at`, `decidedAt`: ISO times, '' while nothing is decided. `isOpen`: while the winner's next fight waits for it. */
const protest = z.object({
  id: z.int(),
  category: z.int(),
  technicalNumber: z.int(),
  blue: z.int(),
  red: z.int(),
  kind,
  askedBy: z.string(),
  at: z.string(),
  decision,
  decidedAt: z.string(),
  note: z.string(),
  isOpen: z.boolean(),
})
export type WireProtest = z.infer<typeof protest>

export const listProtests = get(under, {
  input: { id: tournamentId },
  output: { revision: z.int(), list: z.array(protest) },
})

/** `protest` 0: a new one, for the fight `technicalNumber` of `category`; otherwise those two are ignored. */
export const saveProtest = step(`${under}/save`, {
  input: {
    id: tournamentId,
    protest: protestOrNone,
    category: categoryOrNone,
    technicalNumber: integer(-1, 1_000_000).default(-1),
    kind: kind.default("protest"),
    askedBy: optionalText(200),
    decision: decision.default("pending"),
    note: optionalText(1000),
  },
  output: { item: protest },
})
