interface Purging {
  /** Resolves when the purge of the start is over, even if it failed. */
  readonly begun: Promise<unknown>
  /** Resolves when a purge that has begun is over; none follows. */
  stop(): Promise<void>
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Purges now and then once a day; a failure is logged and tried again the next day. */
export const purgeDaily = (purge: () => Promise<unknown>, onError: (error: unknown) => void): Purging =>
  purgeEvery(DAY_MS, purge, onError)

/** The same with a period in milliseconds. */
export function purgeEvery(period: number, purge: () => Promise<unknown>, onError: (error: unknown) => void): Purging {
  let running: Promise<unknown> = Promise.resolve()
  const run = (): void => {
    running = running.then(purge).catch(onError)
  }
  run()
  const begun = running
  const timer = setInterval(run, period)
  timer.unref()
  return {
    begun,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
