import { partsOfCourts, partsOfFull, STAFF_VIEW } from "#contract/live/staff.ts"
import type { TournamentId } from "#domain/ids.ts"
import { keptBy } from "#domain/kept-by.ts"
import { orNotFound } from "#domain/refusal.ts"
import type { LiveView } from "#server/platform/live/channel.ts"
import { presentCourts } from "#server/views/courts/present.ts"
import { revisionOf, type State } from "#server/views/states/state.ts"
import type { States } from "#server/views/states/states.ts"
import { presentView } from "#server/views/tournament/view.ts"

/** All that the staff of a tournament see of it, as `tournament-full` and the desks of the courts are answered. */
export const staffView = (states: States, id: TournamentId): LiveView => ({
  name: STAFF_VIEW,
  every: null,
  lane: "first",
  // A whole tournament is compressed once for all who ask for it.
  whole: "asked",
  make: async (atLeast) => {
    const state = orNotFound(await states.of(id, atLeast))
    const revision = revisionOf(state)
    return { revision, version: String(revision), fragments: fragmentsOf(state) }
  },
})

const fragmentsOf = keptBy((state: State): ReadonlyMap<string, unknown> => {
  // What the staff see depends on no clock.
  const full = presentView(state.view, "staff", new Date(0))
  return new Map([...partsOfFull(full), ...partsOfCourts(presentCourts(state))])
})
