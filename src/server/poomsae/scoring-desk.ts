import type { TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { CourtPlace } from "#domain/seats/seats.ts"
import type { Deps } from "#server/platform/deps.ts"
import type { Caller } from "#server/platform/http/serve.ts"
import { heldSeat } from "#server/seats/holder.ts"
import type { SeatRow } from "#server/seats/store.ts"
import { createCourts, viewerOf } from "./court.ts"
import type { How } from "./mark-actions.ts"
import { presentCourt } from "./present-court.ts"
import type { Sitter } from "./sitter.ts"

/** What the calls of judging have in common: who acts, and what is told of scoring places. */
export function scoringDesk({ db, clock, nonce }: Pick<Deps, "db" | "clock" | "nonce">) {
  const places = createCourts(db)

  /** An account acts for itself, any other token for the seat that it holds. */
  async function howOf(caller: Caller): Promise<How> {
    const sitter: Sitter = caller.accountId === null ? sitterOn(await heldSeat(db, caller)) : "staff"
    return { sitter, now: clock(), seed: nonce() }
  }

  async function courtFor(caller: Caller, id: TournamentId, { sectionId, kort }: CourtPlace) {
    const viewer = await viewerOf(db, caller, await seatOf(caller), id)
    const { revision, courts } = await places.load(id, viewer, { sectionId, kort })
    if (!courts[0]) throw new Refusal("not_found")
    return { revision, item: presentCourt(courts[0], viewer) }
  }

  async function courtsFor(caller: Caller, id: TournamentId) {
    const viewer = await viewerOf(db, caller, await seatOf(caller), id)
    const { revision, courts } = await places.load(id, viewer)
    return { revision, list: courts.map((court) => presentCourt(court, viewer)) }
  }

  /** The seat of a token that is no account's. */
  async function seatOf(caller: Caller): Promise<SeatRow | null> {
    return caller.accountId === null && caller.bearer !== null ? await heldSeat(db, caller) : null
  }

  return { howOf, courtFor, courtsFor }
}

const sitterOn = ({ id, tokenHash }: SeatRow): Sitter => ({ seatId: id, tokenHash: tokenHash ?? "" })
