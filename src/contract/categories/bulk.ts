import * as z from "zod"
import { endpoint } from "#contract/wire/endpoint.ts"
import {
  id,
  keptInteger,
  optionalCsvIds,
  optionalFlag,
  optionalInteger,
  write,
  written,
} from "#contract/wire/fields.ts"
import * as summaries from "./summaries.uk.ts"

/** Sets one status or court (0: none) for many categories; fields that are not sent keep their value. */
export const updateCategories = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/categories/update"],
  access: "account",
  about: "category",
  input: z.object({
    ...write,
    id,
    categories: optionalCsvIds,
    categoryStatus: optionalInteger(1, 2),
    section: keptInteger(),
  }),
  output: z.object({ ...written, count: z.int() }),
  summary: summaries.updateCategories,
})

/**
 * Deletes many categories; their athletes remain without a category, their draws are deleted. `empty`: 1 skips
 * categories that now have an athlete.
 */
export const deleteCategories = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/categories/delete"],
  access: "account",
  about: "category",
  input: z.object({ ...write, id, categories: optionalCsvIds, empty: optionalFlag }),
  output: z.object({ ...written, count: z.int(), athletes: z.int() }),
  summary: summaries.deleteCategories,
})

/** Creates the categories of another tournament (`from`) of the caller that this one lacks. */
export const copyCategories = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/categories/copy"],
  access: "account",
  about: "category",
  input: z.object({ ...write, id, from: id, preview: optionalFlag }),
  output: z.object({
    ...written,
    count: z.int(),
    categories: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  summary: summaries.copyCategories,
})
