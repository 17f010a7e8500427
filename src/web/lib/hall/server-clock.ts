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
/** After a round trip as short as this nothing has to be asked again, ms: the time is wrong by half of it at most. */
const QUICK = 20
/** Nobody waits longer for a quick one, ms. */
const LEARNING = 1_000
/** The time of the server goes on in its next life, unless it differs by more, ms: answers are never so exact. */
const LEAP = 25
/** Moments of the server are whole milliseconds. */
const ROUNDED = 1

type Question<Answer> = () => Promise<Answer>

/**
 * The server's time as a device knows it. Another life of the server makes void what contradicts it: its first answers are the slowest, and
 * where time has gone on a clock must not jump by half of their round trips.
 */
export class ServerClock {
  #exchanges: Exchange[] = []
  /** Offsets of lives whose time the next one contradicted, by their numbers. */
  readonly #over = new Map<number, number>()
  #learning: Promise<void> | null = null

  add(exchange: Exchange): void {
    const kept = this.#exchanges.filter((one) => one.epoch === exchange.epoch || agrees(one, exchange))
    const before = this.offset()
    if (before !== null && kept.length < this.#exchanges.length) {
      for (const one of this.#exchanges) if (!kept.includes(one)) this.#over.set(one.epoch, before.offset)
    }
    this.#exchanges = [...kept, exchange].slice(-KEPT)
  }

  /** Asks for the server's time and notes the exchange. Rejects as the question does. */
  async ask<Answer extends Pick<Exchange, "now" | "epoch">>(question: Question<Answer>): Promise<Answer> {
    const sent = performance.now()
    const answer = await question()
    this.add({ sent, received: performance.now(), now: answer.now, epoch: answer.epoch })
    return answer
  }

  /**
   * Asks once and, in a life of the server of which no exchange was quick, at once again: for a second, and as often as exchanges are kept.
   * Rejects as the question does.
   */
  learn(question: Question<Pick<Exchange, "now" | "epoch">>): Promise<void> {
    this.#learning ??= this.#learn(question).finally(() => {
      this.#learning = null
    })
    return this.#learning
  }

  async #learn(question: Question<Pick<Exchange, "now" | "epoch">>): Promise<void> {
    const until = performance.now() + LEARNING
    do await this.ask(question)
    while (!this.#isSure() && performance.now() < until)
  }

  #isSure(): boolean {
    const own = this.#exchanges.filter(({ epoch }) => epoch === this.epoch)
    return own.length >= KEPT || own.some((one) => roundTrip(one) <= QUICK)
  }

  /** The life of the server that answered last; null: nothing is known. */
  get epoch(): number | null {
    return this.#exchanges.at(-1)?.epoch ?? null
  }

  /** Nothing is known until the next exchange: after a sleep the device's own clock stands behind. */
  forget(): void {
    this.#exchanges = []
    this.#over.clear()
  }

  /** null: nothing is known. */
  offset(): Offset | null {
    const best = this.#exchanges.toSorted((one, other) => roundTrip(one) - roundTrip(other))[0]
    if (!best) return null
    return { offset: offsetOf(best), rtt: roundTrip(best), epoch: this.epoch ?? best.epoch }
  }

  /** The server's time now; null: not known. */
  now(at = performance.now()): number | null {
    const known = this.offset()
    return known === null ? null : at + known.offset
  }

  /** The time of a life of the server now, as if it had gone on. Null: not known. */
  nowIn(epoch: number | null, at = performance.now()): number | null {
    const offset = this.#offsetOver(epoch)
    return offset === null ? this.now(at) : at + offset
  }

  /** Whether the time of a life does not go on in the present one: the wall clock of its machine has been set between them. */
  isOver(epoch: number | null): boolean {
    return this.#offsetOver(epoch) !== null
  }

  /** The offset in a life whose time does not go on; null: it does. */
  #offsetOver(epoch: number | null): number | null {
    const before = epoch === null ? undefined : this.#over.get(epoch)
    const now = this.offset()
    return before === undefined || now === null || Math.abs(now.offset - before) <= LEAP ? null : before
  }

  /** The 95th percentile of the round trips that are kept, whole milliseconds; 0: none. */
  slowestUsual(): number {
    const trips = this.#exchanges.map(roundTrip).toSorted((one, other) => one - other)
    return Math.round(trips[Math.ceil(trips.length * 0.95) - 1] ?? 0)
  }
}

const roundTrip = ({ sent, received }: Exchange): number => received - sent

const offsetOf = ({ sent, received, now }: Exchange): number => now - (sent + received) / 2

/** Whether one offset can be true of both: each is known to half of its round trip. */
const agrees = (one: Exchange, other: Exchange): boolean =>
  Math.abs(offsetOf(one) - offsetOf(other)) <= (roundTrip(one) + roundTrip(other)) / 2 + ROUNDED
