import * as z from "zod"
import { notice } from "./athletes.ts"
import { endpoint } from "./endpoint.ts"
import { tournamentFull } from "./tournaments.ts"
import { flag, id, idOrNone, listOf, optionalFlag, write, written } from "./wire.ts"

/** Ids of entries of the tournament; each counts once. */
const athletes = listOf(id, 10_000)
const under = "/api/v1/tournaments/:id"

/**
 * What leaving their categories does. `left`: how many stood in a draw; `undone`: which fights lose their results; `scored`: how many
 * lose the scores of a list of poomsae; `further`: who stands further than before because of it, each with the highest position.
 */
const leaving = {
  left: z.int(),
  undone: z.array(z.object({ category: z.int(), technicalNumber: z.int() })),
  scored: z.int(),
  further: z.array(z.object({ category: z.int(), athlete: z.int(), position: z.string() })),
}

/**
 * `count`: entries that go to another category; `misfits`: those of them whose sex, age or weight do not fit there; `twice`:
 * those whose person stands there already. `category` 0: to none. `preview` counts as if `force` were given.
 */
export const moveAthletes = endpoint({
  method: "POST",
  paths: [`${under}/athletes/move`],
  access: "account",
  input: z.object({ ...write, id, athletes, category: idOrNone, force: optionalFlag, preview: optionalFlag }),
  output: z.object({ ...written, ...leaving, count: z.int(), misfits: z.int(), twice: z.int() }),
  summary: "Перевести спортсменів до категорії",
})

export const verifyAthletes = endpoint({
  method: "POST",
  paths: [`${under}/athletes/verify`],
  access: "account",
  input: z.object({ ...write, id, athletes, verification_status: flag }),
  output: z.object({ ...written, count: z.int() }),
  summary: "Позначити спортсменів перевіреними",
})

export const deleteAthletes = endpoint({
  method: "POST",
  paths: [`${under}/athletes/delete`],
  access: "account",
  input: z.object({ ...write, id, athletes, force: optionalFlag, preview: optionalFlag }),
  output: z.object({ ...written, ...leaving, count: z.int() }),
  summary: "Видалити спортсменів із турніру",
})

/** `person`: the number that all of them bear now. */
export const joinPersons = endpoint({
  method: "POST",
  paths: [`${under}/persons/join`],
  access: "account",
  input: z.object({ ...write, id, athletes }),
  output: z.object({ ...written, person: z.int() }),
  summary: "Сказати, що записи належать одній людині",
})

/** Each of these entries is a person of its own from then on, whatever its name says. */
export const partPersons = endpoint({
  method: "POST",
  paths: [`${under}/persons/part`],
  access: "account",
  input: z.object({ ...write, id, athletes }),
  output: z.object({ ...written, count: z.int() }),
  summary: "Сказати, що записи належать різним людям",
})

/** Every entry is counted once in `updated`, `unchanged` or `refused`; `added` are online entries brought in. */
const sync = z.object({
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  rows: z.array(z.object({ athlete: z.int(), name: z.string(), category: z.string(), errors: z.array(notice) })),
})
export type SyncReport = z.infer<typeof sync>

export const syncTournament = endpoint({
  method: "GET",
  paths: ["/api/tournament-data-sync"],
  access: "account",
  input: z.object({ ...write, id }),
  output: z.object({ ...written, item: tournamentFull, sync }),
  summary: "Порахувати дані турніру заново і з’єднати повторні записи",
})
export const syncTournamentPost = endpoint({ ...syncTournament, method: "POST" })
