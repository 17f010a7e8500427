import * as z from "zod"
import { notice } from "./athletes.ts"
import { category } from "./categories.ts"
import { endpoint } from "./endpoint.ts"
import { section } from "./tournaments.ts"
import { id, idOrNone, listOf, optionalFlag, optionalInteger, optionalText, write, written } from "./wire.ts"

export type WireSection = z.infer<typeof section>

/** `sectionid` 0: a new one. A name is given once in a tournament; a new section without `start_number` gets the next free hundred. */
export const saveSection = endpoint({
  method: "POST",
  paths: ["/api/save-section"],
  access: "account",
  about: "section",
  input: z.object({
    ...write,
    tournament_id: id,
    sectionid: idOrNone,
    name: optionalText(100),
    start_number: optionalInteger(-1_000_000, 1_000_000),
  }),
  output: z.object({ ...written, item: section }),
  summary: "Додати або змінити відділення (корт)",
})

/** Its categories come off it; their numbers stay until they are numbered again. */
export const deleteSection = endpoint({
  method: "POST",
  paths: ["/api/v1/sections/delete"],
  access: "account",
  input: z.object({ ...write, id }),
  output: z.object({ ...written, item: z.object({ id: z.int() }) }),
  summary: "Видалити відділення",
})

export const saveCategorySection = endpoint({
  method: "POST",
  paths: ["/api/save-category-section"],
  access: "account",
  input: z.object({ ...write, tournament_id: id, category: id, sectionid: idOrNone }),
  output: z.object({ ...written, item: category }),
  summary: "Призначити категорію відділенню",
})

/** Where a category is fought, and when: its section (0 none), its day (0 none) and its place in the day's order (0 none). */
export const placed = z.object({ id: z.int(), sectionid: z.int(), day: z.int(), day_position: z.int() })
export type WirePlaced = z.infer<typeof placed>

/**
 * Many categories at once, one step. `section` 0 takes off. `position`: the place among the section's categories of the same day,
 * from 1; absent: the place in the day stays. `categories` tells every category whose place changed.
 */
export const assignSections = endpoint({
  method: "POST",
  paths: ["/api/v1/tournaments/:id/sections/assign"],
  access: "account",
  input: z.object({
    ...write,
    id,
    moves: listOf(z.object({ category: id, section: idOrNone, position: optionalInteger(1, 100_000) }), 1000),
  }),
  output: z.object({ ...written, count: z.int(), categories: z.array(placed) }),
  summary: "Розподілити категорії за відділеннями",
})

/**
 * Numbers the fights of a section in the order of its days. `keep` 1 leaves fights that are over as they are. `erased`: numbers
 * that stood before and are others now. `preview` answers the same and saves nothing.
 */
export const numberSection = endpoint({
  method: "POST",
  paths: ["/api/category-section-numeration"],
  access: "account",
  input: z.object({
    ...write,
    id: idOrNone,
    sectionid: idOrNone,
    tournament_id: id,
    start_number: optionalInteger(-1_000_000, 1_000_000),
    keep: optionalFlag,
    preview: optionalFlag,
  }),
  output: z.object({
    ...written,
    item: section,
    count: z.int(),
    erased: z.int(),
    first: z.int().nullable(),
    last: z.int().nullable(),
    warnings: z.array(notice),
  }),
  summary: "Пронумерувати поєдинки відділення",
})
