import * as z from "zod"
import { phase } from "#contract/bouts/score.ts"
import { scoringPlace } from "#contract/poomsae/scoring.ts"
import { publicFight } from "#contract/public/calls.ts"
import { get, step } from "#contract/wire/endpoint.ts"
import { integer, listOf, optionalBoolean, optionalChoice, optionalInteger, text } from "#contract/wire/fields.ts"
import {
  categoryId,
  optionalCategories,
  screenId,
  screenOrNone,
  sectionId,
  sectionOrNone,
  tournamentId,
} from "#contract/wire/ids.ts"
import { sexes } from "#domain/athletes/types.ts"
import { awardSteps } from "#domain/awards/awards.ts"
import { margins, screenRoles, sideOrders } from "#domain/displays/screens.ts"

/**
 * How a display paints. `margin`: what its panel cuts off at each edge, thousandths; `calm`: nothing moves; `diagonal`
 * of the panel in inches and `distance` of the farthest row in metres, 0 not known.
 */
const look = {
  sides: z.enum(sideOrders),
  margin: z.literal(margins),
  calm: z.boolean(),
  diagonal: z.int(),
  distance: z.int(),
}

/** A display. `section` 0: of no court; `kort` 0: both places side by side; `categories` []: all of them. */
export const screen = z.object({
  id: z.int(),
  name: z.string(),
  role: z.enum(screenRoles),
  section: z.int(),
  kort: z.int(),
  categories: z.array(z.int()),
  ...look,
  code: z.string(),
  /** It sent a request within the last 10 seconds. */
  seen: z.boolean(),
})
export type WireScreen = z.infer<typeof screen>

export const listScreens = get("/api/v1/tournaments/:id/screens", {
  about: "screen",
  input: { id: tournamentId },
  output: {
    revision: z.int(),
    courts: z.array(z.object({ id: z.int(), name: z.string() })),
    /** `hidden`: displays do not show it, since its draw or the category itself is not published. */
    categories: z.array(z.object({ id: z.int(), fullName: z.string(), hidden: z.boolean() })),
    list: z.array(screen),
  },
})
export type WireScreenList = z.infer<(typeof listScreens)["output"]>

/**
 * Makes a display or gives one another name, role, place or look: it changes over by itself. What is not sent of its
 * look stays as it was.
 */
export const saveScreen = step("/api/v1/tournaments/:id/screens/save", {
  about: "screen",
  input: {
    id: tournamentId,
    screen: screenOrNone,
    name: text(100),
    role: z.enum(screenRoles),
    section: sectionOrNone,
    kort: optionalInteger(0, 2),
    categories: optionalCategories,
    sides: optionalChoice(look.sides),
    margin: optionalChoice(look.margin),
    calm: optionalBoolean,
    diagonal: optionalInteger(0, 500),
    distance: optionalInteger(0, 300),
  },
  output: { item: screen },
})

export const deleteScreen = step("/api/v1/tournaments/:id/screens/delete", {
  about: "screen",
  input: { id: tournamentId, screen: screenId },
})

/** The display of a poomsae place: the same place has the same address. */
export const openScreen = step("/api/v1/screens", {
  about: "seat",
  input: { tournament: tournamentId, section: sectionId, kort: integer(1, 2) },
  output: { item: screen },
})

const winner = z.object({ place: z.int(), name: z.string(), organization: z.string(), region: z.string() })

/** A category and its winners, the gold first. Times are ISO, '' not yet. */
export const award = z.object({
  category: z.int(),
  fullName: z.string(),
  step: z.enum(["", ...awardSteps]),
  calledAt: z.string(),
  givenAt: z.string(),
  /** How many of the winners the podium shows, from the end of the list. */
  revealed: z.int(),
  winners: z.array(winner),
})
export type WireAward = z.infer<typeof award>

/**
 * Categories that are over or whose winners were called; `step` '': winners were called, but the category is no longer
 * over.
 */
export const listAwards = get("/api/v1/tournaments/:id/awards", {
  about: "screen",
  input: { id: tournamentId },
  output: { revision: z.int(), list: z.array(award), open: z.int() },
})

export const setAwards = step("/api/v1/tournaments/:id/awards", {
  about: "screen",
  input: { id: tournamentId, categories: listOf(categoryId, 200), step: z.enum(awardSteps) },
  output: { list: z.array(award), open: z.int() },
})

/** Shows the last `count` winners on the podium of a category that was called; 0 hides them again. */
export const revealAwards = step("/api/v1/tournaments/:id/awards/reveal", {
  about: "screen",
  input: { id: tournamentId, category: categoryId, count: integer(0, 100) },
  output: { list: z.array(award), open: z.int() },
})

/** Who stands on a side of a fight. `unranked`: outside the competition. */
const fighter = z.object({
  id: z.int(),
  name: z.string(),
  organization: z.string(),
  region: z.string(),
  sex: z.enum(sexes),
  unranked: z.boolean(),
})

