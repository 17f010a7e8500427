import type { ServerResponse } from "node:http"
import { Refusal } from "#domain/refusal.ts"

/** How long a refusal of a large body waits, ms: whoever sends the next one as soon as he is answered sends one a second. */
const WAIT_MS = 1_000
/** How many wait at once; further ones are answered at once, so that a crowd fills no memory. */
const MOST = 500

/**
 * Runs a check of a call whose body has not been read. If it refuses by a pace (`retryAfter`), the refusal is thrown after a second, or as
 * soon as the caller is gone.
 */
export type HoldBack = (response: ServerResponse, check: () => unknown) => Promise<void>

/**
 * For large bodies that come faster than their sender may send them: each is refused unread, but answered at once it would be
 * followed by the next one on a new connection, and hundreds a second of them take a fifth of the event loop.
 */
export function createHoldBack(most = MOST): HoldBack {
  let held = 0

  return async (response, check) => {
    try {
      await check()
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
