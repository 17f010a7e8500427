import * as z from "zod"
import { step } from "#contract/wire/endpoint.ts"
import { keptInteger, optionalFlag, optionalInteger } from "#contract/wire/fields.ts"
import { optionalCategories, tournamentId } from "#contract/wire/ids.ts"

/** Sets one status or court (0: none) for many categories; fields that are not sent keep their value. */
export const updateCategories = step("/api/v1/tournaments/:id/categories/update", {
  about: "category",
  input: {
    id: tournamentId,
    categories: optionalCategories,
    categoryStatus: optionalInteger(1, 2),
    section: keptInteger(),
  },
  output: { count: z.int() },
})

/**
 * Deletes many categories; their athletes remain without a category, their draws are deleted. `empty`: 1 skips
 * categories that now have an athlete.
 */
export const deleteCategories = step("/api/v1/tournaments/:id/categories/delete", {
  about: "category",
  input: { id: tournamentId, categories: optionalCategories, empty: optionalFlag },
  output: { count: z.int(), athletes: z.int() },
})

/** Creates the categories of another tournament (`from`) of the caller that this one lacks. */
export const copyCategories = step("/api/v1/tournaments/:id/categories/copy", {
  about: "category",
  input: { id: tournamentId, from: tournamentId, preview: optionalFlag },
  output: {
    count: z.int(),
    categories: z.array(z.object({ id: z.int(), name: z.string() })),
  },
})
