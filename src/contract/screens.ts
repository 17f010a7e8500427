import * as z from "zod"
import { endpoint } from "./endpoint.ts"
import { scoringPlace } from "./scoring.ts"
import { text } from "./wire.ts"

/** One line of the leaderboard; `place` by what is scored so far, equal ones share it. */
const line = z.object({ sp_id: z.int(), name: z.string(), organization: z.string(), total: z.number(), place: z.int() })
export type WireBoardLine = z.infer<typeof line>

/** What the display of a scoring place shows, by its address alone: who performs, the judges' marks once all are in, the leaderboard. */
export const screenView = endpoint({
  method: "GET",
  paths: ["/api/v1/screens/:code"],
  access: "everybody",
  input: z.object({ code: text(100) }),
  output: z.object({
    revision: z.int(),
    tournament: z.string(),
    court: z.string(),
    item: scoringPlace,
    /** Of the round that is performed, the best first; those alone who are scored. While first forms are performed, by these alone. */
    board: z.array(line),
  }),
  summary: "Табло майданчика пумсе",
})
export type WireScreenView = z.infer<(typeof screenView)["output"]>
