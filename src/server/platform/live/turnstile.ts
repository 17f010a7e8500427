import { setImmediate as turn } from "node:timers/promises"

/** Streams that are begun in one turn of the process, some 15 ms. */
const AT_ONCE = 32

/**
 * Lets those through who come, in their order and a few in each turn of the process. Ten thousand visitors come back
 * within seconds of a restart: the call of a desk waits for the database ten times, and each of these waits takes a turn.
 */
export function createTurnstile(): () => Promise<void> {
  const waiting: (() => void)[] = []
  let isTurning = false

  async function work(): Promise<void> {
    isTurning = true
    while (waiting.length > 0) {
      for (const next of waiting.splice(0, AT_ONCE)) next()
      await turn()
    }
    isTurning = false
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (!isTurning) void work()
    })
}
