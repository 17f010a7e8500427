import type { WireScoringCourt } from "#contract/poomsae/scoring.ts"
import { durableText } from "#web/lib/hall/durable-text.ts"
import type { HeldSeat } from "#web/lib/hall/seat.ts"
import { type KeptText, keptText } from "#web/lib/kept-text.ts"
import type { Pad } from "./pad.ts"

/** What a judge has pressed for a performance, so that a reload loses no press; it stays in view when it is sent. */
export interface Draft {
  readonly event: number
  readonly pad: Pad
  /** Of the athlete in red, where two perform; `pad` is then blue's. */
  readonly red?: Pad
  /** When the server took it, ms by this tablet's clock; absent: it has not. */
  readonly takenAt?: number
}

/** A value that the browser stores as JSON; null if nothing, or nothing readable, is stored. */
interface KeptValue<Value> {
  readonly text: KeptText
  readonly read: () => Value | null
  readonly keep: (value: Value | null) => void
}

/** '1': this tablet shows blue on the right; a setting of the tablet, because that seat is for all day. */
export const blueAtRight = keptText("judge-blue-right")
export const heldSeat = kept<HeldSeat>("judge-seat")
export const draft = kept<Draft>("judge-draft")
/** What was last known of the court: shown after a reload until the server answers. */
export const lastCourt = kept<WireScoringCourt>("judge-court")
/** Marks that are not echoed yet. */
export const outboxText = durableText("judge-outbox")

function kept<Value>(name: string): KeptValue<Value> {
  const text = keptText(name)
  return {
    text,
    read: () => parsed<Value>(text.read()),
    keep: (value) => text.keep(value === null ? "" : JSON.stringify(value)),
  }
}

function parsed<Value>(text: string): Value | null {
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}
