import { setImmediate as turn } from "node:timers/promises"

/** So many are served in one turn of the process, about 5 ms. */
const SLICE = 250

/** Does it for each, and lets others have their turn in between: ten thousand writes take longer than a desk should wait. */
export async function inSlices<One>(all: Iterable<One>, each: (one: One) => void): Promise<void> {
  let count = 0
  for (const one of all) {
    each(one)
    count += 1
    if (count % SLICE === 0) await turn()
  }
}
