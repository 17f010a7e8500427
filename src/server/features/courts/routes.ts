import { listCourts, stepOnCourt as stepEndpoint, type WireCourtFight } from "#contract/courts/calls.ts"
import { keptBy } from "#domain/kept-by.ts"
import { orNotFound } from "#domain/refusal.ts"
import { restSeconds } from "#domain/schedule/index.ts"
import { agreedOf, scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { withState } from "#server/platform/http/with-state.ts"
import { preview } from "#server/platform/preview.ts"
import { presentCourtFight, presentCourts } from "#server/views/courts/present.ts"
import type { Deps } from "#server/views/deps.ts"
import type { State } from "#server/views/states/state.ts"
import { stepOnCourt } from "./actions.ts"

/** What courts have before them, and what they do with it. */
export function courtRoutes(serve: Serve, { shell, clock }: Deps): void {
  serve(listCourts, async (input, caller) => {
    const { revision, outcome } = await preview(shell, caller, { tournamentId: input.id }, async (tx, tournament) =>
      courtsText(await shell.states.within(tx, tournament)),
    )
    const head = JSON.stringify({ status: 200, revision, now: clock().toISOString(), rest: restSeconds })
    return { kind: "prepared" as const, json: Buffer.concat([Buffer.from(`${head.slice(0, -1)},`), outcome]) }
  })

  serve(stepEndpoint, async (input, caller) => {
    const which = { category: input.category, t: input.technicalNumber }
    const order = { step: input.step, at: clock().toISOString(), agreed: agreedOf(input) }
    const item = async (): Promise<WireCourtFight> => {
      const { outcome } = await preview(shell, caller, { tournamentId: input.id }, shell.states.within)
      const courts = outcome.courts()
      const fight = orNotFound(courts.fights.find(({ category, t }) => category === which.category && t === which.t))
      return presentCourtFight(fight, courts)
    }
    const done = await withState(item, () => stepOnCourt(shell, caller, scopeOf(input.id, input), which, order))
    return { revision: done.revision, item: await item() }
  })
}

/** All courts as text, without the bracket that opens it: hundreds of kilobytes, which are written once for all desks that ask. */
const courtsText = keptBy((state: State): Buffer => Buffer.from(JSON.stringify(presentCourts(state))).subarray(1))
