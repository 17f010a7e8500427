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
  const open = new Set<ServerResponse>()
  /** Of those of which somebody has asked for the signal: most calls are over before anybody would wait for that. */
  const controllers = new Map<ServerResponse, AbortController>()
  let isClosed = false

  function controllerOf(response: ServerResponse): AbortController {
    const controller = controllers.get(response) ?? new AbortController()
    controllers.set(response, controller)
    if (isClosed) controller.abort(OVER)
    return controller
  }

  return {
    arrive(response) {
      open.add(response)
      response.once("close", () => {
        open.delete(response)
        controllers.get(response)?.abort(OVER)
        controllers.delete(response)
        if (isClosed && open.size === 0) onEmpty()
      })
    },
    signalOf: (response) => (open.has(response) ? controllerOf(response).signal : AbortSignal.abort(OVER)),
    closeAll() {
      isClosed = true
      if (open.size === 0) onEmpty()
      for (const controller of controllers.values()) controller.abort(OVER)
    },
    get isClosed() {
      return isClosed
    },
  }
}

/** Without a reason of ours each abort makes an error of its own, of ten thousand visitors who leave at once too. */
const OVER = new Error("the answer is over")
