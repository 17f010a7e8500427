import { admitted } from "#domain/bout/admit.ts"
import type { PressBody } from "#domain/bout/events.ts"
import { type ArrivingPress, momentOf, pressRefusal } from "#domain/bout/gate.ts"
import { reviewCorrections } from "#domain/bout/review.ts"
import { Refusal } from "#domain/refusal.ts"
import { FIGHTS, VIDEO } from "#domain/seats/seats.ts"
import type { SeatRow } from "#server/records/seats/seats.ts"
import type { Bouts } from "./bouts.ts"
import type { LiveBout, Proposal } from "./live-bout.ts"
import type { DecideEntries } from "./log-writer.ts"

/** A press as its phone sends it. */
export type SentPress = ArrivingPress & Pick<PressBody, "id" | "side" | "technique">

/**
 * Writes a judge's press and answers its moment. The same press again is answered as before. Refuses `press_clock`,
 * `press_late`, `clock_stopped`, `head_forbidden`, `technique_off`, `bout_interrupted`, `bout_confirmed`.
 */
export async function writePress(
  bouts: Bouts,
  bout: LiveBout,
  { seat, press, gone }: { readonly seat: SeatRow; readonly press: SentPress; readonly gone: AbortSignal },
): Promise<number> {
  requireJudge(bout, seat)
  bouts.paces.take("seat", seat.id)
  const at = momentOf(press)
  if (bout.sent.has(press.id)) return at
  try {
    if (bout.interruptedAt !== null) throw new Refusal("bout_interrupted")
    const now = bouts.time.now()
    // A busy process makes no press late, nor does it seem to be ahead of its arrival.
    const arrival = Math.max(now - bouts.lag(), Math.min(now, at))
    const code = pressRefusal(press, { arrival, epoch: bouts.time.epoch() }, bout.state.rules)
    if (code !== null) throw new Refusal(code)
    const { id, side, technique, stamp, offset, rtt } = press
    const body: PressBody = { kind: "press", id, seat: seat.seat, side, technique, stamp, offset, rtt }
    const decide: DecideEntries = ({ log, courseState }) => {
      const wish = { body, at, by: seat.seat, epoch: null }
      const bodies = admitted({ log, state: courseState, isConfirmed: bout.isConfirmed }, wish)
      return bodies.map((one) => ({ body: one, at, by: seat.seat }))
    }
    await bouts.writer.write(bout, id, decide, gone)
  } catch (error) {
    if (error instanceof Refusal) bout.refused++
    throw error
  }
  return at
}

/** A judge's seat of this very court. */
function requireJudge(bout: LiveBout, { sectionId, tournamentId, kort, seat }: SeatRow): void {
  const isHere = sectionId === bout.sectionId && tournamentId === bout.tournamentId && kort === FIGHTS
  if (!isHere || seat === VIDEO) throw new Refusal("not_a_judge")
}

/** What the video table saw, for the desk to decide; nothing is written. */
export function propose(bout: LiveBout, { sectionId, kort, seat }: SeatRow, proposal: Proposal): void {
  if (sectionId !== bout.sectionId || kort !== FIGHTS || seat !== VIDEO) throw new Refusal("not_a_judge")
  const { reviewed } = bout.state
  // One that was made for the card before this one came too late.
  if (reviewed === null || reviewed.seq !== proposal.of || bout.isConfirmed) throw new Refusal("unknown_event")
  const { verdict, correction } = proposal
  const isOffered =
    correction === null ||
    (verdict === "accepted" && reviewCorrections(bout.state, reviewed).some(({ id }) => id === correction))
  if (!isOffered) throw new Refusal("unknown_event", "correction")
  bout.proposal = proposal
}
