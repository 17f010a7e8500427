import { screenView, type WireBoardLine } from "#contract/screens.ts"
import { screenEvents } from "#contract/seats.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Deps } from "#server/platform/deps.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { boardOf } from "#server/poomsae/board.ts"
import { createCourts } from "#server/poomsae/court.ts"
import { presentCourt } from "#server/poomsae/present-court.ts"
import { findSection } from "#server/sections/store.ts"
import { newest } from "#server/tournaments/newest.ts"
import type { SectionRow } from "#server/tournaments/store.ts"
import { findScreenByCode } from "./store.ts"

/** What everybody in the hall may read: no more than a visitor of the page. */
const VIEWER = { audience: "public", seat: null } as const

/** What stands on a display beside what is judged there. */
interface Around {
  readonly court: SectionRow | undefined
  readonly board: readonly WireBoardLine[]
}

/** Displays of which it is remembered until their tournament changes. */
const MOST = 200

/** What a display shows, whose key is its address. */
export function screenRoutes(serve: Serve, { db, hub }: Deps): void {
  const places = createCourts(db)
  const around = newest<Around>(MOST)

  serve(screenView, async ({ code }) => {
    const place = await screenOf(code)
    const { revision, tournament, courts } = await places.load(place.tournamentId, VIEWER, place)
    const judging = courts[0]?.judging ?? null
    const { court, board } = await around.of(code, String(revision), async () => ({
      court: await findSection(db, place.sectionId),
      board: judging ? await boardOf(db, judging, tournament) : [],
    }))
    if (!courts[0] || !court) throw new Refusal("not_found")
    const item = presentCourt(courts[0], VIEWER)
    return { revision, tournament: tournament.name, court: court.name, item, board: [...board] }
  })

  serve(screenEvents, async ({ code }, caller) => {
    const screen = await screenOf(code)
    const stands = async () => (await findScreenByCode(db, code)) !== undefined
    const stream = hub.follow(screen.tournamentId, caller.lastEventId, caller.signal, stands)
    return { kind: "events" as const, stream }
  })

  async function screenOf(code: string) {
    const screen = await findScreenByCode(db, code)
    if (!screen) throw new Refusal("not_found")
    return screen
  }
}
