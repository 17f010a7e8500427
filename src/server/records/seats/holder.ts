import { Refusal } from "#domain/refusal.ts"
import { hashOfCode } from "#server/platform/code.ts"
import type { Db } from "#server/platform/db/tables.ts"
import type { Caller } from "#server/platform/http/serve.ts"
import { findSeatBy, type SeatRow } from "./seats.ts"

/**
 * The seat whose token came with the call. Refuses `seat_lost` if another device or nobody has it, or if it is gone.
 */
export async function heldSeat(db: Db, { bearer, isDevice }: Pick<Caller, "bearer" | "isDevice">): Promise<SeatRow> {
  const seat = bearer === null ? undefined : await findSeatBy(db, "tokenHash", hashOfCode(bearer))
  if (!seat) throw new Refusal("seat_lost")
  isDevice()
  return seat
}
