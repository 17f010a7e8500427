import * as z from "zod"
import { get } from "#contract/wire/endpoint.ts"
import { optionalInteger, text } from "#contract/wire/fields.ts"

/** What was found; `id` is the athlete's or the category's, 0 for a club; `category` 0: none. */
const hit = z.object({
  kind: z.enum(["athlete", "fight", "category", "club"]),
  tournament: z.int(),
  tournamentName: z.string(),
  id: z.int(),
  category: z.int(),
  title: z.string(),
  note: z.string(),
})
export type WireHit = z.infer<typeof hit>

/** Looks through the tournaments that the caller works on; `tournament`: that one first. */
export const search = get("/api/v1/search", {
  work: "searches",
  input: { q: text(100), tournament: optionalInteger(1, 2_147_483_647) },
  output: { list: z.array(hit) },
})
