import * as z from "zod"
import { step } from "#contract/wire/endpoint.ts"
import { keptInteger, keptNumber, optionalInteger, optionalText } from "#contract/wire/fields.ts"
import { categoryId, categoryOrNone, tournamentId } from "#contract/wire/ids.ts"
import { categoryTexts } from "#domain/athletes/category-texts.ts"
import { headRules } from "#domain/bout/values.ts"
import { totalsKeys } from "#domain/bracket/totals.ts"
import { formats } from "#domain/formats/format.ts"

/** Points of one round of the best of three; `winner`: the side that the officials named, '' the points decide. */
export const roundScore = z.object({
  blue: z.int().min(0).max(999),
  red: z.int().min(0).max(999),
  winner: z.enum(["", "blue", "red"]),
})

export type WireRound = z.infer<typeof roundScore>

/**
 * The sums of a match of poomsae, in thousandths of a point, and what parted the two: the sums, of equal ones presentation
 * (freestyle: technique) or the dropped marks, an extra form, which is in no sum, or the officials.
 */
export const matchTotals = z.object({ blue: z.int(), red: z.int(), by: z.enum(totalsKeys) })

export const drawEntry = z.object({
  position: z.string(),
  sp_id: z.int(),
  name: z.string(),
  organization: z.string(),
  oblast: z.string(),
  points: z.int().nullable(),
  number: z.int().nullable(),
  decision: z.string(),
  /** Rounds of the fight whose winner comes here, if it was a best of three. */
  rounds: z.array(roundScore).optional(),
  /** Sums of that fight, if it was a match of poomsae: it has no points. */
  totals: matchTotals.optional(),
})
export type WireDrawEntry = z.infer<typeof drawEntry>

export const otherFight = z.object({
  technicalNumber: z.int(),
  number: z.int().nullable(),
  /** No result: no athlete is here and `done` is 0. */
  done: z.int(),
  blue_id: z.int(),
  red_id: z.int(),
  /** 0: both out. */
  winner_id: z.int(),
  decision: z.string(),
  blue_points: z.int().nullable(),
  red_points: z.int().nullable(),
  rounds: z.array(roundScore).optional(),
  totals: matchTotals.optional(),
})
export type WireOtherFight = z.infer<typeof otherFight>

const headRule = z.enum(["", ...headRules])

/** Whom a category takes, by its name and bounds. */
export const bounded = {
  name: z.string(),
  age1: z.number(),
  age2: z.number(),
  weight1: z.number(),
  weight2: z.number(),
  sex: z.int(),
}

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
  ...categoryTexts.byWire(() => z.string()),
  day: z.int(),
  day_position: z.int(),
  sectionid: z.int(),
  count: z.int(),
  count_sportsmans: z.int(),
  bracket_size: z.int(),
  draw_state: z.enum(["", "prepared", "confirmed", "published"]),
  start_round: z.string(),
  drawdata: z.array(drawEntry),
  /** The format of the draw; '': not drawn. */
  draw_format: z.enum(["", ...formats]),
  /** The format that was chosen for the draw; '': by the tournament's rule. */
  wanted_format: z.enum(["", ...formats]),
  /** Kicks to the head in its fights; '': as the rule set says. */
  head_rule: headRule,
  /** How many of a poomsae list fight one against one (4, 8, 16); 0: a list to the end; null: as the rule set says. */
  finals: z.int().nullable(),
  /** The rule set that counts for its fights alone; null: the tournament's. */
  rules: z.object({ id: z.int(), version: z.int(), name: z.string() }).nullable(),
  /** Fights outside a bracket's tree: all of a round robin or a best of three, and bronze fights. */
  other_fights: z.array(otherFight),
  /** Athletes who remain to be placed by hand; if there are any, the bracket is a draft. */
  draw_awaits: z.array(z.int()),
  /**
   * Athletes of a drawn category, or of a list that is made, who take part and have no place in it (`draw_awaits` among
   * them); while there are any, it is not finished and has no winner. Who is not on the staff gets 0 for each: how many.
   */
  draw_outside: z.array(z.int()),
  /** Athletes of a drawn category who fight outside the competition: they advance, and take no place. */
  draw_unranked: z.array(z.int()),
  /** Athletes who withdrew after a fought fight, with the position that they had reached. */
  draw_gone: z.array(z.object({ sp_id: z.int(), position: z.string() })),
  /** 1: the lone athlete of the draw was checked in, or confirmed as winner by the secretary. */
  draw_confirmed: z.int(),
  /** Whom the tie-break fights of a round robin did not part, with the medal place that they share by somebody's word. */
  draw_shared: z.array(z.object({ sp_id: z.int(), place: z.int() })),
  roundsData: z.null(),
})
export type WireCategory = z.infer<typeof category>

/**
 * The rules check the fields in the specification's order and words. A field that is neither required nor sent keeps
 * its value. A drawn category that becomes a list, or a list that is made and becomes a bracket, is asked about (409 `draw_falls`).
 * `misfits`: athletes who fitted its bounds before and do not now.
 */
export const saveCategory = step("/api/tournament-newcategory", {
  about: "category",
  input: {
    tournament: tournamentId,
    id: categoryOrNone,
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
    ...categoryTexts.byWire(({ max }) => optionalText(max)),
    headRule: headRule.optional(),
    finals: keptNumber,
  },
  output: { item: category, misfits: z.array(z.int()) },
})

export const deleteCategory = step("/api/tournament-delete-one-category", {
  input: { id: categoryId },
  output: { item: z.object({ id: z.int() }) },
})
