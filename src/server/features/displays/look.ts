import type { ShowOf, WireShow } from "#contract/displays/calls.ts"
import { partsOfScreen, type ScreenState, WALLS } from "#contract/live/screen.ts"
import type { TournamentId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import type { LiveView } from "#server/platform/live/channel.ts"
import { versionOf } from "#server/platform/live/version.ts"
import { newest } from "#server/platform/newest.ts"
import { recent } from "#server/platform/recent.ts"
import { listAwards } from "#server/records/awards.ts"
import { noteOfHall } from "#server/records/mirror/mirrors.ts"
import { listScreens, type ScreenRow } from "#server/records/screens.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import { awardsShown } from "#server/views/awards.ts"
import type { Deps } from "#server/views/deps.ts"
import { showCalls, showCourt } from "./courts-shown.ts"
import { createHallViews, type HallView } from "./hall-views.ts"
import { medalsOf } from "./medals.ts"
import { createPoomsaeShown } from "./poomsae-shown.ts"
import { showWall, type WallShown, wallMarks } from "./wall-shown.ts"

/** Pictures of brackets that are remembered. */
const MOST = 300
/** What is read once for thirty displays after a step: who they are, and whether their hall is heard; ms. */
const TOGETHER_MS = 1_000
/** While nobody takes a step, what is expected when changes with the clock, ms. */
const CLOCK_MS = 4_000

export interface ScreenViews {
  /** What a display shows at present; `turn`: which of a wall's brackets. */
  of(screen: ScreenRow, turn: number): Promise<ScreenState & { readonly revision: number }>
  /** The same as it is followed. */
  live(screen: ScreenRow): LiveView
}

/** What is the display's own, whatever it shows. */
const ownOf = ({ name, sides, margin, isCalm }: ScreenRow, hall: string) => ({
  name,
  hall,
  look: { sides, margin, calm: isCalm },
})

/** Those of the chosen categories whose winners are called or have their medals. */
function showCeremony({ categories }: ScreenRow, { view }: HallView, rows: Awarded): ShowOf<"ceremony"> {
  const chosen = new Set<number>(categories)
  const list = awardsShown(view.outcome(), rows).filter(
    ({ category, step }) => step !== "" && (chosen.size === 0 || chosen.has(category)),
  )
  return { role: "ceremony", list, medals: medalsOf(view.outcome()) }
}

type Awarded = Awaited<ReturnType<typeof listAwards>>

/** What displays show. */
export function createLooks({
  db,
  clock,
  views,
  scores,
}: Pick<Deps, "db" | "clock" | "views" | "scores">): ScreenViews {
  const halls = createHallViews(db, views)
  const walls = newest<WallShown>(MOST)
  const poomsaeShown = createPoomsaeShown(db, ({ tournamentId }, now) => halls.of(tournamentId, now), clock)
  const around = recent(async (id: TournamentId) => {
    const { revision } = orNotFound(await findTournament(db, id))
    const screens = new Map((await listScreens(db, id)).map((screen) => [screen.id, screen]))
    return { revision, screens, note: await noteOfHall(db, id, clock()) }
  }, TOGETHER_MS)

  async function shown(screen: ScreenRow, hall: HallView, at: { now: Date; turn: number }): Promise<WireShow> {
    const { role, tournamentId } = screen
    if (role === "calls" || role === "speaker") {
      return { role, courts: showCalls(hall, (section) => scores.of(tournamentId, section), at.now) }
    }
    if (role === "brackets") return await showWall(screen, hall, at, walls)
    if (role === "ceremony") return showCeremony(screen, hall, await listAwards(db, tournamentId))
    return { role: role === "poomsae" ? "court" : role, ...showCourt(hall, screen.sectionId, at.now) }
  }

  async function of(screen: ScreenRow, turn: number) {
    const own = ownOf(screen, await noteOfHall(db, screen.tournamentId, clock()))
    if (screen.role === "poomsae") return { ...(await poomsaeShown(screen)), ...own }
    const hall = await halls.of(screen.tournamentId, clock())
    const { revision, name: tournament } = hall.view.tournament
    return { revision, tournament, ...own, show: await shown(screen, hall, { now: clock(), turn }) }
  }

  async function make({ id, tournamentId }: ScreenRow, atLeast: number) {
    const { revision, screens, note } = await around(tournamentId, atLeast)
    const screen = orNotFound(screens.get(id))
    const own = ownOf(screen, note)
    if (screen.role === "poomsae") {
      const { revision: known, tournament, show } = await poomsaeShown(screen)
      return { revision: known, parts: partsOfScreen({ tournament, ...own, show }) }
    }
    const hall = await halls.at(tournamentId, revision, clock())
    const { name: tournament, revision: known } = hall.view.tournament
    if (screen.role === "brackets") {
      const show = { role: "brackets", turn: 0, count: 0, wall: null } as const
      const parts = partsOfScreen({ tournament, ...own, show })
      return { revision: known, parts: [...parts, [WALLS, wallMarks(screen, hall)] as const] }
    }
    const show = await shown(screen, hall, { now: clock(), turn: 0 })
    return { revision: known, parts: partsOfScreen({ tournament, ...own, show }) }
  }

  return {
    of,
    live: (screen) => ({
      name: `screen ${screen.id}`,
      every: CLOCK_MS,
      lane: "first",
      whole: "sent",
      make: async (atLeast) => {
        const { revision, parts } = await make(screen, atLeast)
        const fragments = new Map(parts)
        return { revision, version: versionOf(fragments), fragments }
      },
    }),
  }
}
