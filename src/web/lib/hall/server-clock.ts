/** A question for the server's time: when it was sent and answered by this device's `performance.now()`, and the answer. */
export interface Exchange {
  readonly sent: number
  readonly received: number
  /** The server's time, milliseconds. */
  readonly now: number
  /** The life of the server in which it holds. */
  readonly epoch: number
}

/** What a moment of this device is in server time: `stamp + offset`, known to half of the round trip `rtt`. */
export interface Offset {
  readonly offset: number
  readonly rtt: number
  readonly epoch: number
}

/** Exchanges that are kept; the one with the smallest round trip among them counts. */
const KEPT = 10

/** The server's time as a device knows it. Another life of the server makes everything before it void. */
export class ServerClock {
  #exchanges: Exchange[] = []

  add(exchange: Exchange): void {
    const same = this.#exchanges.filter(({ epoch }) => epoch === exchange.epoch)
    this.#exchanges = [...same, exchange].slice(-KEPT)
  }

  /** Asks for the server's time and notes the exchange. Rejects as the question does. */
  async ask<Answer extends Pick<Exchange, "now" | "epoch">>(question: () => Promise<Answer>): Promise<Answer> {
    const sent = performance.now()
    const answer = await question()
    this.add({ sent, received: performance.now(), now: answer.now, epoch: answer.epoch })
    return answer
  }

  /** Nothing is known until the next exchange: after a sleep the device's own clock stands behind. */
  forget(): void {
    this.#exchanges = []
  }

  /** null: nothing is known. */
  offset(): Offset | null {
    const best = this.#exchanges.toSorted((one, other) => roundTrip(one) - roundTrip(other))[0]
    if (!best) return null
    const { sent, received, now, epoch } = best
    return { offset: now - (sent + received) / 2, rtt: roundTrip(best), epoch }
  }

  /** The server's time now; null: not known. */
  now(at = performance.now()): number | null {
    const known = this.offset()
    return known === null ? null : at + known.offset
  }

  /** The 95th percentile of the round trips that are kept, whole milliseconds; 0: none. */
  slowestUsual(): number {
    const trips = this.#exchanges.map(roundTrip).toSorted((one, other) => one - other)
    return Math.round(trips[Math.ceil(trips.length * 0.95) - 1] ?? 0)
  }
}

const roundTrip = ({ sent, received }: Exchange): number => received - sent
