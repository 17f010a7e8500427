import * as z from "zod"
import { user } from "#contract/accounts/calls.ts"
import { get, post } from "#contract/wire/endpoint.ts"
import { id } from "#contract/wire/fields.ts"

/** A guest's own demo. `pages`: where it is seen as spectators would see it, an address that nobody else knows; '' nowhere. */
export const showDemo = get("/api/v1/demo", {
  output: { item: z.object({ tournament: id, pages: z.string() }) },
})

/** The token and the tournament belong only to the guest. The guest's previous demo ends. */
export const createDemo = post("/api/v1/demo", {
  access: "everybody",
  output: { item: z.object({ token: z.string(), user, tournament: id }) },
})
