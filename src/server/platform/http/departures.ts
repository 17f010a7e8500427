import type { ServerResponse } from "node:http"

/** Who is being answered right now. */
export interface Departures {
  arrive(response: ServerResponse): void
  /** Aborted when this response is over, however it ended, or when the server closes. */
  signalOf(response: ServerResponse): AbortSignal
  closeAll(): void
  readonly isClosed: boolean
}

/** `onEmpty` is called when nobody is left while closing. */
// Not `AbortSignal.any` on one long-lived signal: Node 20 keeps every signal that was ever derived from it.
export function createDepartures(onEmpty: () => void): Departures {
  const open = new Map<ServerResponse, AbortController>()
  let isClosed = false
  return {
    arrive(response) {
      const controller = new AbortController()
      open.set(response, controller)
      response.once("close", () => {
        open.delete(response)
        controller.abort(OVER)
        if (isClosed && open.size === 0) onEmpty()
      })
    },
    signalOf: (response) => open.get(response)?.signal ?? AbortSignal.abort(),
    closeAll() {
      isClosed = true
      if (open.size === 0) onEmpty()
      for (const controller of open.values()) controller.abort(OVER)
    },
    get isClosed() {
      return isClosed
    },
  }
}

/** Without a reason of ours each abort makes an error of its own, of ten thousand visitors who leave at once too. */
const OVER = new Error("the answer is over")
