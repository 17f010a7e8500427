import * as z from "zod"
import { get } from "#contract/wire/endpoint.ts"
import { shownTournamentId } from "#contract/wire/ids.ts"
import { viewKinds } from "./live-names.ts"

/** As many as a visitor follows, with the open page and the scores. */
export const MOST_VIEWS = 32

const wanted = z.tuple([z.enum(viewKinds), z.string().max(400), z.string().max(40).nullable()])

const parsed = (value: unknown): unknown => {
  try {
    return typeof value === "string" ? JSON.parse(value) : value
  } catch {
    return value
  }
}

/**
 * What becomes of public pages, as `event: view`: fragments of the page's markup by the names of its parts, of a day
 * by its fights, of the scores by courts (`WirePublicScore`). `event: gone`: it is there no more. Beside them `event: word`: by topic what is not in the journal.
 * `views`: JSON of a list of `WantedView`. A full server answers 503 with `Retry-After`.
 */
export const publicEvents = get("/api/v1/public/tournaments/:id/events", {
  access: "everybody",
  answers: "events",
  // Ten thousand come back at once; the hub lets them through a few at a time.
  work: "none",
  input: { id: shownTournamentId, views: z.preprocess(parsed, z.array(wanted).min(1).max(MOST_VIEWS)) },
})
