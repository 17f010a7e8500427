import * as z from "zod"
import { mostBreaks } from "#domain/schedule/index.ts"
import { endpoint } from "./endpoint.ts"
import { placed } from "./sections.ts"
import { tournamentDay } from "./tournaments.ts"
import {
  id,
  idOrNone,
  integer,
  jsonOf,
  listOf,
  optionalCsvIds,
  optionalFlag,
  optionalText,
  write,
  written,
} from "./wire.ts"

const ids = z.array(z.int())

/** `day1position[i]` is the place of `day1ids[i]`; without positions the order of the ids. Categories not named keep their day. */
export const setCategoryDays = endpoint({
  method: "POST",
  paths: ["/api/set-category-days"],
  access: "account",
  input: z.object({
    ...write,
    tournament_id: id,
    day1ids: optionalCsvIds,
    day2ids: optionalCsvIds,
    day1position: optionalCsvIds,
    day2position: optionalCsvIds,
  }),
  output: z.object({ ...written, item: z.object({ day1: ids, day2: ids }) }),
  summary: "Розподілити категорії за двома днями",
})

const plannedDay = tournamentDay.extend({ categories: ids })

/** All days with their categories in order. */
export const tournamentDays = endpoint({
  method: "GET",
  paths: ["/api/v1/tournaments/:id/days"],
  access: "everybody",
  input: z.object({ id }),
  output: z.object({ days: z.array(plannedDay) }),
  summary: "Дні турніру",
})

const sentDay = z.object({
  day: integer(1, 1_000),
  title: optionalText(100),
  date: optionalText(20),
  start: optionalText(20),
  finals_last: optionalFlag,
  breaks: listOf(
    z.object({ section: idOrNone, title: optionalText(100), start: optionalText(20), end: optionalText(20) }),
    mostBreaks,
  ).optional(),
})
/** `day` 0: no day. */
const sentPlan = z.object({ day: integer(0, 1_000), ids: z.array(id).max(1000) })

/**
 * `days` names days (title, date dd.mm.yyyy, start HH:MM, its breaks as one list; what is not sent stays), `remove` takes days away, whose categories are
 * without a day then, `categories` puts categories onto days in the order given. One step.
 */
export const saveDays = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/days"],
  access: "account",
  input: z.object({
    ...write,
    id,
    days: jsonOf(z.array(sentDay).max(60)).optional(),
    remove: optionalCsvIds,
    categories: jsonOf(z.array(sentPlan).max(60)).optional(),
  }),
  output: z.object({ ...written, days: z.array(plannedDay), categories: z.array(placed) }),
  summary: "Змінити дні турніру та розклад категорій",
})
