// Loaded into the server before its own program: how far its event loop is behind, and for how much of that it waited for a processor. Samples
// are written to LOOP_PROBE, one line a quarter of a second.
import { appendFile, readFileSync } from "node:fs"
import { isMainThread } from "node:worker_threads"

/** Milliseconds between two looks, and between two lines. */
const STEP = 5
const LINE = 250

if (isMainThread && process.env.LOOP_PROBE) watch(process.env.LOOP_PROBE)

function watch(file) {
  const ofThread = `/proc/self/task/${process.pid}/schedstat`
  /** Milliseconds for which this thread ran, and for which it was ready and did not. */
  const schedule = () => {
    const [ran, waited] = readFileSync(ofThread, "utf8").split(" ")
    return { ran: Number(ran) / 1e6, waited: Number(waited) / 1e6 }
  }
  let samples = []
  let before = schedule()
  let due = performance.now() + STEP
  const look = () => {
    const now = performance.now()
    const { ran, waited } = schedule()
    samples.push([performance.timeOrigin + now, Math.max(0, now - due), ran - before.ran, waited - before.waited])
    before = { ran, waited }
    due = now + STEP
    setTimeout(look, STEP).unref()
  }
  setTimeout(look, STEP).unref()
  setInterval(() => {
    appendFile(file, `${JSON.stringify(samples)}\n`, () => undefined)
    samples = []
  }, LINE).unref()
}
