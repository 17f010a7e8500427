import * as z from "zod"
import { category } from "./categories.ts"
import { endpoint } from "./endpoint.ts"
import { id, optionalText, write, written } from "./wire.ts"

/** `embargo`: until when (ISO time) even a published draw is staff's alone; '' ends it, not sent leaves it. */
export const setDrawState = endpoint({
  method: "POST",
  paths: ["/api/v1/draws/state"],
  access: "account",
  input: z.object({
    ...write,
    category: id,
    state: z.enum(["prepared", "confirmed", "published"]),
    embargo: optionalText(40),
  }),
  output: z.object({ ...written, item: category }),
  summary: "Затвердити або оприлюднити жеребкування категорії",
})

/** Every draw of the tournament that is still held back. */
export const publishDraws = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/draws/publish"],
  access: "account",
  input: z.object({ ...write, id }),
  output: z.object({ ...written, count: z.int() }),
  summary: "Оприлюднити всі підготовлені жеребкування",
})
