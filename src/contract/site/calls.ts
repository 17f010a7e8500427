import * as z from "zod"
import { endpoint, get } from "#contract/wire/endpoint.ts"

/** Whether requests may be sent here: not while the server stops, its store does not answer or has no room. */
export const readiness = get("/ready", {
  access: "everybody",
  work: "none",
})

/**
 * The state of copies in the worst copy target. `off`: there are none; `late`: something is older than it should be;
 * `unwritten`: a copy target is missing, full or fails; `broken`: a copy did not restore what the store holds.
 */
const copies = z.enum(["off", "sound", "late", "unwritten", "broken"])
export type CopiesHealth = z.infer<typeof copies>

/** Room on the disk with the data: `low`: somebody should make some; `full`: nothing is written any more. */
const space = z.enum(["enough", "low", "full"])
export type Space = z.infer<typeof space>

/**
 * 200 while the store answers, whatever the state of the copies: a balancer must not remove the server because of a
 * copy target.
 */
export const health = get("/health", {
  access: "everybody",
  work: "none",
  output: { version: z.string(), copies, space },
})

/** The document itself, without an envelope: its form is OpenAPI's. */
export const openapi = endpoint({
  method: "GET",
  paths: ["/openapi.json", "/api/v1/openapi.json"],
  access: "everybody",
  input: z.object({}),
  output: z.looseObject({ openapi: z.string() }),
})

/** Facts about the operator of this server; '' if not given. */
export const site = get("/api/v1/site", {
  access: "everybody",
  output: { contact: z.string(), city: z.string() },
})
