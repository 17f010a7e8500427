/** How often the loop is looked at, milliseconds. */
const TICK_MS = 20

/** How far the event loop is behind. */
export interface LoopLag {
  /** What came now may have waited this long, whole milliseconds: moments of logs are set back by it. */
  now(): number
  close(): void
}

/** Measures by a tick how long something that comes in may have waited because this process was busy. */
export function createLoopLag(clock: () => number = () => performance.now()): LoopLag {
  let last = clock()
  let behind = 0
  const timer = setInterval(() => {
    const now = clock()
    behind = Math.max(0, now - last - TICK_MS)
    last = now
  }, TICK_MS).unref()
  return {
    // Timers run before what comes from the network, so the last tick tells of a pause that has just ended.
    now: () => Math.round(Math.max(behind, clock() - last - TICK_MS, 0)),
    close: () => clearInterval(timer),
  }
}
