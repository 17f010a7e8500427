import { screenEvents, screenView, type WireShow } from "#contract/screens/calls.ts"
import type { ScreenId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { newest } from "#server/platform/newest.ts"
import type { Signs } from "#server/platform/signs.ts"
import { listAwards } from "#server/records/awards.ts"
import { noteOfHall } from "#server/records/mirror/mirrors.ts"
import { findScreenByCode, type ScreenRow } from "#server/records/screens.ts"
import { awardsShown } from "#server/views/awards.ts"
import type { Deps } from "#server/views/deps.ts"
import { showCalls, showCourt } from "./courts-shown.ts"
import { createHallViews, type HallView } from "./hall-views.ts"
import { medalsOf } from "./medals.ts"
import { createPoomsaeShown } from "./poomsae-shown.ts"
import { showWall, type WallShown } from "./wall-shown.ts"

/** Pictures of brackets that are remembered. */
const MOST = 300

/** What displays show, whose key is their address. */
export function viewRoutes(serve: Serve, { db, hub, clock, views }: Deps, sightings: Sightings): void {
  const halls = createHallViews(db, views)
  const walls = newest<WallShown>(MOST)
  const poomsaeShown = createPoomsaeShown(db, async ({ tournamentId }) => (await halls.of(tournamentId, clock())).view)

  serve(screenView, async ({ code, turn }, caller) => {
    const screen = await screenOf(code)
    caller.isDevice()
    sightings.note(screen.id)
    const now = clock()
    const note = await noteOfHall(db, screen.tournamentId, now)
    const look = { sides: screen.sides, margin: screen.margin, calm: screen.isCalm }
    if (screen.role === "poomsae") {
      const { revision, tournament, show } = await poomsaeShown(screen)
      return { revision, now: now.toISOString(), tournament, name: screen.name, hall: note, look, show }
    }
    const hall = await halls.of(screen.tournamentId, now)
    const { revision, name: tournament } = hall.view.tournament
    const show = await shown(screen, hall, { now, turn: turn ?? 0 })
    return { revision, now: now.toISOString(), tournament, name: screen.name, hall: note, look, show }
  })

  serve(screenEvents, async ({ code }, caller) => {
    const screen = await screenOf(code)
    caller.isDevice()
    const stands = async () => (await findScreenByCode(db, code)) !== undefined
    const begin = await hub.follow(
      {
        tournament: screen.tournamentId,
        audience: "display",
        guest: { kind: "known", key: `screen ${screen.id}` },
        known: caller.lastEventId,
        hearsSteps: true,
        views: [],
        maySee: stands,
      },
      caller.signal,
    )
    return { kind: "events" as const, begin }
  })

  async function shown(screen: ScreenRow, hall: HallView, at: { now: Date; turn: number }): Promise<WireShow> {
    const { role } = screen
    if (role === "calls" || role === "speaker") return { role, courts: showCalls(hall, at.now) }
    if (role === "brackets") return await showWall(screen, hall, at, walls)
    if (role === "ceremony") {
      const rows = await listAwards(db, screen.tournamentId)
      const chosen = new Set(screen.categories)
      const list = awardsShown(hall.view.outcome(), rows)
      const isShown = ({ category, step }: (typeof list)[number]): boolean =>
        step !== "" && (chosen.size === 0 || [...chosen].some((one) => one === category))
      return { role, list: list.filter(isShown), medals: medalsOf(hall.view.outcome()) }
    }
    return { role: role === "poomsae" ? "court" : role, ...showCourt(hall, screen.sectionId, at.now) }
  }

  async function screenOf(code: string): Promise<ScreenRow> {
    return orNotFound(await findScreenByCode(db, code))
  }
}

/** Which displays are on: each sends a request every 4 seconds. */
interface Sightings {
  note(screen: ScreenId): void
  isSeen(screen: ScreenId): boolean
}

export const createSightings = (signs: Signs): Sightings => ({
  note: (screen) => signs.note("screen", screen, {}),
  isSeen: (screen) => signs.of("screen", screen) !== undefined,
})
