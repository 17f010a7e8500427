import * as z from "zod"
import { athlete } from "#contract/athletes/calls.ts"
import { category } from "#contract/categories/calls.ts"
import { get, post, step } from "#contract/wire/endpoint.ts"
import { id, integer, jsonOf, optionalChoice, optionalFlag, optionalInteger, text } from "#contract/wire/fields.ts"
import { athleteId, categoryId, tournamentId } from "#contract/wire/ids.ts"
import { rounds } from "#domain/poomsae/types.ts"

const points = z.number().nullable()

/** The fields of one round, in points with three decimals at most. `ep_event`: its events' numbers, 0 none. */
const roundFields = <Prefix extends string>(prefix: Prefix) => {
  const score = ["teh1", "teh2", "pres1", "pres2", "total_1", "total_2", "total"] as const
  const event = ["ep_event1", "ep_event2"] as const
  return Object.fromEntries([
    ...score.map((name) => [`${prefix}${name}`, points]),
    ...event.map((name) => [`${prefix}${name}`, z.int()]),
  ]) as Record<`${Prefix}${(typeof score)[number]}`, typeof points> &
    Record<`${Prefix}${(typeof event)[number]}`, z.ZodInt>
}

export const roundName = z.enum(rounds)

/** A form with a number from 3 to 9 that parts athletes who are level for a medal; `event`: of its judging, 0 none. */
const extraForm = z.object({
  round: roundName,
  number: z.int(),
  technique: points,
  presentation: points,
  total: points,
  event: z.int(),
})

/**
 * One athlete in one list. `id` = `sp_id`; `position` counts from 1; `place`: null not decided. `rematch` 1: level with
 * another athlete in everything for a medal, one more form is due. `typed` 1: the place was entered by hand. `extra`:
 * the extra forms performed. `unranked` 1: performs outside the competition, and has no place.
 */
export const poomsaeRow = z.object({
  id: z.int(),
  sp_id: z.int(),
  position: z.int(),
  name: z.string(),
  oblast: z.string(),
  organization: z.string(),
  unranked: z.int(),
  place: z.int().nullable(),
  typed: z.int(),
  rematch: z.int(),
  total: points,
  extra: z.array(extraForm),
  ...roundFields("prev_"),
  ...roundFields("semifinal_"),
  ...roundFields("final_"),
})
export type WirePoomsaeRow = z.infer<typeof poomsaeRow>

const roundsData = z.object({
  preround: z.array(poomsaeRow),
  semifinal: z.array(poomsaeRow),
  final: z.array(poomsaeRow),
  all: z.array(poomsaeRow),
})
export type WireRoundsData = z.infer<typeof roundsData>

/** The form of a round's number, the same for everybody; `poomsae` its id in the catalogue. */
const drawnForm = z.object({ round: roundName, poomsaeNumber: z.int(), poomsae: z.int(), name: z.string() })
export type WireDrawnForm = z.infer<typeof drawnForm>

/**
 * Athletes who are level for a medal, in the order of the list, and the first and the last of the places that they
 * share. `number`: the extra form that they perform; 0: all are performed. `poomsae` 0: freestyle, or not drawn.
 */
const tie = z.object({
  round: roundName,
  number: z.int(),
  first: z.int(),
  last: z.int(),
  athletes: z.array(z.int()),
  poomsae: z.int(),
  name: z.string(),
})
export type WireTie = z.infer<typeof tie>

const list = {
  item: category.extend({ sportsmans: z.array(athlete) }),
  roundsData,
  forms: z.array(drawnForm),
  /** Ids and names of the category's compulsory forms; [] of freestyle. */
  pool: z.array(z.object({ poomsae: z.int(), name: z.string() })),
  due: z.array(tie),
  /** How many go on to a bracket of one against one; 0: the list goes to its end. */
  finals: z.int(),
}
const which = { tournament: tournamentId, category: categoryId }

/** A category with its rows in every round. Of a bracket the lists are empty. */
export const getCategoryOne = post("/api/get-category-one", {
  access: "everybody",
  about: "poomsae",
  input: which,
  output: { revision: z.int(), ...list },
})
export type WireCategoryOne = z.infer<(typeof getCategoryOne)["output"]>

/** Makes the lists; a repeated call adds athletes who came since, and changes nothing else. */
export const createCategoryList = step("/api/create-category-list-first", {
  about: "poomsae",
  input: { ...which },
  output: list,
})

const item = z.object({ id, position: optionalInteger(0, 100_000) })
const items = jsonOf(z.array(item).max(500)).optional()

