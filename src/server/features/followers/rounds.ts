/** Work that goes round by itself, one round at a time. */
export interface Rounds {
  /** One round now, after those that are under way. */
  round(): Promise<void>
  /** Resolves when the last round is over; none follows. */
  stop(): Promise<void>
}

const EVERY_MS = 3_000

/**
 * Reads and sends every few seconds. `work` returns the seconds to rest, of the clock's time; its failures are logged.
 */
export function goRound(
  { clock, onError }: { readonly clock: () => Date; readonly onError: (error: unknown) => void },
  work: () => Promise<number>,
): Rounds {
  let isOver = false
  let notBefore = 0
  let running = Promise.resolve()
  const one = async (): Promise<void> => {
    if (isOver || clock().getTime() < notBefore) return
    const rest = await work()
    notBefore = rest > 0 ? clock().getTime() + rest * 1000 : 0
  }
  const round = (): Promise<void> => {
    running = running.then(one).catch(onError)
    return running
  }
  const timer = setInterval(() => void round(), EVERY_MS)
  return {
    round,
    stop: async () => {
      isOver = true
      clearInterval(timer)
      await running
    },
  }
}
