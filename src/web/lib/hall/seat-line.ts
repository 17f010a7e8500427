import type { pulseSeat } from "#contract/seats/calls.ts"
import type { InputOf } from "#contract/wire/endpoint.ts"
import { hasCode } from "../errors.ts"
import { follow } from "../live/line.ts"
import { boutPace } from "../live/pace.ts"
import { streamHeaders } from "../live/stream-headers.ts"
import { batteryNow } from "./battery.ts"
import { callAs, hallCalls } from "./calls.ts"
import type { HeldSeat } from "./seat.ts"
import { ServerClock } from "./server-clock.ts"

/** Interval of the pulse, and how long its answer may take, ms. */
const PULSE = 2_000
/** After a longer gap between two pulses the device has slept, and its clock stands behind. */
const GAP = PULSE + 2_000
/** A court tells its state every second: after a longer silence nobody knows that the server is there, ms. */
const QUIET = 1_500

/** How a seat at fights is connected. */
export interface Connection {
  /** `performance.now()` when the server was silent first; null: it answers. */
  readonly silentSince: number | null
  /** Something of the server came just now; without it nothing says that there is a connection. */
  readonly isHeard: boolean
  /** The server's time is known. */
  readonly isTimed: boolean
  /** Another device has the seat, or it is gone. */
  readonly isLost: boolean
  /** Percent; null: the browser does not tell. */
  readonly battery: number | null
}

export const unconnected: Connection = {
  silentSince: null,
  isHeard: false,
  isTimed: false,
  isLost: false,
  battery: null,
}

interface SeatLineParts<Frame> {
  readonly held: HeldSeat
  readonly onFrame: (frame: Frame) => void
  readonly onConnection: (connection: Connection) => void
  /** Presses of this bout that did not count, told with each pulse. */
  readonly refused: () => number
}

/** The line of a seat at fights: it follows the court, tells that it is there, and keeps the server's time. */
export class SeatLine<Frame extends { readonly bout: unknown; readonly epoch: number }> {
  readonly clock = new ServerClock()
  readonly #parts: SeatLineParts<Frame>
  readonly #closing = new AbortController()
  #connection = unconnected
  #hasBout = false
  #beatAt = performance.now()
  #timer: ReturnType<typeof setTimeout> | undefined
  #quiet: ReturnType<typeof setTimeout> | undefined

  constructor(parts: SeatLineParts<Frame>) {
    this.#parts = parts
  }

  start(): void {
    const { held } = this.#parts
    void follow({
      request: () => ({
        url: `/api/v1/courts/${held.seat.section}/bout/events`,
        headers: streamHeaders(held.token, ""),
      }),
      signal: this.#closing.signal,
      pace: boutPace,
      onEvent: ({ event, data }) => this.#hear(event, data),
      // A stream breaks before the next pulse is due: whether the server is still there is asked at once.
      onState: (state) => state === "lost" && !this.#closing.signal.aborted && void this.beat(),
    }).then((ending) => ending === "refused" && this.#tell({ isLost: true }))
    document.addEventListener("visibilitychange", this.#onVisibility)
    void this.beat()
  }

  stop(): void {
    this.#closing.abort()
    clearTimeout(this.#timer)
    clearTimeout(this.#quiet)
    document.removeEventListener("visibilitychange", this.#onVisibility)
  }

  /** One pulse, and the next after it; a pulse that is called early takes the place of the one that was due. */
  async beat(): Promise<void> {
    clearTimeout(this.#timer)
    if (performance.now() - this.#beatAt > GAP) this.#forgetTime()
    this.#beatAt = performance.now()
    await this.#ask()
    if (this.#closing.signal.aborted) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.beat(), PULSE)
  }

  readonly #onVisibility = (): void => {
    if (document.visibilityState === "hidden") return
    this.#forgetTime()
    void this.beat()
  }

  #forgetTime(): void {
    this.clock.forget()
    this.#tell({ isTimed: false })
  }

  /** Of another connection the first frame counts, whatever was shown before. */
  #hear(event: string, data: string): undefined {
    if (event !== "frame") return
    const frame: Frame = JSON.parse(data)
    this.#hasBout = frame.bout !== null
    this.#heard()
    // Of another life of the server the time is asked for at once.
    if (frame.epoch !== (this.clock.epoch ?? frame.epoch)) void this.beat()
    this.#parts.onFrame(frame)
  }

  /** After a silence the server is asked at once, and nothing is claimed until it answers. */
  #heard(): void {
    if (this.#closing.signal.aborted) return
    clearTimeout(this.#quiet)
    this.#quiet = setTimeout(() => {
      this.#tell({ isHeard: false })
      void this.beat()
    }, QUIET)
    if (!this.#connection.isHeard) this.#tell({ isHeard: true })
  }

  #doing(): InputOf<typeof pulseSeat>["doing"] {
    if (document.visibilityState === "hidden") return "away"
    return this.#hasBout ? "scoring" : "waiting"
  }

  async #ask(): Promise<void> {
    const battery = await batteryNow()
    const sent = performance.now()
    const call = () => callAs(this.#parts.held.token, AbortSignal.timeout(PULSE))
    try {
      await this.clock.learn(() => call()(hallCalls.serverTime, {}))
      // This is no exchange for the time: the server looks into its database before it answers.
      await call()(hallCalls.pulseSeat, {
        doing: this.#doing(),
        queued: 0,
        rtt: this.clock.slowestUsual(),
        refused: this.#parts.refused(),
        ...battery,
      })
      this.#heard()
      this.#tell({ silentSince: null, isTimed: true, battery: battery.battery ?? null })
    } catch (error) {
      if (this.#closing.signal.aborted) return
      if (hasCode(error, "seat_lost")) this.#tell({ isLost: true })
      if (this.#connection.silentSince === null) this.#tell({ silentSince: sent, isHeard: false })
    }
  }

  #tell(news: Partial<Connection>): void {
    this.#connection = { ...this.#connection, ...news }
    this.#parts.onConnection(this.#connection)
  }
}
