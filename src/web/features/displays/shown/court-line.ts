import type { WireBoardFrame } from "#contract/bouts/frames.ts"
import { callAs, hallCalls } from "#web/lib/hall/calls.ts"
import { ServerClock } from "#web/lib/hall/server-clock.ts"
import { follow } from "#web/lib/live/line.ts"
import { boutPace } from "#web/lib/live/pace.ts"
import { pause } from "#web/lib/live/pause.ts"

/** Interval of the exchange that gives the server's time, ms. */
const EXCHANGE = 10_000
/** After a stream was refused (the display was removed) it is tried again, ms. */
const AGAIN = 4_000
/** Without a frame for this time a running clock is not shown any more, ms. */
const SILENT = 3_000

interface Court {
  readonly section: number
  /** Of the display. */
  readonly code: string
}

interface Heard {
  readonly frame: WireBoardFrame
  /** By `performance.now()`. */
  readonly at: number
}

/** A display's line to its court: what is shown there, and the server's time by which its clocks run. */
export class CourtLine {
  readonly #court: Court
  readonly #onFrame: () => void
  readonly #clock = new ServerClock()
  readonly #closing = new AbortController()
  #heard: Heard | null = null
  #isTimed = false

  constructor(court: Court, onFrame: () => void) {
    this.#court = court
    this.#onFrame = onFrame
  }

  start(): void {
    void this.#keepTime()
    void this.#follow()
  }

  stop(): void {
    this.#closing.abort()
  }

  /** null: nothing has come yet. */
  get frame(): WireBoardFrame | null {
    return this.#heard?.frame ?? null
  }

  /** Since a frame came, ms. */
  age(): number {
    return this.#heard === null ? 0 : Math.max(0, performance.now() - this.#heard.at)
  }

  /** The server's time; null: not known, still being learned, or nothing was heard for so long that no clock may run on. */
  now(): number | null {
    return !this.#isTimed || this.age() > SILENT ? null : this.#clock.now()
  }

  async #follow(): Promise<void> {
    const { section, code } = this.#court
    const { signal } = this.#closing
    const hear = (event: string, data: string): undefined => {
      if (event === "frame" && !signal.aborted) this.#hear(JSON.parse(data))
    }
    for (; !signal.aborted; await pause(AGAIN, signal)) {
      await follow({
        request: () => ({
          url: `/api/v1/courts/${section}/bout/events?code=${encodeURIComponent(code)}`,
          headers: {},
        }),
        signal,
        pace: boutPace,
        onEvent: ({ event, data }) => hear(event, data),
      })
    }
  }

  #hear(frame: WireBoardFrame): void {
    this.#heard = { frame, at: performance.now() }
    // Of another life of the server the time is asked for at once.
    if (frame.epoch !== (this.#clock.epoch ?? frame.epoch)) void this.#learn()
    this.#onFrame()
  }

  async #keepTime(): Promise<void> {
    const { signal } = this.#closing
    for (; !signal.aborted; await pause(EXCHANGE, signal)) await this.#learn()
  }

  async #learn(): Promise<void> {
    try {
      await this.#clock.learn(() => callAs(null, AbortSignal.timeout(EXCHANGE))(hallCalls.serverTime, {}))
      this.#isTimed = true
    } catch {
      // The next exchange tells.
    }
  }
}
