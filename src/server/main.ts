import { setTimeout } from "node:timers/promises"
import { setFlagsFromString } from "node:v8"
import { readConfig } from "#server/platform/config.ts"
import { createLog } from "#server/platform/http/log.ts"
import { nearNames } from "#server/platform/near-names.ts"
import { startOrExplain } from "#server/platform/start-refusal.ts"
import { run } from "./run.ts"

const STOP_MS = 15_000

/**
 * How much garbage may lie in the heap before it is collected, percent of what is in use. Left alone, the engine lets the heap
 * grow to several times what is in use: 200 tournaments with a day's results took 1.2 GB, of which 0.2 were in use.
 */
const GARBAGE = 50

/** Starts the server as its environment says, and stops it on a signal. */
async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${GARBAGE}`)
  for (const line of nearNames(process.env)) process.stderr.write(`${line}\n`)
  const config = readConfig(process.env)
  const { lines, stop } = await run(config, createLog(config.logLevel))
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stopInTime(stop, config.stopDelay))
  process.stdout.write(`${lines.join("\n")}\n`)
}

/** A request that never ends must not hold the stop: what was acknowledged is on disk long since. */
async function stopInTime(stop: () => Promise<void>, delay: number): Promise<void> {
  setTimeout(delay * 1000 + STOP_MS, null, { ref: false }).then(() => process.exit(1))
  await stop()
  process.exit(0)
}

await startOrExplain(main)
