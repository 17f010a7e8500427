import * as z from "zod"
import { formats } from "#domain/formats/format.ts"
import { undone } from "./athletes.ts"
import { category } from "./categories.ts"
import { endpoint } from "./endpoint.ts"
import { id, optionalFlag, write, written } from "./wire.ts"

/**
 * Places stay; results that cannot stay fall with `force: 1` only. Of an undrawn category it is kept for its draw, which takes it if
 * so many athletes can meet so; '' there: by the tournament's rule again.
 */
export const setDrawFormat = endpoint({
  method: "POST",
  paths: ["/api/v1/draws/format"],
  access: "account",
  input: z.object({ ...write, category: id, format: z.enum(["", ...formats]), force: optionalFlag }),
  output: z.object({ ...written, item: category, undone }),
  summary: "Змінити спосіб проведення категорії: сітка, колова, до двох перемог",
})
