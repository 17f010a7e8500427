import { recordFromPaper as paperEndpoint } from "#contract/brackets/fights.ts"
import type { ParsedOf } from "#contract/wire/endpoint.ts"
import type { WrittenLine } from "#domain/bracket/paper-plan.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import type { Deps } from "#server/views/deps.ts"
import { previewPaper, recordPaper } from "./paper-actions.ts"
import { writtenOf } from "./written-result.ts"

/** Many results at once, as read from papers. */
export function paperRoutes(serve: Serve, { shell }: Deps): void {
  serve(paperEndpoint, async (input, caller) => {
    const paper = {
      lines: input.lines.map(lineOf),
      prefer: input.category || null,
    }
    const scope = scopeOf(input.id, input)
    const { revision, outcome } = input.preview
      ? await previewPaper(shell, caller, scope, paper)
      : await recordPaper(shell, caller, scope, paper)
    return { revision, ...outcome }
  })
}

type Line = ParsedOf<typeof paperEndpoint>["lines"][number]

const lineOf = (line: Line): WrittenLine => ({ number: line.number, result: writtenOf(line) })
