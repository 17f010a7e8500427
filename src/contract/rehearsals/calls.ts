import * as z from "zod"
import { get, post } from "#contract/wire/endpoint.ts"
import { optionalInteger, write } from "#contract/wire/fields.ts"
import { tournamentId } from "#contract/wire/ids.ts"

const under = "/api/v1/tournaments/:id/rehearsal"

const difference = z.object({ about: z.string(), paper: z.string(), system: z.string() })
/** `lines`: what was done, in sentences. `differences`: the first ones; `found`: their total number. */
export const rehearsalReport = z.object({
  seconds: z.number(),
  compared: z.int(),
  found: z.int(),
  lines: z.array(z.string()),
  differences: z.array(difference),
})
export type WireRehearsalReport = z.infer<typeof rehearsalReport>

/** `tournament`: the copy it is played on. `lost`: the server that played it was stopped or killed. `until`: when the copy goes by itself. */
export const rehearsal = z.object({
  tournament: z.int(),
  state: z.enum(["running", "stopping", "done", "stopped", "failed", "lost"]),
  done: z.int(),
  all: z.int(),
  startedAt: z.string(),
  until: z.string(),
  report: rehearsalReport.nullable(),
})
export type WireRehearsal = z.infer<typeof rehearsal>

/** `mayStart`: no day is rehearsed on a copy that a rehearsal itself is played on. */
const answer = { item: rehearsal.nullable(), mayStart: z.boolean() }
const own = { id: tournamentId }

/** The tournament's latest rehearsal; null: none. */
export const showRehearsal = get(under, {
  input: own,
  output: answer,
})

/**
 * Copies the tournament, privately and with invented athletes, and plays a day on the copy over HTTP. The tournament
 * itself is not touched. `speed`: how many times as fast as a real day; 0: as fast as possible.
 */
export const startRehearsal = post(`${under}/start`, {
  right: "own",
  guest: "refused",
  input: { action: write.action, id: tournamentId, speed: optionalInteger(0, 1000) },
  output: answer,
})

export const stopRehearsal = post(`${under}/stop`, {
  right: "own",
  input: own,
  output: answer,
})

/** Takes the copy away for good, with all that was played on it. */
export const deleteRehearsal = post(`${under}/delete`, {
  right: "own",
  input: own,
  output: answer,
})
