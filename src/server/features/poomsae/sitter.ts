import type { SeatId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { CHIEF, type CourtPlace } from "#domain/seats/seats.ts"
import type { Scope, Tx } from "#server/platform/change.ts"
import { findSeat } from "#server/records/seats/seats.ts"
import { isThere } from "#server/views/poomsae/court.ts"

/** Who acts at a scoring place: somebody of the staff by an account, or the device that holds a seat. */
export type Sitter = "staff" | { readonly seatId: SeatId; readonly tokenHash: string }

export const scopeFor = (scope: Scope, sitter: Sitter): Scope =>
  sitter === "staff" ? scope : { ...scope, need: "seat" }

/** The number of the judge on that seat; a device may act only for its own. Refuses seats of other scoring places. */
export async function requireJudge(tx: Tx, sitter: Sitter, id: SeatId, event: JudgedAt): Promise<number> {
  if (sitter !== "staff" && sitter.seatId !== id) throw new Refusal("seat_lost")
  const seat = await seatAt(tx, sitter, id, event)
  if (!event.judges.includes(seat)) throw new Refusal("not_a_judge")
  return seat
}

/** Only the chief's seat of that very place, or the staff. */
export async function requireChief(tx: Tx, sitter: Sitter, event: SeatedAt): Promise<void> {
  if (sitter !== "staff" && (await seatAt(tx, sitter, sitter.seatId, event)) !== CHIEF)
    throw new Refusal("not_the_chief")
}

type JudgedAt = SeatedAt & { readonly judges: readonly number[] }
type SeatedAt = CourtPlace & { readonly tournamentId: TournamentId }

async function seatAt(tx: Tx, sitter: Sitter, id: SeatId, event: SeatedAt): Promise<number> {
  const seat = await findSeat(tx, event.tournamentId, id)
  if (!seat || !isThere(seat, event)) throw new Refusal(sitter === "staff" ? "not_found" : "not_a_judge")
  if (sitter !== "staff" && seat.tokenHash !== sitter.tokenHash) throw new Refusal("seat_lost")
  return seat.seat
}
