import { screenEvents, screenView } from "#contract/displays/calls.ts"
import type { ScreenId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import type { Signs } from "#server/platform/signs.ts"
import { findScreenByCode } from "#server/records/screens.ts"
import type { Deps } from "#server/views/deps.ts"
import { createLooks } from "./look.ts"

/** What displays show, whose key is their address. */
export function viewRoutes(serve: Serve, deps: Deps, sightings: Sightings): void {
  const { db, hub, clock } = deps
  const looks = createLooks(deps)
  const screenOf = async (code: string) => orNotFound(await findScreenByCode(db, code))

  serve(screenView, async ({ code, turn }, caller) => {
    const screen = await screenOf(code)
    caller.isDevice()
    sightings.note(screen.id)
    return { now: clock().toISOString(), ...(await looks.of(screen, turn ?? 0)) }
  })

  serve(screenEvents, async ({ code }, caller) => {
    const screen = await screenOf(code)
    caller.isDevice()
    sightings.note(screen.id)
    const begin = await hub.follow(
      {
        tournament: screen.tournamentId,
        audience: "display",
        guest: { kind: "known", key: `screen ${screen.id}` },
        known: caller.lastEventId,
        hearsSteps: true,
        views: [{ view: looks.live(screen), version: null }],
        maySee: async () => (await findScreenByCode(db, code)) !== undefined,
        onBeat: () => sightings.note(screen.id),
      },
      caller.signal,
    )
    return { kind: "events" as const, begin }
  })
}

/** Which displays are on: each follows its stream, or asks every 4 seconds. */
interface Sightings {
  note(screen: ScreenId): void
  isSeen(screen: ScreenId): boolean
}

export const createSightings = (signs: Signs): Sightings => ({
  note: (screen) => signs.note("screen", screen, {}),
  isSeen: (screen) => signs.of("screen", screen) !== undefined,
})
