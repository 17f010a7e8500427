import { performance } from "node:perf_hooks"

const RUNS = 3

/**
 * The longest time, ms, in which no other request was served while a task ran: of up to three runs the least, the first that is below `most`.
 * Other programs of a busy machine hold this one up as well, which only adds.
 */
export async function longestPause(task: () => Promise<unknown>, most: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < RUNS && least >= most; run++) least = Math.min(least, await pauseOf(task))
  return least
}

async function pauseOf(task: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = performance.now()
  const look = (): void => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  const timer = setInterval(look, 1)
  try {
    await task()
    look()
  } finally {
    clearInterval(timer)
  }
  return longest
}
