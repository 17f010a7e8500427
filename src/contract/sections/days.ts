import * as z from "zod"
import { tournamentDay } from "#contract/tournaments/calls.ts"
import { get, step } from "#contract/wire/endpoint.ts"
import { id, integer, jsonOf, listOf, optionalBoolean, optionalCsvIds, optionalText } from "#contract/wire/fields.ts"
import { sectionOrNone, tournamentId } from "#contract/wire/ids.ts"
import { mostBreaks } from "#domain/schedule/index.ts"
import { placed } from "./calls.ts"

const ids = z.array(z.int())

/**
 * `day1position[i]` is the place of `day1ids[i]`; without positions the order of the ids counts. Categories that are
 * not named keep their day.
 */
export const setCategoryDays = step("/api/set-category-days", {
  input: {
    tournament_id: tournamentId,
    day1ids: optionalCsvIds,
    day2ids: optionalCsvIds,
    day1position: optionalCsvIds,
    day2position: optionalCsvIds,
  },
  output: { item: z.object({ day1: ids, day2: ids }) },
})

/** A day of the programme; `start` is when its first fight begins, HH:MM; `finalsLast`: finals after everything else. */
export const programmeDay = tournamentDay.omit({ finals_last: true }).extend({ finalsLast: z.boolean() })
export type WireProgrammeDay = z.infer<typeof programmeDay>

const plannedDay = programmeDay.extend({ categories: ids })
export type WirePlannedDay = z.infer<typeof plannedDay>

/** All days with their categories in order. */
export const tournamentDays = get("/api/v1/tournaments/:id/days", {
  access: "everybody",
  input: { id: tournamentId },
  output: { days: z.array(plannedDay) },
})

const sentDay = z.object({
  day: integer(1, 1_000),
  title: optionalText(100),
  date: optionalText(20),
  start: optionalText(20),
  finalsLast: optionalBoolean,
  breaks: listOf(
    z.object({ section: sectionOrNone, title: optionalText(100), start: optionalText(20), end: optionalText(20) }),
    mostBreaks,
  ).optional(),
})
/** `day` 0: no day. */
const sentPlan = z.object({ day: integer(0, 1_000), ids: z.array(id).max(1000) })

/**
 * `days` describes days (title, date dd.mm.yyyy, start HH:MM, breaks as one list; fields that are not sent keep their
 * value), `remove` deletes days, whose categories then have no day, `categories` assigns categories to days in the
 * given order. One step.
 */
export const saveDays = step("/api/v1/tournaments/:id/days", {
  input: {
    id: tournamentId,
    days: jsonOf(z.array(sentDay).max(60)).optional(),
    remove: optionalCsvIds,
    categories: jsonOf(z.array(sentPlan).max(60)).optional(),
  },
  output: { days: z.array(plannedDay), categories: z.array(placed) },
})
