import type { WireDeskFrame, WireSeatHealth } from "#contract/bouts/frames.ts"
import type { TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import { FIGHTS, VIDEO } from "#domain/seats/seats.ts"
import { hashOfCode } from "#server/platform/code.ts"
import type { Db } from "#server/platform/db/tables.ts"
import type { Pulse } from "#server/platform/pulses.ts"
import { findSeatBy, listSeats, type SeatRow } from "#server/records/seats/seats.ts"

/** Devices of one day; more begin anew. */
const MOST = 2_000

/** Who sits on the seats of fights, from memory: a judge's press waits for no query. */
export interface SeatBook {
  /** The seat whose token this is. Refuses `seat_lost`. */
  byToken(bearer: string | null): Promise<SeatRow>
  /** The judges' seats of a court, as far as they were read. */
  at(section: number): readonly SeatRow[]
  /** Reads the seats of a tournament again. */
  renew(tournamentId: TournamentId): Promise<void>
}

export function createSeatBook(db: Db): SeatBook {
  const byHash = new Map<string, SeatRow>()
  const bySection = new Map<number, readonly SeatRow[]>()
  let turns = 0

  return {
    async byToken(bearer) {
      if (bearer === null) throw new Refusal("seat_lost")
      const hash = hashOfCode(bearer)
      const known = byHash.get(hash)
      if (known) return known
      const turn = turns
      const seat = await findSeatBy(db, "tokenHash", hash)
      if (!seat) throw new Refusal("seat_lost")
      // What was read while somebody changed the seats may be of before.
      if (turn === turns) {
        if (byHash.size >= MOST) byHash.clear()
        byHash.set(hash, seat)
      }
      return seat
    },
    at: (section) => bySection.get(section) ?? [],
    async renew(tournamentId) {
      turns++
      for (const [hash, seat] of byHash) if (seat.tournamentId === tournamentId) byHash.delete(hash)
      const seats = (await listSeats(db, tournamentId)).filter(({ kort }) => kort === FIGHTS)
      for (const section of new Set([
        ...sectionsOf(bySection, tournamentId),
        ...seats.map(({ sectionId }) => sectionId),
      ]))
        bySection.set(
          section,
          seats.filter(({ sectionId }) => sectionId === section),
        )
    },
  }
}

const sectionsOf = (known: ReadonlyMap<number, readonly SeatRow[]>, tournamentId: TournamentId): number[] =>
  [...known].flatMap(([section, seats]) => (seats[0]?.tournamentId === tournamentId ? [section] : []))

const WEAK_MS = 3_000
const GONE_MS = 6_000
const SLOW_MS = 150
const LOW_PERCENT = 15

/** How the devices of a court are doing: the judges' phones, and the video table. */
export function healthOf(
  seats: readonly SeatRow[],
  pulseOf: (seat: SeatRow) => Pulse | null,
  now: number,
): Pick<WireDeskFrame, "seats" | "video"> {
  const health = seats.map((row): WireSeatHealth => {
    const pulse = row.tokenHash === null ? null : pulseOf(row)
    return {
      seat: row.seat,
      ...(row.tokenHash === null ? free : stateOf(pulse, now)),
      rtt: pulse?.rtt ?? null,
      battery: pulse?.battery ?? null,
      refused: pulse?.refused ?? 0,
    }
  })
  return {
    seats: health.filter(({ seat }) => seat !== VIDEO),
    video: health.find(({ seat }) => seat === VIDEO) ?? null,
  }
}

type State = Pick<WireSeatHealth, "state" | "why">

const free: State = { state: "free", why: "" }

function stateOf(pulse: Pulse | null, now: number): State {
  if (pulse === null || now - pulse.at > GONE_MS) return { state: "gone", why: "silent" }
  if (pulse.doing === "away") return { state: "gone", why: "hidden" }
  if (now - pulse.at > WEAK_MS) return { state: "weak", why: "silent" }
  if ((pulse.rtt ?? 0) > SLOW_MS) return { state: "weak", why: "slow" }
  const isLow = pulse.battery !== null && pulse.battery < LOW_PERCENT && pulse.charging !== true
  return isLow ? { state: "weak", why: "battery" } : { state: "good", why: "" }
}
