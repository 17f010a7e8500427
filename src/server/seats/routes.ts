import { arrangeSeats as arrangeEndpoint, listSeats as listEndpoint } from "#contract/seats.ts"
import type { SectionId, TournamentId } from "#domain/ids.ts"
import type { Deps } from "#server/platform/deps.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { preview } from "#server/platform/preview.ts"
import { listSections } from "#server/tournaments/store.ts"
import { arrangeSeats } from "./actions.ts"
import { joinRoutes } from "./join-routes.ts"
import { createPinTries } from "./pin-tries.ts"
import { placeOf, presentSeat, presentWatched } from "./present.ts"
import { createPulses } from "./pulses.ts"
import { listSeats, seatsAt } from "./store.ts"
import { tabletRoutes } from "./tablet-routes.ts"

/** Judges' seats: how many, who holds them, by which code. */
export function seatRoutes(serve: Serve, deps: Deps): void {
  const { shell, db, signs, counts } = deps
  const pulses = createPulses(signs)
  const pins = createPinTries(counts)
  joinRoutes(serve, deps, pulses, pins)
  tabletRoutes(serve, deps, pulses)

  serve(listEndpoint, async ({ id }, caller) => {
    const tournamentId = id as TournamentId
    const { revision, outcome } = await preview(shell, caller, { tournamentId }, async (tx) => ({
      courts: await listSections(tx, tournamentId),
      seats: await listSeats(tx, tournamentId),
    }))
    const courts = outcome.courts.map((court) => ({ id: court.id, name: court.name }))
    const stands = ({ sectionId }: { readonly sectionId: SectionId }) => courts.some((court) => court.id === sectionId)
    const list = outcome.seats.filter(stands).map((seat) => presentWatched(seat, pulses.of(seat.id)))
    const { wrong, isClosed } = await pins.lately()
    return { revision, courts, list, wrong_pins: wrong, pins_closed: isClosed ? (1 as const) : (0 as const) }
  })

  serve(arrangeEndpoint, async (input, caller) => {
    const scope = scopeOf(input.id, input)
    const place = placeOf(input)
    const { revision } = await arrangeSeats(shell, caller, scope, { ...place, judges: input.judges })
    return { revision, list: (await seatsAt(db, scope.tournamentId, place)).map(presentSeat) }
  })
}
