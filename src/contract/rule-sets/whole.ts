import * as z from "zod"
import { get, post } from "#contract/wire/endpoint.ts"
import { boolean, idOrNone, listOf, optionalFlag, optionalInteger, text, write } from "#contract/wire/fields.ts"
import { goldenTieSteps, headRules, reasons, tieSteps } from "#domain/bout/values.ts"
import { namedEditions } from "#domain/poomsae/scoring-rules.ts"
import { anySet, format, heading } from "./calls.ts"

// A whole set, apart from the calls of a tournament's pages, which name sets only.

const number = z.number()

/** How many slots a form has for each list of a bout. */
export const boutSlots = { tie: 8, goldenTie: 5, passiveReasons: 4 } as const

/**
 * Classes as text: '-20 -22,5 22,5+'. `extra`: the band applies only when somebody names it. `id` 0: a new band.
 */
const band = z.object({
  id: idOrNone,
  name: text(60),
  nameFemale: text(60),
  ageStart: number,
  ageStop: number,
  extra: boolean,
  male: text(400),
  female: text(400),
  any: text(400),
})
/** Ids of poomsae apart by blanks. */
const pool = z.object({ ageStart: number, ageStop: number, poomsae: text(100) })
const contest = z.object({
  ageStart: number,
  ageStop: number,
  rounds: number,
  roundSeconds: number,
  restSeconds: number,
})

const body = {
  name: text(120),
  validFrom: text(20),
  bands: listOf(band, 40),
  individual: listOf(pool, 40),
  pairAndTeam: listOf(pool, 40),
  merge: z.object({ ageGap: number, weightGap: number, mixedSexUpTo: number, mixedGrades: boolean }),
  kyorugi: z.object({
    format,
    pointGap: number,
    /** 0: the gap counts at any moment. */
    gapFromRound: number,
    penalties: number,
    points: z.object({
      punch: number,
      trunk: number,
      head: number,
      turningTrunk: number,
      turningHead: number,
      spinningTrunk: number,
    }),
    /** What the other side gets for passivity in the last seconds of a round; 0 seconds: as for any penalty. */
    passivity: z.object({ points: number, lastSeconds: number }),
    /** 0 points: no golden round. */
    golden: z.object({ seconds: number, points: number, penalties: number }),
    technicalCard: boolean,
    contests: listOf(contest, 20),
  }),
  /** Fights that judges score with devices; milliseconds where no seconds are named. Lists in their order, `none`: an empty slot. */
  bout: z.object({
    tie: listOf(z.enum([...tieSteps, "none"]), 20),
    goldenTie: listOf(z.enum([...goldenTieSteps, "none"]), 20),
    headRule: z.enum(headRules),
    passiveReasons: listOf(z.enum([...reasons, "none"]), 20),
    windowMs: number,
    holdOffMs: number,
    reactMs: number,
    lateMs: number,
    video: z.object({ quota: number, keptWhenAccepted: boolean }),
    medical: z.object({ seconds: number, warningSeconds: number }),
  }),
  /** `finals`: how many of a list fight one against one (4, 8, 16); 0 or absent: a list to the end. */
  poomsae: z.object({
    preliminaryFrom: number,
    semifinalFrom: number,
    finalists: number,
    finals: number.default(0),
  }),
  /**
   * Poomsae, in points: what each penalty and each mistake subtracts; from how many marks on the extremes are dropped
   * (8: never).
   */
  scoring: z.object({
    trimFrom: number,
    time: number,
    boundary: number,
    restart: number,
    small: number,
    big: number,
  }),
  /**
   * The sheet by which judges mark freestyle: `day` that of the set's day, else the edition of that name, and whether falls
   * and acrobatics over three are taken off on it.
   */
  freestyle: z
    .object({ edition: z.enum(["day", ...namedEditions]), falls: boolean, acrobatics: boolean })
    .default({ edition: "day", falls: true, acrobatics: true }),
}

const item = z.object({ ...heading, ...body })
export type WireRuleSet = z.output<typeof item>

/** `version` absent: the newest. */
export const oneRuleSet = get("/api/v1/rule-sets/:id", {
  input: { id: anySet, version: optionalInteger(1, 2_147_483_647) },
  output: { item },
})

/**
 * A new set (`id` 0) or a new version of one; operators only. `version` is the one that the form was filled from: if it
 * is no longer the newest, 409 `state_moved`. Tournaments keep the version that they picked.
 */
export const saveRuleSet = post("/api/v1/rule-sets/save", {
  input: { action: write.action, id: idOrNone, version: idOrNone, ...body },
  output: { item },
})

/** A copy as a separate set, with `season` for the next season; operators only. */
export const copyRuleSet = post("/api/v1/rule-sets/copy", {
  input: { action: write.action, id: anySet, season: optionalFlag },
  output: { item },
})
