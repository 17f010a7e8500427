import { athleteDay } from "#contract/applications/participation.ts"
import { personOf } from "#domain/athletes/person-groups.ts"
import type { AthleteId } from "#domain/ids.ts"
import { orNotFound } from "#domain/refusal.ts"
import { readFor } from "#server/platform/action.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { type CourtsView, loadCourts } from "#server/views/courts/load.ts"
import { dayOf } from "#server/views/courts/people-day.ts"
import type { Deps } from "#server/views/deps.ts"

/** An athlete's card: place in the day, opponents and times. */
export function athleteDayRoutes(serve: Serve, { shell, clock }: Deps): void {
  serve(athleteDay, ({ id, athlete }, caller) => {
    const now = clock()
    return readFor(shell, caller, { tournamentId: id }, async (tx, { name, date }) => {
      const courts = await loadCourts(tx, id)
      const entries = entriesOf(courts, athlete)
      const drawn = new Set(courts.brackets.keys())
      return { now: now.toISOString(), name, date, ...dayOf(courts, { entries, isShown: () => true, drawn }, now) }
    })
  })
}

/** All entries of the person, the requested one first; refuses with `not_found`. */
function entriesOf({ athleteById }: CourtsView, id: AthleteId): Set<AthleteId> {
  const asked = orNotFound(athleteById.get(id))
  const own = [...athleteById.values()].filter((one) => personOf(one) === personOf(asked))
  return new Set([asked.id, ...own.map((one) => one.id)])
}
