import type { WireDeskFrame } from "#contract/bouts/frames.ts"
import { CallFailed } from "#contract/wire/client.ts"
import type { Line } from "#web/lib/live/line.ts"

/** Interval of the pulse, and how long its answer may take, ms. */
export const PULSE = 2_000

/** `broken`: the desk counts alone; `refused`: this court is not for it. */
export type LineState = "connecting" | "open" | "broken" | "refused"

interface Ports {
  /** Follows the frames of the court until the signal, or until it is refused. */
  readonly follow: (line: Pick<Line, "signal" | "onEvent" | "onState">) => Promise<"refused" | "stopped">
  /** One exchange of calls with the server; rejects with `CallFailed` if it refuses, otherwise if no answer comes. */
  readonly pulse: () => Promise<void>
  readonly onFrame: (frame: WireDeskFrame) => void
  readonly onState: (state: LineState) => void
}

/**
 * Whether the desk and the server reach each other: frames come, and the last pulse was answered. A line on which frames
 * come and calls do not go out is broken as well: what is pressed reaches nobody.
 */
export class DeskLine {
  readonly #ports: Ports
  readonly #closing = new AbortController()
  #state: LineState = "connecting"
  /** null: no stream has been open yet. */
  #isHeard: boolean | null = null
  #isAnswered = true
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(ports: Ports) {
    this.#ports = ports
  }

  get isClosed(): boolean {
    return this.#closing.signal.aborted
  }

  start(): void {
    void this.#ports
      .follow({
        signal: this.#closing.signal,
        onEvent: ({ event, data }) => this.#hear(event, data),
        onState: (state) => this.#note({ isHeard: state === "live" }),
      })
      .then((ending) => ending === "refused" && this.#become("refused"))
    this.#timer = setInterval(() => void this.beat(), PULSE)
    void this.beat()
  }

  stop(): void {
    this.#closing.abort()
    clearInterval(this.#timer)
  }

  /** A pulse now, whenever the next one is due. */
  async beat(): Promise<void> {
    try {
      await this.#ports.pulse()
      this.#note({ isAnswered: true })
    } catch (error) {
      // A refusal is an answer: whatever stands on the court is told by the stream. A server that cannot is none.
      this.#note({ isAnswered: error instanceof CallFailed && error.status < 500 })
    }
  }

  #hear(event: string, data: string): undefined {
    if (event !== "frame") return
    this.#note({ isHeard: true })
    this.#ports.onFrame(JSON.parse(data))
  }

  #note({ isHeard = this.#isHeard, isAnswered = this.#isAnswered }: News): void {
    this.#isHeard = isHeard
    this.#isAnswered = isAnswered
    if (isHeard === null && isAnswered) return
    this.#become(isHeard && isAnswered ? "open" : "broken")
  }

  #become(state: LineState): void {
    if (state === this.#state || this.#state === "refused" || this.isClosed) return
    this.#state = state
    this.#ports.onState(state)
  }
}

interface News {
  readonly isHeard?: boolean | null
  readonly isAnswered?: boolean
}
