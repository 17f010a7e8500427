import * as z from "zod"
import { endpoint } from "./endpoint.ts"
import { id, optionalCsvIds, optionalFlag, write, written } from "./wire.ts"

/**
 * `classes`, `templates`: ids of the catalogue (a class tells its age group and sex); `heights`: of the divisions of cadets by height. `picked`: 1 takes the classes of the
 * tournament's own form besides, without those that were made once and then merged, split, changed or deleted by somebody. `needed`:
 * 1 takes of all that only the classes that athletes without a category need, and places them there (`placed`). `categories` are those made, or with `preview` those that would be (id 0).
 */
export const makeCategories = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/categories/make"],
  access: "account",
  about: "category",
  input: z.object({
    ...write,
    id,
    classes: optionalCsvIds,
    templates: optionalCsvIds,
    heights: optionalCsvIds,
    picked: optionalFlag,
    needed: optionalFlag,
    preview: optionalFlag,
  }),
  output: z.object({
    ...written,
    count: z.int(),
    placed: z.int(),
    categories: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  summary: "Створити категорії довідника, яких турнір ще не має",
})
