import * as z from "zod"
import { get } from "./endpoint.ts"
import { tournamentId } from "./ids.ts"

/**
 * What a step touched. Screens refetch what belongs to a topic: `tournament` (its own fields), `athletes`,
 * `categories`, `sections`, `staff` (who may do what), `people` (contacts, judges, fees), `courts` (calls and starts,
 * which change no draw), `messages` (between courts and headquarters), `papers` (what was printed, and how diplomas
 * look), `applications` (online entries), `seats` (judges’ seats and displays), `awards` (who is called to the podium),
 * `category:12` (draw, fights and scores of one category), and `scoring:3` (what is scored at the places of one court:
 * opened, sent, closed).
 */
export const topic = z.union([
  z.enum([
    "tournament",
    "athletes",
    "categories",
    "sections",
    "staff",
    "people",
    "courts",
    "messages",
    "seats",
    "papers",
    "awards",
    "applications",
  ]),
  z.templateLiteral(["category:", z.int()]),
  z.templateLiteral(["scoring:", z.int()]),
])
export type Topic = z.infer<typeof topic>

/** Data of an `event: change`; its `id:` is the revision. `event: reload` means: too far behind, fetch everything. */
export const liveChange = z.object({ revision: z.int(), kind: z.string(), topics: z.array(topic) })
export type LiveChange = z.infer<typeof liveChange>

/** Server-sent events, read with fetch and the bearer token; `Last-Event-ID` resumes. A comment line every 15 s keeps it open. */
export const liveEvents = get("/api/v1/tournaments/:id/events", {
  access: "everybody",
  answers: "events",
  input: { id: tournamentId },
})
