import { useEffect, useState } from "react"
import type { ViewEvent } from "#contract/live/followed.ts"
import { isStatus } from "#web/lib/errors.ts"
import { callAs, hallCalls } from "#web/lib/hall/calls.ts"
import { oneAtATime } from "#web/lib/hall/one-at-a-time.ts"
import { follow } from "#web/lib/live/line.ts"
import { hallPace } from "#web/lib/live/pace.ts"
import { pause } from "#web/lib/live/pause.ts"
import type { ServerEvent } from "#web/lib/live/read-events.ts"
import { streamHeaders } from "#web/lib/live/stream-headers.ts"
import { ageOf, alive, answered, begun, isAnother, lost, NOTHING, type Shown, told, wallsOf } from "./shown.ts"

/** Interval of asking while there is no stream, ms; by it the server also sees which displays are on. */
const ASK_MS = 4_000
/** How long a wall shows one bracket, ms. */
const TURN_MS = 15_000

/** What a display shows, followed while it is open; after a break it recovers by itself. */
export function useScreen(code: string) {
  const [shown, setShown] = useState<Shown>(NOTHING)
  const [now, setNow] = useState(0)
  useEffect(() => {
    const closing = new AbortController()
    void new Screen(code, closing.signal, setShown).watch()
    const clock = setInterval(() => setNow(performance.now()), 1000)
    return () => {
      closing.abort()
      clearInterval(clock)
    }
  }, [code])
  return { view: shown.view, isMissing: shown.isMissing, age: ageOf(shown, now) }
}

/** Follows the display's stream until the signal; what no stream brings is asked for. */
class Screen {
  readonly #code: string
  readonly #signal: AbortSignal
  readonly #onShown: (shown: Shown) => void
  #shown = NOTHING
  #turn = 0

  constructor(code: string, signal: AbortSignal, onShown: (shown: Shown) => void) {
    this.#code = code
    this.#signal = signal
    this.#onShown = onShown
  }

  async watch(): Promise<void> {
    const signal = this.#signal
    const timers = [setInterval(() => this.#askAlone(), ASK_MS), setInterval(() => this.#goOn(), TURN_MS)]
    signal.addEventListener("abort", () => timers.forEach(clearInterval))
    // A stream that was refused because the display was removed is tried again: the display may be given back.
    for (; !signal.aborted; await pause(ASK_MS, signal)) {
      await follow({
        request: () => ({
          url: `/api/v1/screens/${encodeURIComponent(this.#code)}/events`,
          headers: streamHeaders(null, this.#shown.view?.revision ?? ""),
        }),
        signal,
        pace: hallPace,
        onLife: () => this.#show(alive(this.#shown, performance.now())),
        onEvent: (event) => this.#take(event),
        onState: (state) => {
          if (state === "lost") this.#show(lost(this.#shown))
          this.#askAlone()
        },
      })
    }
  }

  #show(next: Shown): void {
    this.#shown = next
    if (!this.#signal.aborted) this.#onShown(next)
  }

  #take({ event, data }: ServerEvent): "again" | undefined {
    if (event === "hello" || event === "reload") {
      const { now }: { readonly now: number } = JSON.parse(data)
      this.#show(begun(this.#shown, now, performance.now()))
    }
    return event === "view" ? this.#tell(JSON.parse(data)) : undefined
  }

  #tell(event: ViewEvent): "again" | undefined {
    const before = this.#shown
    const next = told(this.#shown, event, performance.now())
    this.#show(next === "missed" ? lost(this.#shown) : next)
    if (isAnother(before, this.#shown)) void this.#ask()
    return next === "missed" ? "again" : undefined
  }

  #askAlone(): void {
    if (this.#shown.held === null) void this.#ask()
  }

  #goOn(): void {
    this.#turn += 1
    if (this.#shown.held === null || wallsOf(this.#shown) !== "") void this.#ask()
  }

  readonly #ask = oneAtATime(async () => {
    const askedAt = performance.now()
    const walls = wallsOf(this.#shown)
    try {
      const view = await callAs(null)(hallCalls.screenView, { code: this.#code, turn: this.#turn })
      this.#show(answered(this.#shown, view, askedAt))
      // Of the picture that comes now nothing was known when the stream told of it.
      if (wallsOf(this.#shown) !== walls) void this.#ask()
    } catch (error) {
      if (isStatus(error, 404)) this.#show({ ...this.#shown, isMissing: true })
    }
  })
}
