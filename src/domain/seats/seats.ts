import type { SectionId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"

/** How many judges a court may have; `spec/decisions.md`, Poomsae. */
export const JUDGES = [1, 3, 5, 7] as const
/** The seat of the chief of the court; judges sit on 1..7. */
export const CHIEF = 0
/** How long a code or PIN that was shown may be followed, minutes. */
export const OFFER_MINUTES = 30

/** Judges' seats of a court for fights; `domain/bout` has their majorities. */
export const FIGHT_JUDGES = [2, 3, 4] as const
/** The seat of the video table beside them. */
export const VIDEO = 9

/** The two scoring places of poomsae of a section. */
export type Kort = 1 | 2

/** A scoring place of poomsae. */
export interface CourtPlace {
  readonly sectionId: SectionId
  readonly kort: Kort
}

/** The scoring place of fights of a section. */
export const FIGHTS = 0

/** A place of a court at which judges have seats. */
export interface SeatPlace {
  readonly sectionId: SectionId
  readonly kort: Kort | typeof FIGHTS
}

/** The numbers of judges that a place may have. */
export const judgesAt = ({ kort }: Pick<SeatPlace, "kort">): readonly number[] =>
  kort === FIGHTS ? FIGHT_JUDGES : JUDGES

/** Whether a place has a seat of this number. */
export const hasSeat = ({ kort }: Pick<SeatPlace, "kort">, seat: number): boolean =>
  kort === FIGHTS ? seat === VIDEO || (seat >= 1 && seat <= 4) : seat >= CHIEF && seat <= 7

/** Who may sit on a seat, and who does. Of codes, PINs and tokens only hashes are known. */
export interface SeatHold {
  /** Until when the code and the PIN that were last shown may be followed; null: they have been, or none was shown. */
  readonly offeredUntil: Date | null
  /** Of the device that holds the seat; null: free. */
  readonly tokenHash: string | null
  readonly device: string
  readonly heldSince: Date | null
}

export interface Join {
  readonly tokenHash: string
  readonly device: string
  /** The person was asked whether the other device is to lose the seat. */
  readonly isTakeover: boolean
  readonly now: Date
}

/**
 * The seat after a device has followed its code; null if that device holds it already. A code works once. Refuses with
 * `seat_offer_over` and, unless it is a takeover, `seat_taken`.
 */
export function joined(seat: SeatHold, { tokenHash, device, isTakeover, now }: Join): SeatHold | null {
  if (seat.tokenHash === tokenHash) return null
  if (!isOpen(seat, now)) throw new Refusal("seat_offer_over", "code")
  if (seat.tokenHash !== null && !isTakeover) throw new Refusal("seat_taken", null, { device: seat.device })
  return { offeredUntil: null, tokenHash, device, heldSince: now }
}

/** Whether the code and the PIN that were last shown may still be followed. */
export const isOpen = ({ offeredUntil }: Pick<SeatHold, "offeredUntil">, now: Date): boolean =>
  offeredUntil !== null && offeredUntil > now

/** Held by no device, and no code leads to it. */
export const FREE: SeatHold = { offeredUntil: null, tokenHash: null, device: "", heldSince: null }

/**
 * Which judges’ seats a scoring place lacks, and which are surplus, for this number of judges. The seats of the chief and
 * of the video table stay.
 */
export function rearranged<Seat extends { readonly seat: number }>(
  seats: readonly Seat[],
  judges: number,
): { readonly missing: readonly number[]; readonly surplus: readonly Seat[] } {
  const wanted = Array.from({ length: judges }, (_, at) => at + 1)
  return {
    missing: wanted.filter((number) => seats.every(({ seat }) => seat !== number)),
    surplus: seats.filter(({ seat }) => seat > judges && seat !== VIDEO),
  }
}

/** Until when a code shown now may be followed. */
export const offerEnd = (now: Date): Date => new Date(now.getTime() + OFFER_MINUTES * 60_000)
