import { setTimeout as pause } from "node:timers/promises"
import { CallFailed } from "#contract/client.ts"

/** Nobody answered for so long that no person would go on trying. */
export class Unanswered extends Error {}

const FIRST_PAUSE = 40
const LONGEST_PAUSE = 800
/** A server that was killed is back long before, also on a machine that is busy with other things, ms. */
const PATIENCE = 300_000

/**
 * Tries until the server itself says yes or no, as the pages do: a broken connection, a page of somebody else's and a failure of the
 * server are no answers. Fails with `CallFailed` where it said no, with `Unanswered` after five minutes.
 */
export async function untilAnswered<T>(once: () => Promise<T>, signal: AbortSignal, onRetry: () => void): Promise<T> {
  const end = Date.now() + PATIENCE
  for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    signal.throwIfAborted()
    try {
      return await once()
    } catch (error) {
      if (isAnswer(error)) throw error
      if (Date.now() > end) throw new Unanswered("no answer for five minutes", { cause: error })
    }
    onRetry()
    await pause(wait * (0.5 + Math.random()), null, { signal })
  }
}

/** A no of the server: in its own form, and none that says "later". */
function isAnswer(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.errors.length > 0 && error.status < 500 && error.status !== 429
}
