import { randomUUID } from "node:crypto"
import { pressBout } from "#contract/bouts/calls.ts"
import { pulseSeat } from "#contract/seats/calls.ts"
import type { Dice } from "#rehearsal/dice.ts"
import { type Device, isAnswer } from "#rehearsal/lines/device.ts"
import type { PaperPress, Side } from "#rehearsal/paper/agreement.ts"
import type { Technique } from "#rehearsal/paper/bout-rules.ts"
import { type Exchange, serverTimeOf } from "./server-time.ts"

/** What became of a press: the phone was told that it counts, that it does not, or nothing at all. */
export interface SentPress extends PaperPress {
  state: "counted" | "refused" | "unanswered"
  /** Why it was refused. */
  code: string
  /** The moment that was answered; null: none. */
  told: number | null
}

/** A corner judge's phone, whose clock is wrong and drifts. */
export interface Phone {
  readonly seat: number
  /** Off or without a network: what is pressed is lost, and the phone says so. */
  isDead: boolean
  /** The server's time as the phone knows it; null: it does not yet. */
  now(): number | null
  /** Resolves when it knows the server's time. */
  ready(): Promise<void>
  /** Presses now, or as if at that moment of server time. What was sent is on the list at once. */
  press(bout: number, what: { readonly side: Side; readonly technique: Technique; readonly at?: number }): Promise<void>
  readonly sent: SentPress[]
}

const PULSE = 2_000
/** What is older when it arrives is refused, ms. */
export const LATE = 1_000
/** A browser's clock is off by up to ten seconds, and goes wrong by up to 50 parts in a million. */
const SKEW = 20_000
const DRIFT = 100e-6

/** A device's own clock, milliseconds. */
export function skewedClock(dice: Dice): () => number {
  const base = (dice.next() - 0.5) * SKEW
  const rate = 1 + (dice.next() - 0.5) * DRIFT
  return () => base + performance.now() * rate
}

export function openPhone(device: Device, seat: number, dice: Dice, signal: AbortSignal): Phone {
  const clock = skewedClock(dice)
  const sent: SentPress[] = []
  const phone: Phone = {
    seat,
    isDead: false,
    sent,
    now: () => {
      const best = time.best()
      return best && clock() + best.offset
    },
    ready: () => time.known(),
    async press(bout, { side, technique, at }) {
      const best = time.best()
      // Without the server's time the pad is dark.
      if (best === null || phone.isDead) return
      const stamp = at === undefined ? clock() : at - best.offset
      const moment = Math.round(stamp + best.offset)
      const one: SentPress = {
        id: randomUUID(),
        seat,
        side,
        technique,
        at: moment,
        state: "unanswered",
        code: "",
        told: null,
      }
      sent.push(one)
      // A second time on a broken line, with the same id, while it is young enough.
      for (let tries = 0; tries < 2 && one.state === "unanswered"; tries++) {
        await sendPress(device, bout, { one, stamp, ...best }, LATE - (clock() - stamp))
      }
    },
  }
  const exchange = () => device.attempt(pulseSeat, { doing: "scoring", queued: 0 }, PULSE)
  const time = serverTimeOf(exchange, clock, () => phone.isDead, signal)
  return phone
}

interface Stamped extends Exchange {
  readonly one: SentPress
  readonly stamp: number
}

/** Sends it once, and notes what was answered within `left` milliseconds. */
async function sendPress(device: Device, bout: number, stamped: Stamped, left: number): Promise<void> {
  if (left <= 0) return
  const { one, stamp, offset, rtt, epoch } = stamped
  const { id, side, technique } = one
  try {
    const answer = await device.attempt(pressBout, { bout, id, side, technique, stamp, offset, rtt, epoch }, left)
    one.state = "counted"
    one.told = answer.at
  } catch (error) {
    if (!isAnswer(error)) return
    one.state = "refused"
    one.code = error.errors[0]?.code ?? ""
  }
}
