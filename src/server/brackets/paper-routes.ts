import type { ParsedOf } from "#contract/endpoint.ts"
import { recordFromPaper as paperEndpoint } from "#contract/fights.ts"
import type { CategoryId } from "#domain/ids.ts"
import type { Deps } from "#server/platform/deps.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { previewPaper, recordPaper } from "./paper-actions.ts"
import type { WrittenLine } from "./paper-plan.ts"
import { consentOf } from "./present.ts"
import { roundsOf } from "./rounds-of.ts"

/** Many results at once, as papers bring them. */
export function paperRoutes(serve: Serve, { shell }: Deps): void {
  serve(paperEndpoint, async (input, caller) => {
    const paper = {
      lines: input.lines.map(writtenOf),
      prefer: input.category === 0 ? null : (input.category as CategoryId),
    }
    const scope = scopeOf(input.id, input)
    const { revision, outcome } = input.preview
      ? await previewPaper(shell, caller, scope, paper)
      : await recordPaper(shell, caller, scope, paper, consentOf(input.force))
    return { revision, ...outcome }
  })
}

type Line = ParsedOf<typeof paperEndpoint>["lines"][number]

const writtenOf = ({ number, winner, decision, blue_points, red_points, rounds }: Line): WrittenLine => ({
  number,
  result: {
    winner: WINNERS[winner],
    decision: decision ?? "",
    bluePoints: blue_points ?? null,
    redPoints: red_points ?? null,
    ...roundsOf(rounds),
  },
})

const WINNERS = { "": "byPoints", blue: "blue", red: "red", both: "bothOut" } as const
