import * as z from "zod"
import { endpoint } from "./endpoint.ts"
import { id, idOrNone, optionalText, write, written } from "./wire.ts"

const under = "/api/v1/tournaments/:id/messages"

const side = z.enum(["court", "office"])

/** `section`: the court whose line it is on; `from` the side that wrote it. Times are ISO, `read_at` '' not read yet. */
export const message = z.object({
  id: z.int(),
  section: z.int(),
  from: side,
  text: z.string(),
  user_name: z.string(),
  device: z.string(),
  at: z.string(),
  read_at: z.string(),
  read_by: z.string(),
})
export type WireMessage = z.infer<typeof message>
export type MessageSide = WireMessage["from"]

/** The last 300 of all lines, the oldest first. */
export const listMessages = endpoint({
  method: "GET",
  paths: [under],
  access: "account",
  input: z.object({ id }),
  output: z.object({ revision: z.int(), list: z.array(message) }),
  summary: "Зв’язок кортів зі штабом: повідомлення",
})

/** `section` 0, from the office: to every court. */
export const sendMessage = endpoint({
  method: "POST",
  paths: [`${under}/send`],
  access: "account",
  about: "message",
  input: z.object({ ...write, id, section: idOrNone, from: side, text: optionalText(300) }),
  output: z.object({ ...written, count: z.int() }),
  summary: "Надіслати повідомлення",
})

/** Marks what the other side wrote as read: on one line, or (`section` 0, the office alone) on all. */
export const readMessages = endpoint({
  method: "POST",
  paths: [`${under}/read`],
  access: "account",
  about: "message",
  input: z.object({ ...write, id, section: idOrNone, by: side }),
  output: z.object({ ...written, count: z.int() }),
  summary: "Позначити повідомлення прочитаними",
})
