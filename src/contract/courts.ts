import * as z from "zod"
import { endpoint } from "./endpoint.ts"
import { tournamentDay } from "./tournaments.ts"
import { id, integer, optionalFlag, write, written } from "./wire.ts"

const under = "/api/v1/tournaments/:id/courts"

const athlete = z.object({ id: z.int(), name: z.string(), organization: z.string() })

/**
 * A fight as its court sees it. Times are ISO, '' not yet. `number` 0: not numbered. `seconds`: planned, changeover included.
 * `after`: technical numbers of the fights that are to be over before. `rest`: who of the pair rests longest, until when; `elsewhere`:
 * who of the pair is called to which other fight. `held` 1: a protest holds it.
 */
export const courtFight = z.object({
  category: z.int(),
  technicalNumber: z.int(),
  section: z.int(),
  number: z.int(),
  day: z.int(),
  blue: athlete.nullable(),
  red: athlete.nullable(),
  /** 1: recorded; `winner` 0 then: both out. */
  over: z.int(),
  winner: z.int(),
  decision: z.string(),
  blue_points: z.int().nullable(),
  red_points: z.int().nullable(),
  called_at: z.string(),
  started_at: z.string(),
  finished_at: z.string(),
  seconds: z.int(),
  after: z.array(z.int()),
  rest: z.object({ athlete: z.int(), until: z.string() }).nullable(),
  elsewhere: z.object({ athlete: z.int(), section: z.int(), number: z.int() }).nullable(),
  held: z.int(),
})
export type WireCourtFight = z.infer<typeof courtFight>

/**
 * Every court and every fight of it that is really fought. `now` (ISO): the server's clock; `rest`: seconds between two fights;
 * `days`: those that somebody has described, with their breaks and the courts' own hours.
 */
export const listCourts = endpoint({
  method: "GET",
  paths: [under],
  access: "account",
  input: z.object({ id }),
  output: z.object({
    revision: z.int(),
    now: z.string(),
    rest: z.int(),
    name: z.string(),
    /** 1: results are entered by rounds. */
    best_of_three: z.int(),
    courts: z.array(z.object({ id: z.int(), name: z.string() })),
    categories: z.array(z.object({ id: z.int(), name: z.string() })),
    days: z.array(tournamentDay),
    fights: z.array(courtFight),
  }),
  summary: "Корти: черги поєдинків",
})

/**
 * `call`, `start`, and `release`, which takes back the last of the two. Refused while somebody of the pair rests, is called elsewhere,
 * or another fight runs on the court, unless `force` is 1. The result itself is `updateBracketFight`.
 */
export const stepOnCourt = endpoint({
  method: "POST",
  paths: [`${under}/step`],
  access: "account",
  input: z.object({
    ...write,
    id,
    category: id,
    technicalNumber: integer(0, 1000),
    step: z.enum(["call", "start", "release"]),
    force: optionalFlag,
  }),
  output: z.object({ ...written, item: courtFight }),
  summary: "Викликати поєдинок на корт, почати його або зняти виклик",
})
