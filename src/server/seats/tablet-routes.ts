import { pulseSeat, seatEvents } from "#contract/seats.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Deps } from "#server/platform/deps.ts"
import type { Serve } from "#server/platform/http/serve.ts"
import { findTournament, listSections } from "#server/tournaments/store.ts"
import { heldSeat } from "./holder.ts"
import { presentSeat } from "./present.ts"
import type { Pulses } from "./pulses.ts"

/** What tablets ask for, whose key is the token of a seat instead of an account. */
export function tabletRoutes(serve: Serve, { db, hub }: Deps, pulses: Pulses): void {
  serve(pulseSeat, async ({ doing, queued, battery, charging }, caller) => {
    const seat = await heldSeat(db, caller)
    const isCharging = charging === undefined ? null : charging === 1
    pulses.beat(seat.id, { doing, queued, battery: battery ?? null, charging: isCharging })
    const tournament = await findTournament(db, seat.tournamentId)
    const court = (await listSections(db, seat.tournamentId)).find(({ id }) => id === seat.sectionId)
    if (!tournament || !court) throw new Refusal("seat_lost")
    return {
      revision: tournament.revision,
      item: presentSeat(seat),
      ...{ tournament: tournament.name, court: court.name },
    }
  })

  serve(seatEvents, async (_, caller) => {
    const seat = await heldSeat(db, caller)
    const holds = () => heldSeat(db, caller).then(sitsThere, isNot)
    const sitsThere = ({ id }: { readonly id: number }) => id === seat.id
    const stream = hub.follow(seat.tournamentId, caller.lastEventId, caller.signal, holds)
    return { kind: "events" as const, stream }
  })
}

const isNot = () => false
