import * as z from "zod"
import { endpoint } from "./endpoint.ts"
import { id } from "./wire.ts"

/** `note`: that the hall which has the tournament was not heard for a while, and since when; '' where all is well. */
export const hallNote = endpoint({
  method: "GET",
  paths: ["/api/v1/tournaments/:id/hall"],
  access: "everybody",
  input: z.object({ id }),
  output: z.object({ note: z.string() }),
  summary: "Станом на коли дані із залу, якщо він мовчить довше хвилини",
})
