import { CallFailed } from "#contract/wire/client.ts"
import type { Side } from "#domain/bracket/types.ts"
import { patience } from "#web/lib/patience.ts"
import type { Technique } from "./play.ts"

/** A press with the moment of its touch by this device's `performance.now()`, and what this device knows of server time. */
export interface Press {
  /** UUID: however often it is sent, it is one press. */
  readonly id: string
  readonly side: Side
  readonly technique: Technique
  readonly stamp: number
  readonly offset: number
  readonly rtt: number
  readonly epoch: number
}

/** `lost`: no answer while it still counted. */
export type Outcome =
  | { readonly kind: "taken" }
  | { readonly kind: "lost" }
  | { readonly kind: "refused"; readonly why: string }

interface Ways {
  /** Rejects with `CallFailed` if the server refused, otherwise if nothing answered. */
  readonly send: (press: Press, signal: AbortSignal) => Promise<unknown>
  readonly onOutcome: (press: Press, outcome: Outcome) => void
}

/** Presses on their way at a time: a slow one does not hold up the next. */
const MOST = 4
const ATTEMPTS = 2

/** Sends presses while they count, each until `lateMs` after its touch, once more where nothing answered. None is kept. */
export class Presses {
  readonly #ways: Ways
  #waiting: { readonly press: Press; readonly lateMs: number }[] = []
  #flying = 0

  constructor(ways: Ways) {
    this.#ways = ways
  }

  put(press: Press, lateMs: number): void {
    this.#waiting.push({ press, lateMs })
    this.#next()
  }

  #next(): void {
    while (this.#flying < MOST) {
      const one = this.#waiting.shift()
      if (!one) return
      this.#flying++
      void this.#deliver(one.press, one.lateMs).then((outcome) => {
        this.#flying--
        this.#ways.onOutcome(one.press, outcome)
        this.#next()
      })
    }
  }

  async #deliver(press: Press, lateMs: number): Promise<Outcome> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const left = press.stamp + lateMs - performance.now()
      if (left <= 0) break
      const { signal, met } = patience(left)
      try {
        await this.#ways.send(press, signal)
        return { kind: "taken" }
      } catch (error) {
        if (error instanceof CallFailed && error.status < 500) return { kind: "refused", why: error.message }
      } finally {
        met()
      }
    }
    return { kind: "lost" }
  }
}
