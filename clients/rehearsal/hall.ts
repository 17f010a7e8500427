import { setMaxListeners } from "node:events"
import { diceOf } from "./dice.ts"
import type { Lines } from "./lines/device.ts"
import { databaseProcesses } from "./machine/database.ts"
import { type Machine, startMachine } from "./machine/server.ts"
import { watchUsage } from "./machine/usage.ts"
import { createLedger, type Ledger } from "./paper/ledger.ts"
import { passage } from "./proxy/calls.ts"
import { faultOf } from "./proxy/faults.ts"
import { type Network, openNetwork } from "./proxy/network.ts"
import { forgetful } from "./proxy/planted.ts"
import { plantedPresses, pressFaults } from "./proxy/presses.ts"
import { plantedSteps, stepFaults } from "./proxy/steps.ts"
import { findings } from "./uk.ts"

/** A server of the robot's own, and the robot's network before it. */
export interface Hall {
  readonly machine: Machine
  readonly network: Network
  readonly lines: Lines
  readonly ledger: Ledger
  readonly databaseUrl: string | undefined
  /** What was done to network and machines, and how often. */
  readonly faults: ReadonlyMap<string, number>
  /** How the devices named themselves for saves that were dropped. */
  readonly dropped: readonly string[]
  /** Ids of presses that were counted twice or lost on purpose. */
  readonly plantedPresses: readonly string[]
  /** How many steps of desks were taken wrongly on purpose. */
  plantedSteps(): number
  readonly usage: Readonly<Record<"server" | "database", ReturnType<typeof watchUsage>>>
  count(fault: string): void
  /** Whether requests get lost, are doubled and the like from now on. */
  setRough(isRough: boolean): void
  close(): Promise<void>
}

/** Every so many-th press is planted. */
const PRESSES_APART = 25

/**
 * Starts a server on a data directory and opens the network to it, without faults at first; `plant`: every n-th save is
 * dropped; `plantBout`: what it does wrong with presses or with steps of desks.
 */
export async function openHall(
  { seed, plant, plantBout }: { readonly seed: string; readonly plant: number; readonly plantBout: string | null },
  dataDir: string,
): Promise<Hall> {
  const machine = await startMachine(dataDir)
  const ledger = createLedger()
  const faults = new Map<string, number>()
  const count = (name: string): void => void faults.set(name, (faults.get(name) ?? 0) + 1)
  const dice = diceOf(`${seed}/network`)
  const planted = forgetful(plant)
  const presses = plantedPresses(pressFaults.find((one) => one === plantBout) ?? null, PRESSES_APART)
  const desks = plantedSteps(stepFaults.find((one) => one === plantBout) ?? null)
  let isRough = false
  const handle = passage({
    target: machine.url,
    forgetful: planted,
    presses,
    steps: desks,
    next: () => (isRough ? faultOf(dice) : null),
    count,
    onTwoAnswers: (path, one, other) => ledger.differ({ about: findings.twoAnswers(path), paper: one, system: other }),
  })
  const network = await openNetwork(machine.url, handle)
  const stop = new AbortController()
  // Every device waits on it.
  setMaxListeners(0, stop.signal)
  return {
    machine,
    network,
    ledger,
    faults,
    count,
    dropped: planted.dropped,
    plantedPresses: presses.planted,
    plantedSteps: desks.count,
    databaseUrl: process.env.DATABASE_URL,
    lines: {
      calls: () => network.calls,
      streams: () => network.streams,
      server: () => machine.url().origin,
      ledger,
      signal: stop.signal,
      throttle: async () => {},
    },
    usage: {
      server: watchUsage(() => [machine.pid()]),
      database: watchUsage(() => databaseProcesses(dataDir)),
    },
    setRough: (next) => {
      isRough = next
    },
    close: async () => {
      stop.abort()
      await network.close()
      await machine.stop()
    },
  }
}
