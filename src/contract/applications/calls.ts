import * as z from "zod"
import { notice } from "#contract/athletes/calls.ts"
import { get, step } from "#contract/wire/endpoint.ts"
import {
  integer,
  keptNumber,
  listOf,
  optionalBoolean,
  optionalFlag,
  optionalText,
  text,
} from "#contract/wire/fields.ts"
import { applicationId, categoryOrNone, teamAthleteId, teamAthleteOrNone, tournamentId } from "#contract/wire/ids.ts"
import { PLACE_CODES } from "#domain/applications/place-fact.ts"

/** The state of an online entry. `asked`: the secretary waits for an answer; `withdrawn`: the coach took it back. */
export const applicationState = z.enum(["waiting", "accepted", "declined", "asked", "withdrawn"])
export type WireApplicationState = z.infer<typeof applicationState>

const member = z.object({ name: z.string(), birthYear: z.int(), sex: z.int() })

/** Of an entry without a category (`categoryId` 0): the class that follows from age, sex and weight, or why it waits. */
const place = z.object({ code: z.enum(PLACE_CODES), group: z.int(), name: z.string() })

/**
 * Times are ISO. `note`: the reason of declining, or the question. `athlete`: the athlete that Sync created from it, 0:
 * not brought in.
 */
export const application = z.object({
  id: z.int(),
  tournamentId: z.int(),
  name: z.string(),
  birthYear: z.int().nullable(),
  sex: z.int(),
  members: z.array(member),
  /** Athletes of the coach's own team; [] for any other reader. */
  team: z.array(z.int()),
  categoryId: z.int(),
  category: z.string(),
  place,
  weight: z.number().nullable(),
  organization: z.string(),
  region: z.string(),
  country: z.string(),
  coach: z.string(),
  qualification: z.string(),
  /** 1: asks to take part outside the competition («поза конкурсом»). */
  unranked: z.int(),
  enteredAt: z.string(),
  consentAt: z.string(),
  state: applicationState,
  note: z.string(),
  answer: z.string(),
  /** Why the secretary let it stand as it was before its coach mended its people; '' it was not. */
  kept: z.string(),
  athlete: z.int(),
  /** What it says now stands beside what was accepted, until the secretary takes one of them. */
  differs: z.boolean(),
})
export type WireApplication = z.infer<typeof application>

/** `deadline` ISO, '' none; limits count people, 0 none. */
export const applicationRules = z.object({ deadline: z.string(), clubLimit: z.int(), totalLimit: z.int() })
export type WireApplicationRules = z.infer<typeof applicationRules>

const under = "/api/v1/tournaments/:id/applications"

/**
 * Changes after Sync, by the coach or by a decision, or in the coach's team after the entry was accepted: `changed` with its `fields`, `leaves` (to be taken
 * off the list), `gone` (deleted from the list meanwhile), '' none.
 */
const late = z.object({
  kind: z.enum(["", "changed", "leaves", "gone"]),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
const received = application.extend({
  sender: z.string(),
  email: z.string(),
  late,
  /** Its coach sees the whole invoice of the club. */
  invoiceShown: z.boolean(),
  /** Other entries of the same people in the same event, by another coach or by the same one. */
  doubles: z.array(z.int()),
  /** What does not fit the category, or was entered twice. */
  warnings: z.array(notice),
})
export type WireReceived = z.infer<typeof received>

export const listApplications = get(under, {
  input: { id: tournamentId },
  output: {
    revision: z.int(),
    registrationOpen: z.boolean(),
    rules: applicationRules,
    /** People who count against the limits. */
    people: z.int(),
    list: z.array(received),
  },
})

export const decideApplications = step(`${under}/decide`, {
  about: "application",
  /** `text`: the reason of declining, or the question. */
  input: {
    id: tournamentId,
    applications: listOf(applicationId, 1000),
    decision: z.enum(["accept", "decline", "ask"]),
    text: optionalText(500),
  },
  output: { count: z.int() },
})

export const saveApplicationRules = step(`${under}/rules`, {
  about: "application",
  /** `deadline`: an ISO moment, '' none. */
  input: {
    id: tournamentId,
    registrationOpen: optionalBoolean,
    deadline: optionalText(40),
    clubLimit: integer(0, 10_000),
    totalLimit: integer(0, 10_000),
  },
  output: { registrationOpen: z.boolean(), rules: applicationRules },
})

export const applyApplication = step(`${under}/apply`, {
  about: "application",
  input: { id: tournamentId, application: applicationId, force: optionalFlag },
  output: { undone: z.array(z.int()) },
})

/** An entry stays as the list has it, or as it was accepted: changes of its coach since are dropped, and the coach reads why (`text`). */
export const keepApplication = step(`${under}/keep`, {
  about: "application",
  input: { id: tournamentId, application: applicationId, text: optionalText(500) },
})

// What a coach does; see also participation.ts.
const own = "/api/v1/tournaments/:id/participation"
const about = { organization: optionalText(200), region: optionalText(100), country: optionalText(100) }
/** `category` 0: by age, sex and weight, as a sheet without a category does. `unranked` not sent: as it was, of a new entry 0. */
const one = {
  category: categoryOrNone,
  weight: keptNumber,
  qualification: optionalText(100),
  unranked: optionalFlag,
}

export const enterAthletes = step(`${own}/enter`, {
  right: "see",
  about: "application",
  /** All or none. `athletes` of an item: one of the team, two of a pair, three and more of a team. `consent`: the parents agree. */
  input: {
    id: tournamentId,
    ...about,
    coach: optionalText(200),
    consent: optionalBoolean,
    items: listOf(z.object({ athletes: listOf(teamAthleteId, 10), ...one }), 100),
  },
  output: { items: z.array(application) },
})

export const changeApplication = step(`${own}/change`, {
  right: "see",
  about: "application",
  /** `athletes` []: the same people as before. */
  input: {
    id: tournamentId,
    application: applicationId,
    ...about,
    coach: optionalText(200),
    ...one,
    athletes: listOf(teamAthleteOrNone, 10).optional(),
  },
  output: { item: application },
})

export const withdrawApplication = step(`${own}/withdraw`, {
  right: "see",
  about: "application",
  input: { id: tournamentId, application: applicationId },
  output: { item: application },
})

export const answerApplication = step(`${own}/answer`, {
  right: "see",
  about: "application",
  input: { id: tournamentId, application: applicationId, answer: text(500) },
  output: { item: application },
})
