import * as contract from "#contract/outside/calls.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { listNamed } from "#server/records/athletes/athletes.ts"
import type { Deps } from "#server/views/deps.ts"
import { presentStander } from "#server/views/outside.ts"
import { placeOutside, previewPlacing, setAside, takePart } from "./actions.ts"

/** Those who stand outside of drawn categories: onto free places, or set aside. */
export function outsideRoutes(serve: Serve, { shell, db, clock, nonce }: Deps): void {
  serve(contract.placeOutside, async (input, caller) => {
    const { id } = input
    const wish = {
      athletes: input.athletes ?? null,
      categoryId: input.category || null,
      room: input.grow === 1 ? ("larger" as const) : ("as it is" as const),
      seed: nonce(),
      now: clock(),
    }
    const act = input.preview ? previewPlacing : placeOutside
    const { revision, outcome } = await act(shell, caller, scopeOf(id, input), wish)
    const { placed, left, grown, unnumbered } = outcome
    const opponents = await listNamed(
      db,
      id,
      placed.flatMap(({ opponent }) => opponent ?? []),
    )
    const nameById = new Map<number, string>(opponents.map((one) => [one.id, one.name]))
    return {
      revision,
      placed: placed.map((one) => ({
        ...presentStander(one),
        position: one.position,
        opponent: one.opponent ?? 0,
        opponent_name: nameById.get(one.opponent ?? 0) ?? "",
        grown: one.isGrown,
      })),
      left: left.map((one) => ({ ...presentStander(one), why: one.why, ways: [...one.ways], falls: [...one.falls] })),
      grown: grown.map(({ categoryId, size }) => ({ category: categoryId, size })),
      unnumbered,
    }
  })

  serve(contract.setAside, async (input, caller) => {
    const { id, athletes, reason } = input
    const { revision, outcome } = await setAside(shell, caller, scopeOf(id, input), { athletes, reason })
    return { revision, ...outcome }
  })

  serve(contract.takePart, async (input, caller) => {
    const { id, athletes } = input
    const { revision, outcome } = await takePart(shell, caller, scopeOf(id, input), athletes)
    return { revision, ...outcome }
  })
}
