import { pulseSeat, screenEvents, seatEvents } from "#contract/seats.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Deps } from "#server/platform/deps.ts"
import type { Caller, Serve } from "#server/platform/http/serve.ts"
import { findTournament, listSections } from "#server/tournaments/store.ts"
import { heldSeat } from "./holder.ts"
import { presentSeat } from "./present.ts"
import type { Pulses } from "./pulses.ts"
import { findScreenByCode } from "./store.ts"

/** What tablets and displays ask for, whose key is a token or an address instead of an account. */
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
      ...{ tournament: tournament.name, court: court.name, date: tournament.date },
    }
  })

  serve(seatEvents, async (_, caller) => {
    const seat = await heldSeat(db, caller)
    const holds = () => heldSeat(db, caller).then(sitsThere, isNot)
    const sitsThere = ({ id }: { readonly id: number }) => id === seat.id
    const stream = hub.follow(seat.tournamentId, caller.lastEventId, caller.signal, holds)
    return { kind: "events" as const, stream }
  })

  serve(screenEvents, async ({ code }, caller: Caller) => {
    const screen = await findScreenByCode(db, code)
    if (!screen) throw new Refusal("not_found")
    const stands = async () => (await findScreenByCode(db, code)) !== undefined
    const stream = hub.follow(screen.tournamentId, caller.lastEventId, caller.signal, stands)
    return { kind: "events" as const, stream }
  })
}

const isNot = () => false
