import type { ServerResponse } from "node:http"
import { Refusal } from "#domain/refusal.ts"

/** How long a refusal of a large body waits, ms: whoever sends the next one as soon as the answer comes sends one a second. */
const WAIT_MS = 1_000
/** How many wait at once; further ones are answered at once, so that a crowd fills no memory. */
const MOST = 500

/**
 * Runs a check of a call whose body has not been read, or the work of a call that reads. If it refuses by a pace or a share (`retryAfter`), the
 * refusal is thrown after a second, or as soon as the caller is gone.
 */
export type HoldBack = <Value>(response: ServerResponse, run: () => Value | Promise<Value>) => Promise<Value>

/**
 * For large bodies that come faster than their sender may send them, and for what is read faster than it may be: answered at once, a refusal
 * would be followed by the next call, and hundreds of bodies or thousands of reads a second take a third of the event loop.
 */
export function createHoldBack(most = MOST): HoldBack {
  let held = 0

  return async (response, run) => {
    try {
      return await run()
    } catch (error) {
      const isByPace = error instanceof Refusal && error.data.retryAfter !== undefined
      if (isByPace && held < most && !response.destroyed) {
        held += 1
        await waited(response)
        held -= 1
      }
      throw error
    }
  }
}

const waited = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      response.off("close", end)
      resolve()
    }
    const timer = setTimeout(end, WAIT_MS)
    response.once("close", end)
  })
