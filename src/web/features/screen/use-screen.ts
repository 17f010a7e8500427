import { useEffect, useState } from "react"
import { isStatus } from "#web/lib/errors.ts"
import { callAs, hallCalls } from "#web/lib/hall/calls.ts"
import { follow } from "#web/lib/hall/follow.ts"
import { oneAtATime } from "#web/lib/hall/one-at-a-time.ts"
import { ageOf, answered, NOTHING, type Shown } from "./shown.ts"

/**
 * Interval of asking without any news, ms, so that what is shown is known to be current; by it the server also sees
 * which displays are on.
 */
const ASK_MS = 4_000
/** How long a wall shows one bracket, ms. */
const TURN_MS = 15_000

/** What a display shows, followed while it is open; after a break it recovers by itself. */
export function useScreen(code: string) {
  const [shown, setShown] = useState<Shown>(NOTHING)
  const [now, setNow] = useState(0)
  useEffect(() => {
    const closing = new AbortController()
    let turn = 0
    const show = (change: (now: Shown) => Shown): void => {
      if (!closing.signal.aborted) setShown(change)
    }
    const load = oneAtATime(async () => {
      const askedAt = performance.now()
      try {
        const view = await callAs(null)(hallCalls.screenView, { code, turn })
        show((now) => answered(now, view, askedAt))
      } catch (error) {
        if (isStatus(error, 404)) show((now) => ({ ...now, isMissing: true }))
      }
    })
    const tick = (): void => {
      setNow(performance.now())
      void load()
    }
    tick()
    const asking = setInterval(tick, ASK_MS)
    const clock = setInterval(() => setNow(performance.now()), 1000)
    const turning = setInterval(() => {
      turn += 1
      void load()
    }, TURN_MS)
    void followOn(code, closing.signal, () => void load())
    return () => {
      closing.abort()
      clearInterval(asking)
      clearInterval(clock)
      clearInterval(turning)
    }
  }, [code])
  return { view: shown.view, isMissing: shown.isMissing, age: ageOf(shown, now) }
}

/** A stream that was refused because the display was removed is tried again: the display may be given back. */
async function followOn(code: string, signal: AbortSignal, onNews: () => void): Promise<void> {
  while (!signal.aborted) {
    const url = `/api/v1/screens/${encodeURIComponent(code)}/events`
    await follow({ url, token: null, signal, onNews, onState: () => undefined })
    await new Promise((resolve) => setTimeout(resolve, ASK_MS))
  }
}
