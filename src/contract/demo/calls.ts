import * as z from "zod"
import { user } from "#contract/accounts/calls.ts"
import { post } from "#contract/wire/endpoint.ts"
import { id } from "#contract/wire/fields.ts"

/** The token and the tournament belong only to the guest. His previous demo ends. */
export const createDemo = post("/api/v1/demo", {
  access: "everybody",
  output: { item: z.object({ token: z.string(), user, tournament: id }) },
})
