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

/** `awaited`: who got no place. Where nobody is awaited nothing changes. */
export const finishManualDraw = endpoint({
  method: "POST",
  paths: ["/api/v1/draws/finish"],
  access: "account",
  input: z.object({ ...write, category: id }),
  output: z.object({ ...written, item: category, awaited: z.array(z.int()) }),
  summary: "Завершити ручне жеребкування категорії",
})

/** Of a category in which one athlete stands alone; before it, or his check-in, he has not won. */
export const confirmAlone = endpoint({
  method: "POST",
  paths: ["/api/v1/draws/winner"],
  access: "account",
  input: z.object({ ...write, category: id, athlete: id }),
  output: z.object({ ...written, item: category }),
  summary: "Підтвердити переможця категорії з одним учасником",
})
