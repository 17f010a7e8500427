import * as z from "zod"
import { endpoint } from "./endpoint.ts"
import { id, keptInteger, optionalCsvIds, optionalFlag, optionalInteger, write, written } from "./wire.ts"

/** The same status or section (0: none) for many categories; what is not sent stays. */
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
  summary: "Змінити статус або корт кількох категорій",
})

/** Deletes many; their athletes stay without a category, their draws go. `empty`: 1 leaves those alone that have an athlete by now. */
export const deleteCategories = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/categories/delete"],
  access: "account",
  about: "category",
  input: z.object({ ...write, id, categories: optionalCsvIds, empty: optionalFlag }),
  output: z.object({ ...written, count: z.int(), athletes: z.int() }),
  summary: "Видалити кілька категорій",
})

/** Makes what the tournament lacks of the categories of another one (`from`) on which the caller works too. */
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
  summary: "Перенести категорії з іншого турніру",
})
