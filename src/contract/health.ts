import * as z from "zod"
import { endpoint } from "./endpoint.ts"

/** Whether requests may be sent here: not while the server stops, nor while its store does not answer. */
export const readiness = endpoint({
  method: "GET",
  paths: ["/ready"],
  access: "everybody",
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

/** 200 while the store answers, whatever becomes of the copies: a balancer takes nobody out for a stick. */
export const health = endpoint({
  method: "GET",
  paths: ["/health"],
  access: "everybody",
  input: z.object({}),
  output: z.object({ version: z.string(), copies }),
  summary: "Сервер і сховище відповідають; чи все гаразд із резервними копіями",
})
