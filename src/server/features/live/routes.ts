import { liveEvents } from "#contract/wire/live.ts"
import { mayEdit, maySee } from "#domain/access.ts"
import { guestOf } from "#server/platform/http/guest.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { findTournament } from "#server/records/tournaments/tournaments.ts"
import { visibleTournament } from "#server/records/tournaments/visible.ts"
import type { Deps } from "#server/views/deps.ts"
import { staffView } from "#server/views/live/staff.ts"

/** Steps of a tournament for whoever sees it; its staff also have what became of it. */
export function liveRoutes(serve: Serve, { shell, db, hub }: Deps): void {
  serve(liveEvents, async ({ id }, caller) => {
    const tournament = await visibleTournament(db, caller, id)
    const isStaff = mayEdit(caller, tournament)
    const mayStill = isStaff ? mayEdit : maySee
    const known = caller.lastEventId
    const begin = await hub.follow(
      {
        tournament: tournament.id,
        audience: isStaff ? "staff" : "public",
        guest: guestOf(caller),
        known,
        hearsSteps: true,
        views: isStaff ? [{ view: staffView(shell.states, tournament.id), version: known?.toString() ?? null }] : [],
        maySee: async () => {
          const now = await findTournament(db, tournament.id)
          return now !== undefined && mayStill(caller, now)
        },
      },
      caller.signal,
    )
    return { kind: "events" as const, begin }
  })
}
