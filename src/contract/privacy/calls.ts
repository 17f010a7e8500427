import * as z from "zod"
import { get, post, step } from "#contract/wire/endpoint.ts"
import { listOf, optionalInteger, text } from "#contract/wire/fields.ts"
import { teamAthleteId, tournamentId } from "#contract/wire/ids.ts"

const under = "/api/v1/tournaments/:id/privacy"
const ids = listOf(z.int().positive().max(2_147_483_647), 50)

/** `here` false: the person is in no list, only in the history. */
const person = z.object({
  athletes: z.array(z.int()),
  applications: z.array(z.int()),
  name: z.string(),
  birthYear: z.int().nullable(),
  organization: z.string(),
  here: z.boolean(),
  medical: z.int(),
  payments: z.int(),
})
export type WirePerson = z.infer<typeof person>

export const findPersons = get(under, {
  input: { id: tournamentId, search: text(100) },
  output: { list: z.array(person) },
})

/** `athletes`, `applications`: of one person, as `findPersons` answers them. */
export const exportPerson = post(`${under}/export`, {
  right: "own",
  input: { id: tournamentId, athletes: ids.optional(), applications: ids.optional() },
  /** In the names of the database, not of the wire, because it is everything that is stored. */
  output: {
    item: z.object({
      names: z.array(z.string()),
      rows: z.array(z.record(z.string(), z.unknown())),
      fights: z.array(z.record(z.string(), z.unknown())),
      journal: z.array(z.record(z.string(), z.unknown())),
    }),
  },
})

/** It cannot be undone. `time` and `revision` as of every write. */
export const erasePerson = step(`${under}/erase`, {
  right: "own",
  input: { id: tournamentId, athletes: ids.optional(), applications: ids.optional() },
  output: { name: z.string() },
})

const place = z.object({
  tournament: z.int(),
  title: z.string(),
  date: z.string(),
  name: z.string(),
  birthYear: z.int().nullable(),
})
const member = z.object({ id: z.int(), name: z.string(), birthDate: z.string(), username: z.string() })

/** For operators: in which tournaments and in whose teams a person is. */
export const findEverywhere = get("/api/v1/privacy", {
  input: { search: text(100), limit: optionalInteger(1, 200) },
  output: { list: z.array(place), team: z.array(member) },
})

/** For operators: on request of whose it is; the photo goes too. */
export const eraseTeamAthlete = post("/api/v1/privacy/team/erase", {
  input: { athlete: teamAthleteId },
})
