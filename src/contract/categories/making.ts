import * as z from "zod"
import { step } from "#contract/wire/endpoint.ts"
import { integer, optionalCsvIds, optionalFlag } from "#contract/wire/fields.ts"
import { tournamentId } from "#contract/wire/ids.ts"

/**
 * `classes`, `templates`: ids of the catalogue (a class has its age group and sex); `heights`: ids of the cadets'
 * divisions by height. `picked`: 1 adds the classes of the tournament's own form, without those that were created once
 * and then merged, split, changed or deleted by somebody. `needed`: 1 takes only the classes that athletes without a
 * category need, and places the athletes there (`placed`). `categories` are the created ones, or with `preview` those
 * that would be created (id 0).
 */
export const makeCategories = step("/api/v1/tournaments/:id/categories/make", {
  about: "category",
  input: {
    id: tournamentId,
    classes: optionalCsvIds,
    templates: optionalCsvIds,
    heights: optionalCsvIds,
    picked: optionalFlag,
    needed: optionalFlag,
    preview: optionalFlag,
  },
  output: {
    count: z.int(),
    placed: z.int(),
    categories: z.array(z.object({ id: z.int(), name: z.string() })),
  },
})

/** Ticks an age group in the tournament's form, with its classes: they are made on demand from now on. */
export const tickAgeGroup = step("/api/v1/tournaments/:id/age-groups/tick", {
  about: "category",
  input: { id: tournamentId, group: integer(1, 2_147_483_647) },
  output: {},
})
