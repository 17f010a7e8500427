import * as z from "zod"
import { step } from "#contract/wire/endpoint.ts"
import { boolean, listOf, optionalFlag } from "#contract/wire/fields.ts"
import { athleteId, categoryOrNone, tournamentId } from "#contract/wire/ids.ts"

/** Ids of entries of the tournament; each counts once. */
const athletes = listOf(athleteId, 10_000)
const under = "/api/v1/tournaments/:id"

/**
 * The effect of leaving a category. `left`: athletes who were in a draw; `undone`: fights that lose their results;
 * `scored`: athletes who lose the scores of a poomsae list; `further`: athletes who are on a later position than
 * before, each with the highest one.
 */
const leaving = {
  left: z.int(),
  undone: z.array(z.object({ category: z.int(), technicalNumber: z.int() })),
  scored: z.int(),
  further: z.array(z.object({ category: z.int(), athlete: z.int(), position: z.string() })),
}

/**
 * `count`: entries that move to another category; `misfits`: those whose sex, age or weight does not fit there;
 * `twice`: those whose person is there already. `category` 0: to none. `preview` counts as if `force` were given.
 */
export const moveAthletes = step(`${under}/athletes/move`, {
  input: { id: tournamentId, athletes, category: categoryOrNone, force: optionalFlag, preview: optionalFlag },
  output: { ...leaving, count: z.int(), misfits: z.int(), twice: z.int() },
})

export const verifyAthletes = step(`${under}/athletes/verify`, {
  input: { id: tournamentId, athletes, verified: boolean },
  output: { count: z.int() },
})

/** «ШЕВЧЕНКО ТАРАС» becomes «Шевченко Тарас», members of pairs and teams too. `count`: entries whose name was written so. */
export const writeUsualLetters = step(`${under}/athletes/usual-letters`, {
  input: { id: tournamentId, athletes },
  output: { count: z.int() },
})

export const deleteAthletes = step(`${under}/athletes/delete`, {
  input: { id: tournamentId, athletes, force: optionalFlag, preview: optionalFlag },
  output: { ...leaving, count: z.int() },
})

/** `person`: the person number that all these entries get. */
export const joinPersons = step(`${under}/persons/join`, {
  input: { id: tournamentId, athletes },
  output: { person: z.int() },
})

/** Each of these entries becomes a separate person, whatever its name. */
export const partPersons = step(`${under}/persons/part`, {
  input: { id: tournamentId, athletes },
  output: { count: z.int() },
})
