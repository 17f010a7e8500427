import * as z from "zod"
import { publicScore } from "#contract/bouts/score.ts"
import { tournament } from "#contract/tournaments/calls.ts"
import { get, post, step } from "#contract/wire/endpoint.ts"
import { MAX_ID, optionalInteger, text } from "#contract/wire/fields.ts"
import { tournamentId } from "#contract/wire/ids.ts"

/**
 * `note`: says that the venue server that has the tournament was not heard from for a while, and since when; '' if all
 * is well.
 */
export const hallNote = get("/api/v1/tournaments/:id/hall", {
  access: "everybody",
  input: { id: tournamentId },
  output: { note: z.string() },
})

const under = "/api/v1/tournaments/:id/mirror"

/** A tournament that this server shares with another. Times are ISO, '' if there was none. */
const link = z.object({
  side: z.enum(["cloud", "hall"]),
  state: z.enum(["offered", "held", "returned", "forced", "writing", "returning", "refused"]),
  /** At the cloud: what the laptop is called. At the hall: the address of the cloud. */
  other: z.string(),
  since: z.string(),
  contactAt: z.string(),
  /** The last step that both have, as far as this side knows. */
  sent: z.int(),
  /** Steps that the cloud lacks, as far as this side knows. */
  behind: z.int(),
  /** Seconds since the last contact; -1 if there was none. */
  silent: z.int(),
  problem: z.string(),
})
export type WireMirror = z.infer<typeof link>

const shown = { item: link.nullable() }

export const showMirror = get(under, {
  input: { id: tournamentId },
  output: { revision: z.int(), ...shown },
})

export const offerMirror = step(`${under}/offer`, {
  right: "own",
  input: { id: tournamentId },
  output: { ...shown, code: z.string() },
})

export const forceMirror = step(`${under}/force`, {
  right: "own",
  input: { id: tournamentId },
  output: shown,
})

export const returnMirror = step(`${under}/return`, {
  right: "own",
  input: { id: tournamentId },
  output: shown,
})

export const fetchMirror = post("/api/v1/mirror/fetch", {
  input: { address: text(200), code: text(100), place: text(60) },
  output: { revision: z.int(), item: tournament },
})

/** Of a laptop to the cloud, with the code as its bearer token. */
export const takeMirror = post("/api/v1/mirror/take", {
  access: "everybody",
  input: { key: z.string().regex(/^[\da-f]{64}$/), place: text(60) },
  output: {
    tournament: z.int().positive().max(MAX_ID),
    revision: z.int().positive().max(MAX_ID),
    /** By kind: the numbers reserved for the venue server, from (included) up to (excluded). */
    ranges: z
      .record(z.string().max(40), z.tuple([z.int().positive().max(MAX_ID), z.int().positive().max(MAX_ID)]).readonly())
      .refine((ranges) => Object.keys(ranges).length <= 100),
  },
})

export const mirrorFile = post("/api/v1/mirror/file", {
  access: "everybody",
  answers: "file",
  /** `from`: bytes that have come already, before the line broke. */
  input: { key: z.string().regex(/^[\da-f]{64}$/), from: optionalInteger(0, 1_000_000_000) },
})

const sentScore = z.object({
  section: z.int().positive().max(MAX_ID),
  /** null: no fight is on there any more. */
  score: publicScore.nullable(),
})
export type SentScore = z.infer<typeof sentScore>

/**
 * Of a laptop to the cloud: the live scores of its courts as everybody may see them, by the numbers of the laptop. They are
 * stored nowhere, and what is not repeated for 10 s is forgotten.
 */
export const sendScores = post("/api/v1/mirror/scores", {
  access: "everybody",
  input: { courts: z.array(sentScore).max(100) },
})

export const sendSteps = post("/api/v1/mirror/steps", {
  access: "everybody",
  encoding: "multipart",
  megabytes: 32,
  input: { file: z.file() },
  output: {
    state: z.enum(["offered", "held", "returned", "forced"]),
    revision: z.int().min(0).max(MAX_ID),
    /** Why no further steps are accepted. */
    problem: z.object({ reason: z.string().max(40), revision: z.int().min(0).max(MAX_ID) }).nullable(),
  },
})
