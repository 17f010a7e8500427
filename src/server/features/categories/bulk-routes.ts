import * as contract from "#contract/categories/bulk.ts"
import { statusCode } from "#contract/wire/codes.ts"
import type { SectionId } from "#domain/ids.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import type { Deps } from "#server/views/deps.ts"
import { copyCategories, deleteCategories, previewCopy, updateCategories } from "./bulk-categories.ts"

/** Many categories at once. */
export function categoryBulkRoutes(serve: Serve, { shell }: Deps): void {
  serve(contract.updateCategories, async (input, caller) => {
    const fields = {
      status: statusCode.from(input.categoryStatus),
      sectionId: input.section === 0 ? null : (input.section as SectionId | undefined),
    }
    const ids = input.categories ?? []
    const { revision, outcome } = await updateCategories(shell, caller, scopeOf(input.id, input), ids, fields)
    return { revision, ...outcome }
  })

  serve(contract.deleteCategories, async (input, caller) => {
    const ids = input.categories ?? []
    const which = input.empty === 1 ? "empty" : "all"
    const { revision, outcome } = await deleteCategories(shell, caller, scopeOf(input.id, input), ids, which)
    return { revision, ...outcome }
  })

  serve(contract.copyCategories, async (input, caller) => {
    const copy = input.preview === 1 ? previewCopy : copyCategories
    const { revision, outcome } = await copy(shell, caller, scopeOf(input.id, input), input.from)
    return { revision, count: outcome.length, categories: [...outcome] }
  })
}
