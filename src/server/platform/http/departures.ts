import type { ServerResponse } from "node:http"

/** Who is still being answered. */
export interface Departures {
  /** Aborted when this response is over, however it ended, or when the server closes. */
  signalOf(response: ServerResponse): AbortSignal
  closeAll(): void
  readonly isClosed: boolean
}

// Not `AbortSignal.any` on one long-lived signal: Node 20 keeps every signal that was ever derived from it.
export function createDepartures(): Departures {
  const open = new Set<AbortController>()
  let isClosed = false
  return {
    signalOf(response) {
      const controller = new AbortController()
      open.add(controller)
      response.once("close", () => {
        open.delete(controller)
        controller.abort()
      })
      if (isClosed) controller.abort()
      return controller.signal
    },
    closeAll() {
      isClosed = true
      for (const controller of open) controller.abort()
    },
    get isClosed() {
      return isClosed
    },
  }
}
