import * as z from "zod"
import { get, step } from "#contract/wire/endpoint.ts"
import { optionalText } from "#contract/wire/fields.ts"
import { sectionOrNone, tournamentId } from "#contract/wire/ids.ts"

const under = "/api/v1/tournaments/:id/messages"

const side = z.enum(["court", "office"])

/** `section`: the court whose line it is on; `from` the side that wrote it. Times are ISO, `readAt` '' not read yet. */
export const message = z.object({
  id: z.int(),
  section: z.int(),
  from: side,
  text: z.string(),
  userName: z.string(),
  device: z.string(),
  at: z.string(),
  readAt: z.string(),
  readBy: z.string(),
})
export type WireMessage = z.infer<typeof message>
export type MessageSide = WireMessage["from"]

/** The last 300 of all lines, the oldest first. */
export const listMessages = get(under, {
  input: { id: tournamentId },
  output: { revision: z.int(), list: z.array(message) },
})

/** `section` 0, from the office: to every court. */
export const sendMessage = step(`${under}/send`, {
  about: "message",
  input: { id: tournamentId, section: sectionOrNone, from: side, text: optionalText(300) },
  output: { count: z.int() },
})

/** Marks the other side's messages as read: on one line, or on all (`section` 0, only the office). */
export const readMessages = step(`${under}/read`, {
  about: "message",
  input: { id: tournamentId, section: sectionOrNone, by: side },
  output: { count: z.int() },
})
