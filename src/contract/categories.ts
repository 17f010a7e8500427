import * as z from "zod"
import { formats } from "#domain/formats/format.ts"
import { endpoint } from "./endpoint.ts"
import { id, idOrNone, keptInteger, keptNumber, optionalInteger, optionalText, write, written } from "./wire.ts"

/** Points of one round of the best of three; `winner`: whom the officials named, '' the points say it. */
export const roundScore = z.object({
  blue: z.int().min(0).max(999),
  red: z.int().min(0).max(999),
  winner: z.enum(["", "blue", "red"]),
})

export type WireRound = z.infer<typeof roundScore>

export const drawEntry = z.object({
  position: z.string(),
  sp_id: z.int(),
  name: z.string(),
  organization: z.string(),
  oblast: z.string(),
  points: z.int().nullable(),
  number: z.int().nullable(),
  decision: z.string(),
  /** Of the fight whose winner comes here, where it was the best of three. */
  rounds: z.array(roundScore).optional(),
})
export type WireDrawEntry = z.infer<typeof drawEntry>

export const otherFight = z.object({
  technicalNumber: z.int(),
  number: z.int().nullable(),
  /** No result: nobody stands here and `done` is 0. */
  done: z.int(),
  blue_id: z.int(),
  red_id: z.int(),
  /** 0: both out. */
  winner_id: z.int(),
  decision: z.string(),
  blue_points: z.int().nullable(),
  red_points: z.int().nullable(),
  rounds: z.array(roundScore).optional(),
})
export type WireOtherFight = z.infer<typeof otherFight>

export const category = z.object({
  id: z.int(),
  tournament_id: z.int(),
  fullname: z.string(),
  name: z.string(),
  age_category: z.int(),
  age1: z.number(),
  age2: z.number(),
  weight1: z.number(),
  weight2: z.number(),
  sex: z.int(),
  type: z.int(),
  show_type: z.int(),
  poomsae_type: z.int(),
  work_type: z.int(),
  category_status: z.int(),
  grade: z.string(),
  day: z.int(),
  day_position: z.int(),
  sectionid: z.int(),
  count: z.int(),
  count_sportsmans: z.int(),
  bracket_size: z.int(),
  draw_state: z.enum(["", "prepared", "confirmed", "published"]),
  start_round: z.string(),
  drawdata: z.array(drawEntry),
  /** How a drawn category's athletes meet; '': not drawn. */
  draw_format: z.enum(["", ...formats]),
  /** How it is to be drawn, as somebody chose; '': by the tournament's rule. */
  wanted_format: z.enum(["", ...formats]),
  /** Fights that are not of a bracket's tree: all of a round robin and of a best of three, those for the bronze. */
  other_fights: z.array(otherFight),
  /** Begun by hand: who is still to be placed; somebody: the bracket is a draft. */
  draw_awaits: z.array(z.int()),
  /** Who has left after a fought fight, and the position that he had reached. */
  draw_gone: z.array(z.object({ sp_id: z.int(), position: z.string() })),
  /** 1: whoever stands in the draw alone was checked in, or the secretary confirmed that he has won. */
  draw_confirmed: z.int(),
  roundsData: z.null(),
})
export type WireCategory = z.infer<typeof category>

/** The rules check the fields in the specification's order and words. What is not required and not sent keeps its value. */
export const saveCategory = endpoint({
  method: "POST",
  paths: ["/api/tournament-newcategory"],
  access: "account",
  about: "category",
  input: z.object({
    ...write,
    tournament: id,
    id: idOrNone,
    name: optionalText(),
    agecategory: keptInteger(),
    age1: keptNumber,
    age2: keptNumber,
    weight1: keptNumber,
    weight2: keptNumber,
    sex: keptInteger(2),
    type: optionalInteger(0, 9),
    showType: optionalInteger(0, 9),
    poomsaeType: optionalInteger(0, 9),
    section: keptInteger(),
    categoryStatus: optionalInteger(0, 9),
    workType: keptInteger(3),
    grade: optionalText(60),
  }),
  output: z.object({ ...written, item: category }),
  summary: "Додати або змінити категорію",
})

export const deleteCategory = endpoint({
  method: "POST",
  paths: ["/api/tournament-delete-one-category"],
  access: "account",
  input: z.object({ ...write, id }),
  output: z.object({ ...written, item: z.object({ id: z.int() }) }),
  summary: "Видалити категорію з турніру",
})
