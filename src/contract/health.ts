import * as z from "zod"
import { endpoint } from "./endpoint.ts"

/** Whether requests may be sent here: not while the server stops, its store does not answer or has no room. */
export const readiness = endpoint({
  method: "GET",
  paths: ["/ready"],
  access: "everybody",
  work: "none",
  input: z.object({}),
  output: z.object({}),
  summary: "Сервер готовий приймати запити",
})

/**
 * Copies in the place that is worst. `off`: there are none; `late`: something is older than it should be; `unwritten`: a place is
 * gone, full or fails; `broken`: a copy did not bring back what the store holds.
 */
const copies = z.enum(["off", "sound", "late", "unwritten", "broken"])
export type CopiesHealth = z.infer<typeof copies>

/** Room on the disk with the data: `low`: somebody should make some; `full`: nothing is written any more. */
const space = z.enum(["enough", "low", "full"])
export type Space = z.infer<typeof space>

/** 200 while the store answers, whatever becomes of the copies: a balancer takes nobody out for a stick. */
export const health = endpoint({
  method: "GET",
  paths: ["/health"],
  access: "everybody",
  work: "none",
  input: z.object({}),
  output: z.object({ version: z.string(), copies, space }),
  summary: "Сервер і сховище відповідають; чи все гаразд із резервними копіями та місцем на диску",
})
