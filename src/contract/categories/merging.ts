import * as z from "zod"
import { get, step } from "#contract/wire/endpoint.ts"
import { listOf, optionalFlag, optionalNumber, optionalText } from "#contract/wire/fields.ts"
import { categoryId, categoryOrNone, optionalCategories, tournamentId } from "#contract/wire/ids.ts"
import { bounded } from "./calls.ts"

const reason = z.object({
  code: z.string(),
  message: z.string(),
  /** Consent does not help. */
  final: z.boolean(),
})

/**
 * Moves the entries of `categories` into one of them, `into` (0: the one with the most entries). `name` '' takes the
 * proposed one; `keep`: 1 leaves the others empty instead of deleting them. Beyond the limits it asks
 * (409 `merge_limits`) and takes a `reason`; with results in one of them it asks as well (409 `category_has_results`).
 */
export const mergeCategories = step("/api/v1/tournaments/:id/categories/merge", {
  about: "category",
  input: {
    id: tournamentId,
    categories: optionalCategories,
    into: categoryOrNone,
    name: optionalText(),
    keep: optionalFlag,
    reason: optionalText(500),
    preview: optionalFlag,
  },
  output: {
    into: z.int(),
    ...bounded,
    count: z.int(),
    reasons: z.array(reason),
    /** Categories that lose their draw, and those of them with results. */
    drawn: z.array(z.int()),
    fought: z.array(z.int()),
    deleted: z.array(z.int()),
  },
})

/**
 * Many merges of two at once, one step: `from` goes into `into`. Only pairs of one sex and one age group within the limits, each category
 * in one pair: else 409 `merge_apart` or `merge_limits`, and nothing is done. With results: 409 `category_has_results`, without consent.
 */
export const mergeCategoryPairs = step("/api/v1/tournaments/:id/categories/merge-pairs", {
  about: "category",
  input: { id: tournamentId, pairs: listOf(z.object({ from: categoryId, into: categoryId }), 200) },
  output: { count: z.int() },
})

const bounds = {
  name: optionalText(),
  age1: optionalNumber,
  age2: optionalNumber,
  weight1: optionalNumber,
  weight2: optionalNumber,
  grade: optionalText(60),
}

/**
 * Splits a category: the first part stays the category, the others become new ones. Every entry is in exactly one part
 * (422 `split_parts`). With `preview` and without parts, `proposals` are the ways to split it, best first; `left` are
 * entries that cannot be assigned. With results: 409 `category_has_results`, `force`.
 */
export const splitCategory = step("/api/v1/tournaments/:id/categories/split", {
  about: "category",
  input: {
    id: tournamentId,
    category: categoryId,
    parts: listOf(
      z.object({ ...bounds, sex: optionalNumber, athletes: z.array(z.int().positive()).max(5000) }),
      20,
    ).optional(),
    force: optionalFlag,
    preview: optionalFlag,
  },
  output: {
    count: z.int(),
    /** More entries than a bracket can hold. */
    tooLarge: z.boolean(),
    drawn: z.boolean(),
    fought: z.boolean(),
    parts: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
    proposals: z.array(
      z.object({
        by: z.enum(["weight", "age", "grade", "sex"]),
        parts: z.array(z.object({ ...bounded, grade: z.string(), athletes: z.array(z.int()) })),
        left: z.array(z.int()),
      }),
    ),
  },
})

/** What lies between two categories; '' one sex and one age group. */
const apart = z.enum(["", "age", "sex", "both"])

/**
 * `small`: categories of one to three entries with the merges that the limits allow (`advice` []: none), nearest first;
 * `large`: brackets with too many entries. Categories with results are left out.
 */
export const suggestCategories = get("/api/v1/tournaments/:id/categories/suggestions", {
  input: { id: tournamentId },
  output: {
    small: z.array(
      z.object({
        id: z.int(),
        count: z.int(),
        advice: z.array(
          z.union([
            z.object({
              kind: z.literal("merge"),
              with: z.int(),
              name: z.string(),
              count: z.int(),
              apart,
            }),
            z.object({ kind: z.literal("move"), athlete: z.int(), to: z.int(), count: z.int(), apart }),
          ]),
        ),
        /** Without advice: the category that comes nearest, and which limits keep the two apart; null: none of its kind. */
        barrier: z.object({ with: z.int(), limits: z.array(z.string()) }).nullable(),
      }),
    ),
    large: z.array(z.object({ id: z.int(), count: z.int() })),
    limits: z.object({ age: z.number(), weight: z.number(), mixedSexUpTo: z.int(), mixedGrades: z.boolean() }),
  },
})
