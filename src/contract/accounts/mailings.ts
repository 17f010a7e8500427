import * as z from "zod"
import { endpoint } from "#contract/wire/endpoint.ts"
import * as summaries from "./summaries.uk.ts"

/** People who may receive mailings: confirmed and not withdrawn. For operators; dates are ISO. */
export const listMailings = endpoint({
  method: "GET",
  paths: ["/api/v1/mailings"],
  access: "account",
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ email: z.string(), askedAt: z.string(), confirmedAt: z.string(), wording: z.int() })),
  }),
  summary: summaries.listMailings,
})
