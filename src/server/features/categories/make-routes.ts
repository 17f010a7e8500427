import { makeCategories as makeEndpoint, tickAgeGroup } from "#contract/categories/making.ts"
import { yearInKyiv } from "#domain/uk/dates.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import type { Deps } from "#server/views/deps.ts"
import { makeCategories, previewMaking } from "./make-categories.ts"
import { tickGroup } from "./tick-groups.ts"

/** Categories from the catalogue, many at once. */
export function categoryMakingRoutes(serve: Serve, { shell, clock }: Deps): void {
  serve(makeEndpoint, async (input, caller) => {
    const wanted = {
      classIds: input.classes ?? [],
      templateIds: input.templates ?? [],
      heightIds: input.heights ?? [],
      ofForm: input.picked === 1,
      forAthletes: input.needed === 1,
      thisYear: yearInKyiv(clock()),
    }
    const make = input.preview === 1 ? previewMaking : makeCategories
    const { revision, outcome } = await make(shell, caller, scopeOf(input.id, input), wanted)
    const { made, placed } = outcome
    return { revision, count: made.length, placed, categories: [...made] }
  })

  serve(tickAgeGroup, async (input, caller) => {
    const { revision } = await tickGroup(shell, caller, scopeOf(input.id, input), input.group)
    return { revision }
  })
}
