import * as z from "zod"
import { get } from "#contract/wire/endpoint.ts"
import * as summaries from "./summaries.uk.ts"

/** People who may receive mailings: confirmed and not withdrawn. For operators; dates are ISO. */
export const listMailings = get("/api/v1/mailings", {
  output: {
    list: z.array(z.object({ email: z.string(), askedAt: z.string(), confirmedAt: z.string(), wording: z.int() })),
  },
  summary: summaries.listMailings,
})
