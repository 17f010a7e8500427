import * as contract from "#contract/seats/calls.ts"
import type { SectionId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { scopeOf } from "#server/platform/http/scope.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { preview } from "#server/platform/preview.ts"
import { createPulses, type Pulses } from "#server/platform/pulses.ts"
import { heldSeat, listSeats, seatsAt } from "#server/records/seats/seats.ts"
import { findTournament, listSections } from "#server/records/tournaments/tournaments.ts"
import type { Deps } from "#server/views/deps.ts"
import { presentSeat, presentWatched, seatPlaceOf } from "#server/views/seats.ts"
import { arrangeSeats } from "./actions.ts"
import { joinRoutes } from "./join-routes.ts"
import { createPinTries } from "./pin-tries.ts"

/** Judges' seats: how many, who holds them, by which code. */
export function seatRoutes(serve: Serve, deps: Deps): void {
  const { shell, db, signs, counts } = deps
  const pulses = createPulses(signs)
  const pins = createPinTries(counts)
  joinRoutes(serve, deps, pulses, pins)
  tabletRoutes(serve, deps, pulses)

  serve(contract.listSeats, async ({ id }, caller) => {
    const { revision, outcome } = await preview(shell, caller, { tournamentId: id }, async (tx) => ({
      courts: await listSections(tx, id),
      seats: await listSeats(tx, id),
    }))
    const courts = outcome.courts.map((court) => ({ id: court.id, name: court.name }))
    const stands = ({ sectionId }: { readonly sectionId: SectionId }) => courts.some((court) => court.id === sectionId)
    const list = outcome.seats.filter(stands).map((seat) => presentWatched(seat, pulses.of(seat.id)))
    const { wrong, isClosed } = await pins.lately()
    return { revision, courts, list, wrongPins: wrong, pinsClosed: isClosed }
  })

  serve(contract.arrangeSeats, async (input, caller) => {
    const scope = scopeOf(input.id, input)
    const place = seatPlaceOf(input)
    const { revision } = await arrangeSeats(shell, caller, scope, { ...place, judges: input.judges })
    return { revision, list: (await seatsAt(db, scope.tournamentId, place)).map(presentSeat) }
  })
}

/** What tablets ask for, whose key is the token of a seat instead of an account. */
function tabletRoutes(serve: Serve, { db, hub, time }: Deps, pulses: Pulses): void {
  serve(contract.pulseSeat, async ({ doing, queued, battery, charging, rtt, refused }, caller) => {
    const seat = await heldSeat(db, caller)
    const isCharging = charging === undefined ? null : charging
    pulses.beat(seat.id, {
      doing,
      queued,
      battery: battery ?? null,
      charging: isCharging,
      rtt: rtt ?? null,
      refused: refused ?? 0,
      at: time.now(),
    })
    const tournament = await findTournament(db, seat.tournamentId)
    const court = (await listSections(db, seat.tournamentId)).find(({ id }) => id === seat.sectionId)
    if (!tournament || !court) throw new Refusal("seat_lost")
    return {
      revision: tournament.revision,
      item: presentSeat(seat),
      tournament: tournament.name,
      court: court.name,
      now: time.now(),
      epoch: time.epoch(),
    }
  })

  serve(contract.seatEvents, async (_, caller) => {
    const seat = await heldSeat(db, caller)
    const holds = () => heldSeat(db, caller).then(sitsThere, isNot)
    const sitsThere = ({ id }: { readonly id: number }) => id === seat.id
    const begin = await hub.follow(
      {
        tournament: seat.tournamentId,
        audience: "device",
        guest: { kind: "known", key: `seat ${seat.id}` },
        known: caller.lastEventId,
        hearsSteps: true,
        views: [],
        maySee: holds,
      },
      caller.signal,
    )
    return { kind: "events" as const, begin }
  })
}

const isNot = () => false
