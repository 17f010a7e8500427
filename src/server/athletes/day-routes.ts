import { athleteDay } from "#contract/participation.ts"
import type { AthleteId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { personOf } from "#domain/registration/person-groups.ts"
import { type Courts, loadCourts } from "#server/courts/load.ts"
import { dayOf } from "#server/courts/people-day.ts"
import type { Deps } from "#server/platform/deps.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { preview } from "#server/platform/preview.ts"

/** An athlete's card: where he stands and whom he fights when. */
export function athleteDayRoutes(serve: Serve, { shell, clock }: Deps): void {
  serve(athleteDay, async ({ id, athlete }, caller) => {
    const tournamentId = id as TournamentId
    const now = clock()
    const read = await preview(shell, caller, { tournamentId }, async (tx, { name, date }) => {
      const courts = await loadCourts(tx, tournamentId)
      const entries = entriesOf(courts, athlete as AthleteId)
      const drawn = new Set(courts.brackets.keys())
      return { now: now.toISOString(), name, date, ...dayOf(courts, { entries, isShown: () => true, drawn }, now) }
    })
    return { revision: read.revision, ...read.outcome }
  })
}

/** All entries of the person, the asked one first; refuses `not_found`. */
function entriesOf({ athleteById }: Courts, id: AthleteId): Set<AthleteId> {
  const asked = athleteById.get(id)
  if (!asked) throw new Refusal("not_found")
  const own = [...athleteById.values()].filter((one) => personOf(one) === personOf(asked))
  return new Set([asked.id, ...own.map((one) => one.id)])
}
