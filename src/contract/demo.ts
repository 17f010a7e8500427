import * as z from "zod"
import { user } from "./accounts.ts"
import { endpoint } from "./endpoint.ts"
import { id } from "./wire.ts"

/** The token is a guest's own; the tournament is his alone. A guest's demo before is ended. */
export const createDemo = endpoint({
  method: "POST",
  paths: ["/api/v1/demo"],
  access: "everybody",
  input: z.object({}),
  output: z.object({ item: z.object({ token: z.string(), user, tournament: id }) }),
  summary: "Демо без реєстрації: гість і приватний турнір із вигаданими спортсменами на добу",
})
