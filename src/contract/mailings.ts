import * as z from "zod"
import { endpoint } from "./endpoint.ts"

/** Whom mailings may go to: confirmed and not withdrawn. For operators; dates are ISO. */
export const listMailings = endpoint({
  method: "GET",
  paths: ["/api/v1/mailings"],
  access: "account",
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ email: z.string(), asked_at: z.string(), confirmed_at: z.string(), wording: z.int() })),
  }),
  summary: "Оператору: хто погодився на розсилку і коли",
})
