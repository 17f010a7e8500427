import { makeCategories as makeEndpoint } from "#contract/category-making.ts"
import type { Deps } from "#server/platform/deps.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { makeCategories, previewMaking } from "./make-categories.ts"

/** Categories out of the catalogue, many at once. */
export function categoryMakingRoutes(serve: Serve, { shell }: Deps): void {
  serve(makeEndpoint, async (input, caller) => {
    const wanted = {
      classIds: input.classes ?? [],
      templateIds: input.templates ?? [],
      heightIds: input.heights ?? [],
      ofForm: input.picked === 1,
    }
    const make = input.preview === 1 ? previewMaking : makeCategories
    const { revision, outcome } = await make(shell, caller, scopeOf(input.id, input), wanted)
    return { revision, count: outcome.length, categories: [...outcome] }
  })
}
