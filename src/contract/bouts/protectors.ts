import * as z from "zod"
import { get, post, step } from "#contract/wire/endpoint.ts"
import { optionalText } from "#contract/wire/fields.ts"
import { sectionId, tournamentId } from "#contract/wire/ids.ts"
import { signalDoubts, signalKinds } from "#domain/bout/protectors.ts"
import { moment, side, technique } from "./log.ts"

// Electronic protectors report to an address of their court, whose secret the organiser makes (`docs/scoring.md`).

/** A court as the organiser sees it. `bodies`: how many calls are kept as they came. */
const court = z.object({ section: z.int(), on: z.boolean(), bodies: z.int() })

export const listProtectors = get("/api/v1/tournaments/:id/protectors", {
  input: { id: tournamentId },
  output: { revision: z.int(), list: z.array(court) },
})

/**
 * Switches the protectors of a court on, or gives them another address: `secret` is sent once, the one before it ends. What
 * they send is stored; a demo has no hall.
 */
export const openProtectors = step("/api/v1/tournaments/:id/protectors/on", {
  about: "seat",
  guest: "refused",
  input: { id: tournamentId, section: sectionId },
  output: { secret: z.string() },
})

/** Ends the address of a court's protectors. What came stays. */
export const closeProtectors = step("/api/v1/tournaments/:id/protectors/off", {
  about: "seat",
  input: { id: tournamentId, section: sectionId },
})

/** The last 10,000 calls of a court, one in a line of JSON, compressed: `at`, `call`, `body`, or `base64` of what is no text. */
export const protectorBodies = get("/api/v1/tournaments/:id/protectors/bodies", {
  answers: "file",
  input: { id: tournamentId, section: sectionId },
})

const secret = optionalText(100)
/** What TkStrike's events listener expects. */
const heard = { status: z.literal("ok") }

/** TkStrike asks whether somebody listens. */
export const pingProtectors = get("/pss/:secret/ping", {
  access: "everybody",
  input: { secret },
  output: heard,
})

/** A call of TkStrike, whose fields nobody has published: its body is kept as it is and changes nothing. */
const kept = (name: string) =>
  post(`/pss/:secret/${name}`, {
    access: "everybody",
    encoding: "raw",
    input: { secret, body: z.instanceof(Uint8Array) },
    output: heard,
  })

export const protectorMatch = kept("new-match-configured")
export const protectorEvent = kept("new-match-event")
export const protectorResult = kept("match-result")

/** Why a signal did not count. */
export const signalNotes = [
  ...signalDoubts,
  "clock_stopped",
  "head_forbidden",
  "technique_off",
  "press_clock",
  "press_late",
  "bout_not_open",
  "bout_confirmed",
  "bout_interrupted",
  "bout_full",
  "press_fast",
] as const
export type SignalNote = (typeof signalNotes)[number]

/**
 * One signal of a bridge that speaks our own language. `at`: its moment in whole milliseconds, by the bridge's clock if
 * `offset` (server time minus that clock), `rtt` and `epoch` of its exchange with `GET /api/v1/time` are sent, else by
 * server time. The same `id` again is answered as before. `note`: why it did not count; null: it was written, or agrees.
 */
export const protectorSignal = post("/pss/:secret/signal", {
  access: "everybody",
  input: {
    secret,
    id: z.string().min(1).max(100),
    at: moment,
    kind: z.enum(signalKinds),
    /** Who hit or scored; of `gamjeom` who is penalised, of `result` who won. */
    side: side.nullish(),
    /** Of a `point`, which has to have one. */
    technique: technique.nullish(),
    /** Of a `hit` its strength; of a `clock` the milliseconds left on it. */
    level: z.number().min(0).max(86_400_000).nullish(),
    offset: z.number().optional(),
    rtt: z.number().min(0).optional(),
    epoch: z.int().min(0).optional(),
  },
  output: { ...heard, counted: z.boolean(), at: moment, note: z.enum(signalNotes).nullable() },
})

/** What the operator of a court is shown of its protectors; null: they are off. */
export const protectorNews = z
  .object({
    /** When something came last, server time; null: nothing since the server started. */
    heardAt: moment.nullable(),
    /** That last call was a `signal` of a bridge, which counts; otherwise one of TkStrike, which is only kept. */
    isSignal: z.boolean(),
    /** What did not count lately, the newest last. */
    notes: z.array(
      z.object({
        at: moment,
        kind: z.enum(signalKinds),
        side: side.nullable(),
        technique: technique.nullable(),
        why: z.enum(signalNotes),
      }),
    ),
  })
  .nullable()
export type WireProtectorNews = z.infer<typeof protectorNews>