/** Sorts by `position` if it is given, otherwise in the order sent. What is not sent keeps its order. */
export const sortCategoryList = step("/api/sortable-category-list-save", {
  about: "poomsae",
  input: {
    ...which,
    itemsPreroundIds: items,
    itemsSemifinalIds: items,
    itemsFinalIds: items,
    itemsAllIds: items,
  },
  output: list,
})

/** Orders the current round and the whole list. */
export const savePositions = step("/api/save-position-list-sp", {
  about: "poomsae",
  input: {
    ...which,
    sportsmans: jsonOf(z.array(z.object({ id, pos: integer(0, 100_000) })).max(500)),
  },
  output: list,
})

/** '' and null empty the field. */
const value = z.union([z.string().max(20), z.number(), z.null()])
const field = z.object({
  sp_id: athleteId,
  field_name: text(40),
  field_value: value.optional(),
  tournament: tournamentId,
  category: categoryId,
})
export type SentField = z.output<typeof field>

/**
 * Fields of scores (`prev_teh1`, `semifinal_pres2`; of an extra form that is due `final_teh3`) and `place`. A bare array
 * and a single object are accepted too. A place for somebody who is level for a medal needs a `reason`; the same medal
 * for two: 409 `shared_medal`, `force`.
 */
export const savePoints = step("/api/save-points-list-category", {
  about: "poomsae",
  input: {
    list: jsonOf(z.array(field).max(500)).optional(),
    ...field.partial().shape,
    reason: text(200).optional(),
    force: optionalFlag,
  },
  output: { list: z.array(poomsaeRow) },
})

/**
 * Sets a form of a round: `poomsae` by hand, without it by a new draw. Refused (`form_performed`) after the first
 * performance.
 */
export const setForm = step("/api/v1/poomsae/form", {
  about: "poomsae",
  input: {
    ...which,
    round: roundName,
    /** 3 to 9: an extra form that is due. */
    poomsaeNumber: integer(1, 9),
    poomsae: optionalInteger(1, 17),
  },
  output: list,
})

/** What a judge gave, and whether it was dropped as an extreme. */
export const judgedMark = z.object({
  seat: z.int(),
  technique: z.number(),
  presentation: z.number(),
  techniqueDropped: z.boolean(),
  presentationDropped: z.boolean(),
})
export const penalties = z.object({ time: z.int(), boundary: z.int(), restart: z.int() })

/** How one form was judged: the judges' marks, those that are dropped marked, and what they come to. */
export const judgedForm = z.object({
  athlete: z.int(),
  round: roundName,
  poomsaeNumber: z.int(),
  technique: points,
  presentation: points,
  /** What penalties take off. */
  penalty: z.number(),
  total: points,
  penalties,
  judges: z.array(judgedMark),
})
export type WireJudgedForm = z.infer<typeof judgedForm>

/** How everybody's forms were judged; of what is still being judged nothing. */
export const judgedForms = get("/api/v1/poomsae/judged", {
  access: "everybody",
  about: "poomsae",
  input: which,
  output: { revision: z.int(), list: z.array(judgedForm) },
})

/** The specification's words and ours. */
const roundWord = z.enum(["preliminary", "semi-final", "final", "preround", "semifinal"])

const eventInput = {
  /** 3 to 9: an extra form that is due. */
  poomsaeNumber: integer(1, 9),
  /** Needed without `fight`, as `round` is. */
  sp_id: athleteId.optional(),
  tournament_id: tournamentId,
  category: categoryId.optional(),
  round: optionalChoice(roundWord),
  /** Technical number of a fight of the category: both of its athletes perform. */
  fight: optionalInteger(0, 70),
  kort: integer(1, 2),
  type: optionalChoice(z.enum(["Traditional", "Free Style"])),
  /** 1: the form is judged again; its marks are taken away. */
  force: optionalFlag,
  /** 1: it closes by itself once every judge has sent. */
  autopilot: optionalFlag,
}
const eventOutput = {
  item: z.object({
    event: z.int(),
    /** Id of the form; 0: freestyle, or not drawn. */
    poomsae: z.int(),
    kort: z.int(),
    /** '' of a fight; `sp_id` is then the athlete in blue. */
    round: z.enum(["", ...rounds]),
    sp_id: z.int(),
    poomsaeNumber: z.int(),
  }),
}

/** Opens judging of that form on a scoring place of the category's court; the open one is answered again. */
export const startEvent = step("/wf-api/ep/start-event", {
  about: "poomsae",
  input: eventInput,
  output: eventOutput,
})

/** The same, and draws the form if it is not drawn yet. */
export const randomEvent = step("/wf-api/ep/random-event", {
  about: "poomsae",
  input: eventInput,
  output: eventOutput,
})
