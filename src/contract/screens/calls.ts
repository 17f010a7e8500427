import * as z from "zod"
import { scoringPlace } from "#contract/poomsae/scoring.ts"
import { publicFight } from "#contract/public/calls.ts"
import { get, step } from "#contract/wire/endpoint.ts"
import { id, idOrNone, integer, listOf, optionalCsvIds, optionalInteger, text } from "#contract/wire/fields.ts"
import { awardSteps } from "#domain/awards/awards.ts"
import { screenRoles } from "#domain/screens/screens.ts"

/** A display. `section` 0: of no court; `categories` []: all of them. */
export const screen = z.object({
  id: z.int(),
  name: z.string(),
  role: z.enum(screenRoles),
  section: z.int(),
  kort: z.int(),
  categories: z.array(z.int()),
  code: z.string(),
  /** It sent a request within the last 10 seconds. */
  seen: z.boolean(),
})
export type WireScreen = z.infer<typeof screen>

export const listScreens = get("/api/v1/tournaments/:id/screens", {
  about: "screen",
  input: { id },
  output: {
    revision: z.int(),
    courts: z.array(z.object({ id: z.int(), name: z.string() })),
    /** `hidden`: displays do not show it, since its draw or the category itself is not published. */
    categories: z.array(z.object({ id: z.int(), fullName: z.string(), hidden: z.boolean() })),
    list: z.array(screen),
  },
})
export type WireScreenList = z.infer<(typeof listScreens)["output"]>

/** Makes a display or gives one another name, role or place: it changes over by itself. */
export const saveScreen = step("/api/v1/tournaments/:id/screens/save", {
  about: "screen",
  input: {
    id,
    screen: idOrNone,
    name: text(100),
    role: z.enum(screenRoles),
    section: idOrNone,
    kort: optionalInteger(1, 2),
    categories: optionalCsvIds,
  },
  output: { item: screen },
})

export const deleteScreen = step("/api/v1/tournaments/:id/screens/delete", {
  about: "screen",
  input: { id, screen: id },
})

/** The display of a poomsae place: the same place has the same address. */
export const openScreen = step("/api/v1/screens", {
  about: "seat",
  input: { tournament: id, section: id, kort: integer(1, 2) },
  output: { item: screen },
})

const winner = z.object({ place: z.int(), name: z.string(), organization: z.string() })

/** A category and its winners, the gold first. Times are ISO, '' not yet. */
export const award = z.object({
  category: z.int(),
  fullName: z.string(),
  step: z.enum(["", ...awardSteps]),
  calledAt: z.string(),
  givenAt: z.string(),
  winners: z.array(winner),
})
export type WireAward = z.infer<typeof award>

/**
 * Categories that are over or whose winners were called; `step` '': winners were called, but the category is no longer
 * over.
 */
export const listAwards = get("/api/v1/tournaments/:id/awards", {
  about: "screen",
  input: { id },
  output: { revision: z.int(), list: z.array(award), open: z.int() },
})

export const setAwards = step("/api/v1/tournaments/:id/awards", {
  about: "screen",
  input: { id, categories: listOf(id, 200), step: z.enum(awardSteps) },
  output: { list: z.array(award), open: z.int() },
})

/** One line of the leaderboard; `place` by what is scored so far, equal ones share it. */
const line = z.object({
  athlete: z.int(),
  name: z.string(),
  organization: z.string(),
  total: z.number(),
  place: z.int(),
})
export type WireBoardLine = z.infer<typeof line>

const fight = publicFight.extend({ categoryName: z.string() })
export type WireShownFight = z.infer<typeof fight>

/** `current`: runs, has just ended or is called. */
const ofCourt = { court: z.string(), current: fight.nullable(), next: z.array(fight) }

/** A bracket as a picture of the page's inks, or a table of a round robin. */
const wall = z.object({
  fullName: z.string(),
  picture: z.object({ w: z.number(), h: z.number(), markup: z.string() }).nullable(),
  table: z
    .array(
      z.object({
        name: z.string(),
        organization: z.string(),
        cells: z.array(z.string()),
        wins: z.int(),
        place: z.int().nullable(),
      }),
    )
    .nullable(),
})
export type WireWall = z.infer<typeof wall>

/** What each role has to show. */
const show = z.discriminatedUnion("role", [
  z.object({ role: z.literal("court"), ...ofCourt, left: z.int() }),
  z.object({ role: z.literal("next"), ...ofCourt, left: z.int() }),
  z.object({ role: z.literal("overlay"), ...ofCourt, left: z.int() }),
  z.object({ role: z.literal("calls"), courts: z.array(z.object(ofCourt)) }),
  z.object({
    role: z.literal("brackets"),
    /** Which bracket of how many; null: there is none. */
    turn: z.int(),
    count: z.int(),
    wall: wall.nullable(),
  }),
  z.object({
    role: z.literal("poomsae"),
    court: z.string(),
    item: scoringPlace,
    /**
     * The current round, the best first; only athletes who are scored. While first forms are performed, ranked by first
     * forms only.
     */
    board: z.array(line),
  }),
  z.object({ role: z.literal("ceremony"), list: z.array(award) }),
])
export type WireShow = z.infer<typeof show>
export type ShowOf<Role extends WireShow["role"]> = Extract<WireShow, { role: Role }>

/**
 * What a display shows; its address is enough to read it: no more than a visitor of the tournament may see. `now`
 * (ISO): the server's clock. `turn`: which of a wall's brackets is shown; the count never restarts.
 */
export const screenView = get("/api/v1/screens/:code", {
  access: "everybody",
  input: { code: text(100), turn: optionalInteger(0, 1_000_000_000) },
  output: {
    revision: z.int(),
    now: z.string(),
    tournament: z.string(),
    name: z.string(),
    /** As `note` of `hallNote`. */
    hall: z.string(),
    show,
  },
})
export type WireScreenView = z.infer<(typeof screenView)["output"]>

/** As `liveEvents`, for a display. */
export const screenEvents = get("/api/v1/screens/:code/events", {
  access: "everybody",
  answers: "events",
  input: { code: text(100) },
})
