import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { pressBout } from "#contract/bouts/calls.ts"
import { pulseSeat } from "#contract/seats/calls.ts"
import type { Dice } from "#rehearsal/dice.ts"
import { type Device, isAnswer } from "#rehearsal/lines/device.ts"
import type { PaperPress, Side } from "#rehearsal/paper/agreement.ts"
import type { Technique } from "#rehearsal/paper/bout-rules.ts"

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
const REMEMBERED = 10
const LATE = 1_000
/** A browser's clock is off by up to ten seconds, and goes wrong by up to 50 parts in a million. */
const SKEW = 20_000
const DRIFT = 100e-6

interface Exchange {
  readonly offset: number
  readonly rtt: number
  readonly epoch: number
}

export function openPhone(device: Device, seat: number, dice: Dice, signal: AbortSignal): Phone {
  const base = (dice.next() - 0.5) * SKEW
  const rate = 1 + (dice.next() - 0.5) * DRIFT
  const clock = (): number => base + performance.now() * rate
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
  const time = serverTimeOf(device, clock, () => phone.isDead, signal)
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

/** The exchange of the smallest round trip among the last ten pulses; another life of the server makes them void. */
function serverTimeOf(device: Device, clock: () => number, isDead: () => boolean, signal: AbortSignal) {
  let exchanges: Exchange[] = []

  async function pulse(): Promise<void> {
    const from = clock()
    const { now, epoch } = await device.attempt(pulseSeat, { doing: "scoring", queued: 0 }, PULSE)
    const to = clock()
    const same = exchanges.filter((one) => one.epoch === epoch)
    exchanges = [...same, { offset: now - (from + to) / 2, rtt: to - from, epoch }].slice(-REMEMBERED)
  }

  async function live(): Promise<void> {
    while (!signal.aborted) {
      if (!isDead()) await pulse().catch(() => {})
      await pause(exchanges.length === 0 ? PULSE / 10 : PULSE, null, { signal })
    }
  }
  // It ends with the rehearsal.
  live().catch(() => {})
  return {
    best: () => bestOf(exchanges),
    async known() {
      while (exchanges.length === 0) await pause(20, null, { signal })
    },
  }
}

const bestOf = (exchanges: readonly Exchange[]): Exchange | null =>
  exchanges.reduce<Exchange | null>((best, one) => (best === null || one.rtt < best.rtt ? one : best), null)