/** `rounds`: of a fight that is over and was decided by rounds; `winner` of a round '' where the points decide. */
const fight = publicFight.extend({
  categoryName: z.string(),
  blue: fighter.nullable(),
  red: fighter.nullable(),
  rounds: z.array(z.object({ blue: z.int(), red: z.int(), winner: z.enum(["", "blue", "red"]) })),
})
export type WireShownFight = z.infer<typeof fight>

/** `current`: runs, has just ended or is called. `isDone`: there were fights, and all of them are over. */
const ofCourt = { court: z.string(), current: fight.nullable(), next: z.array(fight), isDone: z.boolean() }

/** Points of the round that is fought, between two of the one that is over; the golden round is `isGolden`. */
const callScore = z.object({ phase, round: z.int(), isGolden: z.boolean(), blue: z.int(), red: z.int() })
export type WireCallScore = z.infer<typeof callScore>

/**
 * `score`: of `current` as everybody sees it (KS-21), null while nobody scores it by devices; `late`: minutes behind its
 * plan; `closedUntil`: ISO, the end of a break or the beginning of the day, '' none.
 */
const courtCalls = z.object({
  ...ofCourt,
  score: callScore.nullable(),
  late: z.int(),
  hasBegun: z.boolean(),
  closedUntil: z.string(),
})
export type WireCourtCalls = z.infer<typeof courtCalls>

/** A bracket, or a quarter of a large one, as a picture of the page's inks, or a table of a round robin. */
const wall = z.object({
  fullName: z.string(),
  /** Which part of its bracket; 0 of 0: the whole. */
  part: z.int(),
  parts: z.int(),
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

/** `unranked`: performs outside the competition. */
const performer = z.object({
  name: z.string(),
  organization: z.string(),
  region: z.string(),
  unranked: z.boolean(),
})

/** One line of a round; `place` by what is scored so far, equal ones share it; `forms`: totals, null not performed. */
const line = performer.extend({
  athlete: z.int(),
  forms: z.array(z.number().nullable()),
  total: z.number(),
  /** null: performs outside the competition. */
  place: z.int().nullable(),
  /** Level for a medal: an extra form decides. */
  isDue: z.boolean(),
})
export type WireBoardLine = z.infer<typeof line>

/** A poomsae place before an audience. */
const stand = z.object({
  item: scoringPlace,
  sex: z.enum(sexes),
  /** ISO, '' while it is open. */
  closedAt: z.string(),
  /** Which performance of the form it is, and how many there are; 0 of 0: none. */
  turn: z.object({ at: z.int(), of: z.int() }),
  /** The first form of this performer in this round, while the second one is performed. */
  first: z.object({ name: z.string(), total: z.number() }).nullable(),
  /**
   * The current round, the best first; only athletes who are scored. While first forms are performed, ranked by first
   * forms only.
   */
  board: z.array(line),
  /** How many of the round go on; 0: it is the last one, or all do. */
  goOn: z.int(),
  /** Everybody of the round is scored. */
  isOver: z.boolean(),
  following: performer.nullable(),
  /** Of a match of two; null: one athlete performs. */
  match: z
    .object({
      sexes: z.object({ blue: z.enum(sexes), red: z.enum(sexes) }),
      /** How many forms decide it. */
      forms: z.int(),
      /** The forms that are drawn for it, by their numbers. */
      names: z.array(z.object({ number: z.int(), name: z.string() })),
      /** Of equal sums: what presentation (of freestyle technique) comes to. null: the sums are not equal. */
      halves: z.object({ blue: z.number(), red: z.number() }).nullable(),
    })
    .nullable(),
})
export type WireStand = z.infer<typeof stand>

const medals = z.object({ region: z.string(), gold: z.int(), silver: z.int(), bronze: z.int() })
export type WireMedals = z.infer<typeof medals>

const show = z.discriminatedUnion("role", [
  z.object({ role: z.literal("court"), section: z.int(), ...ofCourt, left: z.int() }),
  z.object({ role: z.literal("next"), section: z.int(), ...ofCourt, left: z.int() }),
  z.object({ role: z.literal("overlay"), section: z.int(), ...ofCourt, left: z.int() }),
  z.object({ role: z.literal("calls"), courts: z.array(courtCalls) }),
  z.object({ role: z.literal("speaker"), courts: z.array(courtCalls) }),
  z.object({
    role: z.literal("brackets"),
    /** Which picture of how many; null: there is none. */
    turn: z.int(),
    count: z.int(),
    wall: wall.nullable(),
  }),
  z.object({
    role: z.literal("poomsae"),
    court: z.string(),
    /** One, or both of the court. */
    stands: z.array(stand),
    /** What comes next at the court, and who performs first; null: nothing that is known. */
    upcoming: z.object({ category: z.string(), performers: z.array(performer) }).nullable(),
    /** The match that is called or has been there last, and the one after it. */
    current: fight.nullable(),
    next: fight.nullable(),
    /** There were lists or matches, and all of them are over. */
    isDone: z.boolean(),
  }),
  z.object({
    role: z.literal("ceremony"),
    list: z.array(award),
    /** Of all regions that have any, the best first. */
    medals: z.array(medals),
  }),
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
    look: z.object(look).omit({ diagonal: true, distance: true }),
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
