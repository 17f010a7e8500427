import * as z from "zod"
import { get, step } from "#contract/wire/endpoint.ts"
import { integer, optionalFlag, optionalInteger } from "#contract/wire/fields.ts"
import { categoryId, tournamentId } from "#contract/wire/ids.ts"

/** A set that people wrote, or with an id up to 0 a built-in one. */
export const anySet = integer(-1000, 2_147_483_647)
export const optionalRuleSet = optionalInteger(-1000, 2_147_483_647)

/** Of a contest of sparring: two rounds won, or the points of all rounds together. */
export const format = z.enum(["bestOfThree", "sum"])

export const heading = {
  id: z.int(),
  version: z.int(),
  name: z.string(),
  validFrom: z.string(),
  /** ISO time; '' of the built-in set. */
  updated: z.string(),
  author: z.string(),
}
/** The edition of the sheet of freestyle that it names; '' none. */
const freestyle = z.string()
const listed = z.object({ ...heading, format, freestyle })
export type ListedRuleSet = z.infer<typeof listed>

/** The newest version of each; ids up to 0 are built in. */
export const listRuleSets = get("/api/v1/rule-sets", {
  output: { list: z.array(listed) },
})

const contests = z.array(z.object({ ageStart: z.int(), ageStop: z.int(), rounds: z.int() }))
const groups = z.array(z.object({ id: z.int(), ageStart: z.int() }))

const pick = {
  rules: z.int(),
  version: z.int(),
  name: z.string(),
  newest: z.int(),
  /** The first day on which the picked version holds. */
  validFrom: z.string(),
  format,
  freestyle,
  /** Rounds of a fight at most, by ages, inclusive. */
  contests,
  /** How many of a poomsae list fight one against one, if its category says nothing else; 0: a list to the end. */
  finals: z.int(),
  /** The age groups with their first age. */
  groups,
  /** Categories that are fought by rules of their own, with what these say of rounds. */
  own: z.array(z.object({ category: z.int(), contests, groups })),
}

/** What the tournament holds to; `newest`: the newest version of that set. */
export const tournamentRules = get("/api/v1/tournaments/:id/rules", {
  input: { id: tournamentId },
  output: { item: z.object(pick) },
})

/** Takes the newest version of a set (up to 0: a built-in one). Categories that are there stay as they are. */
export const pickRules = step("/api/v1/tournaments/:id/rules", {
  input: { id: tournamentId, rules: anySet },
  output: { item: z.object(pick) },
})

/**
 * Names the newest version of a set for the fights of one category alone; `tournament` 1: those of the tournament again.
 * Refused `rules_begun` once one of its fights has begun, unless that was agreed to: then it counts for later ones only.
 */
export const pickCategoryRules = step("/api/v1/tournaments/:id/category-rules", {
  input: { id: tournamentId, category: categoryId, rules: optionalRuleSet, tournament: optionalFlag },
  /** '': the tournament's. */
  output: { name: z.string() },
})
