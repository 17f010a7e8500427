import * as z from "zod"
import { athlete, undone } from "#contract/athletes/calls.ts"
import { category, roundScore } from "#contract/categories/calls.ts"
import { endpoint, get, step } from "#contract/wire/endpoint.ts"
import {
  idOrNone,
  integer,
  jsonOf,
  listOf,
  optionalFlag,
  optionalInteger,
  optionalText,
  write,
  written,
} from "#contract/wire/fields.ts"
import { athleteId, athleteOrNone, categoryId, optionalCategories, tournamentId } from "#contract/wire/ids.ts"
import { optionalKey, optionalPoints } from "./fights.ts"

const meetings = z.object({
  organization: z.array(z.int()),
  oblast: z.array(z.int()),
  coach: z.array(z.int()),
})

const proof = {
  seed: z.string(),
  no: z.int(),
  version: z.int(),
  list_hash: z.string(),
  met: meetings,
  bound: meetings,
}

const changed = { item: category, undone }

const competitor = z.object({ id: z.int(), name: z.string(), sex: z.int() })

/** The stored result in the words of the specification. */
const savedResult = z.object({
  number: z.int(),
  blue: competitor,
  red: competitor,
  winner: z.enum(["blue", "red", "both"]),
  decision: z.string(),
  /** Of a match of poomsae its sum. */
  blue_points: z.number().nullable(),
  red_points: z.number().nullable(),
})
export type SpecSavedResult = z.infer<typeof savedResult>

export const saveBracket = step("/api/save-bracket", {
  input: {
    tournamentid: tournamentId,
    categoryid: categoryId,
    bracket_size: integer(0, 1_000_000),
    bracket_data: jsonOf(z.array(z.object({ position: z.string().max(20), id: idOrNone })).max(128)),
    force: optionalFlag,
    /** Why positions change although results exist; shown in the history. */
    reason: optionalText(300),
  },
  output: changed,
})

/**
 * A result that contradicts itself (a winner who is not ahead under PTF, PTG or GDP) or waits for a protest is refused
 * with 409 and every reason; `force` 1 stores it anyway. `contradiction_seen` 1: a person has confirmed only the
 * contradiction.
 */
export const updateBracketFight = step("/api/update-bracket-fight", {
  input: {
    tournament_id: tournamentId,
    category: categoryId,
    technicalNumber: integer(-1, 1_000_000),
    number: optionalInteger(0, 1_000_000),
    decision: optionalText(20),
    winSpId: athleteOrNone,
    winSpName: optionalText(),
    red_id: athleteOrNone,
    blue_id: athleteOrNone,
    red_points: optionalPoints,
    blue_points: optionalPoints,
    by: optionalKey,
    bracket_size: optionalInteger(0, 1_000_000),
    both_out: optionalFlag,
    /** Rounds, if the tournament scores the best of three: they give the points. */
    rounds: listOf(roundScore, 3).default([]),
    force: optionalFlag,
    contradiction_seen: optionalFlag,
    preview: optionalFlag,
  },
  /** `saved` null: the result has fallen since. */
  output: { ...changed, saved: savedResult.nullable() },
})

export const autoSortableBracket = step("/api/auto-sortable-bracket", {
  work: "draws",
  input: {
    tournament_id: tournamentId,
    category: categoryId,
    bracket_size: optionalInteger(0, 1_000_000),
    type: optionalInteger(1, 2),
    seed: optionalText(200),
    force: optionalFlag,
  },
  output: { item: category, draw: z.object(proof) },
})

export const autoSortableBracketAll = step("/api/auto-sortable-bracket-all", {
  work: "draws",
  input: {
    tournament_id: tournamentId,
    seed: optionalText(200),
    include: optionalCategories,
    preview: optionalFlag,
  },
  output: {
    count: z.int(),
    draws: z.array(z.object({ category: z.int(), ...proof })),
    skipped: z.array(
      z.object({ category: z.int(), reason: z.enum(["has_results", "confirmed", "empty", "too_many", "list"]) }),
    ),
  },
})

export const clearBracket = step("/api/clear-bracket", {
  input: { tournament_id: tournamentId, category: categoryId },
  output: { item: category },
})

/** The specification's link; our pages use POST. */
export const drawReset = get("/tournament/draw-reset", {
  input: { ...write, category: categoryId },
  output: { ...written, item: category },
})
export const drawResetPost = endpoint({ ...drawReset, method: "POST" })

export const removeFromBracket = step("/api/remove-from-bracket-sportsman", {
  input: {
    id: athleteId,
    tournament_id: tournamentId,
    category_id: categoryId,
    bracket_size: optionalInteger(0, 1_000_000),
    position: z.string().max(20),
  },
  output: changed,
})

export const removeFromCategory = step("/api/delete-sportsman-from-category", {
  input: { id: athleteId, category: categoryId, force: optionalFlag },
  output: { item: athlete, undone },
})
