import * as z from "zod"
import { endpoint } from "#contract/wire/endpoint.ts"
import { id, listOf, optionalInteger, text, write, written } from "#contract/wire/fields.ts"
import * as summaries from "./summaries.uk.ts"

const under = "/api/v1/tournaments/:id/privacy"
const ids = listOf(z.int().positive().max(2_147_483_647), 50)

/** `here` 0: he is in no list, only in the history. */
const person = z.object({
  athletes: z.array(z.int()),
  applications: z.array(z.int()),
  name: z.string(),
  bdate: z.int().nullable(),
  organization: z.string(),
  here: z.int(),
  medical: z.int(),
  payments: z.int(),
})
export type WirePerson = z.infer<typeof person>

export const findPersons = endpoint({
  method: "GET",
  paths: [under],
  access: "account",
  input: z.object({ id, search: text(100) }),
  output: z.object({ list: z.array(person) }),
  summary: summaries.findPersons,
})

/** `athletes`, `applications`: of one person, as `findPersons` answers them. */
export const exportPerson = endpoint({
  method: "POST",
  paths: [`${under}/export`],
  access: "account",
  right: "own",
  input: z.object({ id, athletes: ids.optional(), applications: ids.optional() }),
  /** In the names of the database, not of the wire, because it is everything that is stored. */
  output: z.object({
    item: z.object({
      names: z.array(z.string()),
      rows: z.array(z.record(z.string(), z.unknown())),
      fights: z.array(z.record(z.string(), z.unknown())),
      journal: z.array(z.record(z.string(), z.unknown())),
    }),
  }),
  summary: summaries.exportPerson,
})

/** It cannot be undone. `time` and `revision` as of every write. */
export const erasePerson = endpoint({
  method: "POST",
  paths: [`${under}/erase`],
  access: "account",
  right: "own",
  input: z.object({ ...write, id, athletes: ids.optional(), applications: ids.optional() }),
  output: z.object({ ...written, name: z.string() }),
  summary: summaries.erasePerson,
})

const place = z.object({
  tournament: z.int(),
  title: z.string(),
  date: z.string(),
  name: z.string(),
  bdate: z.int().nullable(),
})
const member = z.object({ id: z.int(), name: z.string(), bdate: z.string(), username: z.string() })

/** For operators: in which tournaments and in whose teams a person is. */
export const findEverywhere = endpoint({
  method: "GET",
  paths: ["/api/v1/privacy"],
  access: "account",
  input: z.object({ search: text(100), limit: optionalInteger(1, 200) }),
  output: z.object({ list: z.array(place), team: z.array(member) }),
  summary: summaries.findEverywhere,
})

/** For operators: on request of whose it is; the photo goes too. */
export const eraseTeamAthlete = endpoint({
  method: "POST",
  paths: ["/api/v1/privacy/team/erase"],
  access: "account",
  input: z.object({ athlete: id }),
  output: z.object({}),
  summary: summaries.eraseTeamAthlete,
})
