import * as z from "zod"
import { get, step } from "#contract/wire/endpoint.ts"
import { id, listOf, text } from "#contract/wire/fields.ts"

const under = "/api/v1/tournaments/:id/embed"

/** As many sites as a tournament names, and characters of each: together they stand in a header of every embedded page. */
export const MOST_SITES = 10
export const SITE_LENGTH = 120

/** Sites that may show the tournament's brackets and medals inside their own pages: `https://federation.ua`. */
const sites = z.array(z.string())

export const getEmbedding = get(under, {
  input: { id },
  output: {
    revision: z.int(),
    sites,
    /** Nobody sees anything of a tournament that is not. */
    published: z.boolean(),
    /** Categories that everybody sees. */
    categories: z.array(z.object({ id: z.int(), fullName: z.string() })),
  },
})
export type WireEmbedding = z.infer<(typeof getEmbedding)["output"]>

export const saveEmbedding = step(under, {
  /** As typed, a line each; empty ones are left out. */
  input: { id, sites: listOf(text(2000), 200) },
  output: { sites },
})
