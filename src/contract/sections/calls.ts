import * as z from "zod"
import { notice } from "#contract/athletes/calls.ts"
import { category } from "#contract/categories/calls.ts"
import { section } from "#contract/tournaments/calls.ts"
import { step } from "#contract/wire/endpoint.ts"
import { integer, listOf, optionalCsvIds, optionalFlag, optionalInteger, optionalText } from "#contract/wire/fields.ts"
import { categoryId, sectionId, sectionOrNone, tournamentId } from "#contract/wire/ids.ts"
import { lastRound, mostDays } from "#domain/schedule/index.ts"

export type WireSection = z.infer<typeof section>

/** `sectionid` 0: a new one. A name is given once in a tournament; a new section without `start_number` gets the next free hundred. */
export const saveSection = step("/api/save-section", {
  about: "section",
  input: {
    tournament_id: tournamentId,
    sectionid: sectionOrNone,
    name: optionalText(100),
    start_number: optionalInteger(-1_000_000, 1_000_000),
  },
  output: { item: section },
})

/** Its categories come off it; their numbers stay until they are numbered again. */
export const deleteSection = step("/api/v1/sections/delete", {
  input: { id: sectionId },
  output: { item: z.object({ id: z.int() }) },
})

export const saveCategorySection = step("/api/save-category-section", {
  input: { tournament_id: tournamentId, category: categoryId, sectionid: sectionOrNone },
  output: { item: category },
})

/**
 * Where and when a category is fought: its section (0 none), its day (0 none) and its place in the day's order (0 none).
 */
export const placed = z.object({ id: z.int(), section: z.int(), day: z.int(), dayPosition: z.int() })
export type WirePlaced = z.infer<typeof placed>

/**
 * Assigns many categories in one step. `section` 0 removes them. `position`: the place among the court's categories of
 * the same day, from 1; absent: unchanged. `day`: another day, 0 none; absent: unchanged. `categories` lists every
 * category whose place changed.
 */
export const assignSections = step("/api/v1/tournaments/:id/sections/assign", {
  input: {
    id: tournamentId,
    moves: listOf(
      z.object({
        category: categoryId,
        section: sectionOrNone,
        position: optionalInteger(1, 100_000),
        day: optionalInteger(0, mostDays),
      }),
      1000,
    ),
  },
  output: { count: z.int(), categories: z.array(placed) },
})

/**
 * Numbers the fights of a section in the order of its days. `keep` 1 leaves fights that are over as they are. `erased`:
 * numbers that existed before and are different now. Numbers on printed sheets (`printed`: how many) stay, unless
 * `reprint` is 1. `preview` answers the same and saves nothing. Asks (409 `athletes_outside`) whom sends `agreed`.
 */
export const numberSection = step("/api/category-section-numeration", {
  input: {
    id: sectionOrNone,
    sectionid: sectionOrNone,
    tournament_id: tournamentId,
    start_number: optionalInteger(-1_000_000, 1_000_000),
    keep: optionalFlag,
    reprint: optionalFlag,
    preview: optionalFlag,
  },
  output: {
    item: section,
    count: z.int(),
    printed: z.int(),
    erased: z.int(),
    first: z.int().nullable(),
    last: z.int().nullable(),
    warnings: z.array(notice),
  },
})

/** Rounds of categories (0 the final, 1 the semi-finals) go to another section and take its numbers; `section` 0: back. One step. */
export const moveRounds = step("/api/v1/tournaments/:id/rounds", {
  input: {
    id: tournamentId,
    moves: listOf(z.object({ category: categoryId, round: integer(0, lastRound), section: sectionOrNone }), 1000),
  },
  output: { sections: z.array(section) },
})

/**
 * A section on one day: how many seconds after the day's beginning the last fight ends, and how many of them were
 * waiting time.
 */
const courtDay = z.object({
  section: z.int(),
  day: z.int(),
  count: z.int(),
  end: z.int(),
  idle: z.int(),
  /** Its last fight ends after it is closed. */
  isLate: z.boolean(),
})
export type WireCourtDay = z.infer<typeof courtDay>

/**
 * Numbers the fights of all sections, each from its first number, in the order of a schedule over all of them. `keep` 1
 * leaves fights that were called or are over as they are, and printed numbers (`printed`: how many) stay unless
 * `reprint` is 1; `skip`: sections whose numbers are printed already and stay; `starts` 1 gives the sections new first
 * numbers that do not collide. `preview` answers the same and saves nothing. `count`: numbers given, `erased`: numbers
 * that existed before and are different now. Asks (409 `athletes_outside`) while somebody stands outside of a category that it
 * numbers.
 */
export const numberEvent = step("/api/v1/tournaments/:id/numbers", {
  input: {
    id: tournamentId,
    keep: optionalFlag,
    reprint: optionalFlag,
    starts: optionalFlag,
    preview: optionalFlag,
    skip: optionalCsvIds,
  },
  output: {
    sections: z.array(section),
    count: z.int(),
    printed: z.int(),
    erased: z.int(),
    courts: z.array(courtDay),
    warnings: z.array(notice),
  },
})
