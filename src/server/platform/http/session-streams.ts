/** Event streams of signed-in people; each ends with its session. */
export interface SessionStreams {
  /** Aborted with `leaving`, or once the session has ended. */
  until(sessionId: string, leaving: AbortSignal): AbortSignal
  /**
   * Ends the streams of sessions that are over: called when sessions are ended, and at intervals because of other
   * instances.
   */
  sweep(): Promise<void>
  close(): void
}

/** How long a session that another instance has ended may still receive changes. */
const PERIOD_MS = 10_000

/** `stillOpen`: which of these sessions are open. If it cannot be asked, streams stay and it is asked again later. */
export function createSessionStreams(
  stillOpen: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>,
  onError: (error: unknown) => void,
): SessionStreams {
  const streams = new Map<string, Set<AbortController>>()

  function until(sessionId: string, leaving: AbortSignal): AbortSignal {
    const controller = new AbortController()
    const group = streams.get(sessionId) ?? new Set()
    streams.set(sessionId, group.add(controller))
    const leave = (): void => {
      group.delete(controller)
      if (group.size === 0 && streams.get(sessionId) === group) streams.delete(sessionId)
      controller.abort()
    }
    if (leaving.aborted) leave()
    leaving.addEventListener("abort", leave, { once: true })
    return controller.signal
  }

  async function sweep(): Promise<void> {
    const watched = [...streams.keys()]
    if (watched.length === 0) return
    try {
      const open = await stillOpen(watched)
      const over = watched.filter((id) => !open.has(id)).flatMap((id) => [...(streams.get(id) ?? [])])
      for (const controller of over) controller.abort()
    } catch (error) {
      onError(error)
    }
  }

  const timer = setInterval(sweep, PERIOD_MS).unref()
  return { until, sweep, close: () => clearInterval(timer) }
}
