import * as z from "zod"
import { undone } from "#contract/athletes/calls.ts"
import { category } from "#contract/categories/calls.ts"
import { endpoint } from "#contract/wire/endpoint.ts"
import { id, optionalFlag, optionalText, write, written } from "#contract/wire/fields.ts"
import { formats } from "#domain/formats/format.ts"
import * as summaries from "./summaries.uk.ts"

/**
 * Positions stay; results that cannot stay fall only with `force: 1`. For an undrawn category the format is stored for
 * its draw, which uses it if it fits the number of athletes; '' there: the tournament's rule decides again.
 */
export const setDrawFormat = endpoint({
  method: "POST",
  paths: ["/api/v1/draws/format"],
  access: "account",
  input: z.object({ ...write, category: id, format: z.enum(["", ...formats]), force: optionalFlag }),
  output: z.object({ ...written, item: category, undone }),
  summary: summaries.setDrawFormat,
})

/**
 * `embargo`: until when (ISO time) only staff sees even a published draw; '' ends it, and without it nothing changes.
 */
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
  summary: summaries.setDrawState,
})

/** Publishes every draw of the tournament that is still held back. */
export const publishDraws = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/draws/publish"],
  access: "account",
  input: z.object({ ...write, id }),
  output: z.object({ ...written, count: z.int() }),
  summary: summaries.publishDraws,
})

/** `awaited`: athletes without a position. If there are none, nothing changes. */
export const finishManualDraw = endpoint({
  method: "POST",
  paths: ["/api/v1/draws/finish"],
  access: "account",
  input: z.object({ ...write, category: id }),
  output: z.object({ ...written, item: category, awaited: z.array(z.int()) }),
  summary: summaries.finishManualDraw,
})

/** Confirms the lone athlete of a category; before it, or his check-in, he has not won. */
export const confirmAlone = endpoint({
  method: "POST",
  paths: ["/api/v1/draws/winner"],
  access: "account",
  input: z.object({ ...write, category: id, athlete: id }),
  output: z.object({ ...written, item: category }),
  summary: summaries.confirmAlone,
})
