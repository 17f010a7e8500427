import { useEffect, useState } from "react"
import type { WireBoardFrame } from "#contract/bouts/frames.ts"
import { callAs, hallCalls } from "#web/lib/hall/calls.ts"
import { ServerClock } from "#web/lib/hall/server-clock.ts"
import { follow } from "#web/lib/live/line.ts"
import { boutPace } from "#web/lib/live/pace.ts"
import { pause } from "#web/lib/live/pause.ts"
import { useTick } from "#web/lib/use-tick.ts"

/** Interval of the exchange that gives the server's time, ms. */
const EXCHANGE = 10_000
const FIRST_EXCHANGES = 3
/** How often what only time changes is drawn, ms. */
const TICK = 100
/** After a stream was refused (the display was removed) it is tried again, ms. */
const AGAIN = 4_000

export interface CourtFrame {
  /** null: nothing has come yet. */
  readonly frame: WireBoardFrame | null
  /** The server's time; null: not known, or nothing was heard for so long that no clock may run on. */
  readonly now: number | null
  /** Since a frame came, ms. */
  readonly age: number
}

interface Heard {
  readonly frame: WireBoardFrame
  /** By `performance.now()`. */
  readonly at: number
}

/** Without a frame for this time a running clock is not shown any more, ms. */
const SILENT = 3_000

/** The bout that judges score on a court, as the board of a display follows it. */
export function useCourtFrame(section: number, code: string): CourtFrame {
  const [heard, setHeard] = useState<Heard | null>(null)
  const [clock] = useState(() => new ServerClock())
  const hasBout = heard !== null && heard.frame.bout !== null
  useTick(hasBout ? TICK : null)
  useEffect(() => {
    const closing = new AbortController()
    const { signal } = closing
    void keepClock(clock, signal)
    void followCourt({ section, code, signal }, (frame) => setHeard({ frame, at: performance.now() }))
    return () => closing.abort()
  }, [section, code, clock])
  const age = heard === null ? 0 : Math.max(0, performance.now() - heard.at)
  return { frame: heard?.frame ?? null, now: age > SILENT ? null : clock.now(), age }
}

interface Followed {
  readonly section: number
  readonly code: string
  readonly signal: AbortSignal
}

async function followCourt(
  { section, code, signal }: Followed,
  onFrame: (frame: WireBoardFrame) => void,
): Promise<void> {
  const hear = (event: string, data: string): undefined => {
    if (event === "frame" && !signal.aborted) onFrame(JSON.parse(data))
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

/** Some exchanges at once, then one every ten seconds: the fastest of the last ten counts. */
async function keepClock(clock: ServerClock, signal: AbortSignal): Promise<void> {
  for (let count = 1; !signal.aborted; count++) {
    try {
      await clock.ask(() => callAs(null, AbortSignal.timeout(EXCHANGE))(hallCalls.serverTime, {}))
    } catch {
      // The next exchange tells.
    }
    await pause(count < FIRST_EXCHANGES ? 300 : EXCHANGE, signal)
  }
}
