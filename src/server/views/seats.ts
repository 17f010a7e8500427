import type { WireSeat, WireWatchedSeat } from "#contract/seats/calls.ts"
import { deviceName } from "#contract/wire/device.ts"
import type { SectionId } from "#domain/ids.ts"
import type { SeatPlace } from "#domain/seats/seats.ts"
import type { Pulse } from "#server/platform/pulses.ts"
import type { SeatRow } from "#server/records/seats/seats.ts"

export const presentSeat = (seat: SeatRow): WireSeat => ({
  id: seat.id,
  tournament: seat.tournamentId,
  section: seat.sectionId,
  kort: seat.kort,
  seat: seat.seat,
  held: seat.tokenHash !== null,
})

/** A seat with the last state of its device; null: none was received. */
export const presentWatched = (seat: SeatRow, pulse: Pulse | null): WireWatchedSeat => ({
  ...presentSeat(seat),
  device: deviceName(seat.device),
  since: seat.heldSince?.toISOString() ?? "",
  state: seat.tokenHash === null ? "free" : (pulse?.doing ?? "offline"),
  queued: pulse?.queued ?? 0,
  battery: pulse?.battery ?? null,
  charging: pulse?.charging ?? null,
})

/** The place at which a call names a seat. */
export const seatPlaceOf = ({ section, kort }: { readonly section: SectionId; readonly kort: number }): SeatPlace => ({
  sectionId: section,
  kort: kort === 0 ? 0 : kort === 2 ? 2 : 1,
})
