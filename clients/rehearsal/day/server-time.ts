import { setTimeout as pause } from "node:timers/promises"

/** What an exchange with the server has told: its time minus the device's, how long it took, the life of the server. */
export interface Exchange {
  readonly offset: number
  readonly rtt: number
  readonly epoch: number
}

const PULSE = 2_000
const REMEMBERED = 10

/** The exchange of the smallest round trip among the last ten pulses; another life of the server makes them void. */
export function serverTimeOf(
  ask: () => Promise<{ readonly now: number; readonly epoch: number }>,
  clock: () => number,
  isDead: () => boolean,
  signal: AbortSignal,
) {
  let exchanges: Exchange[] = []

  async function pulse(): Promise<void> {
    const from = clock()
    const { now, epoch } = await ask()
    const to = clock()
    const same = exchanges.filter((one) => one.epoch === epoch)
    exchanges = [...same, { offset: now - (from + to) / 2, rtt: to - from, epoch }].slice(-REMEMBERED)
  }

  async function live(): Promise<void> {
    while (!signal.aborted) {
      if (!isDead()) await pulse().catch(() => {})
      await pause(exchanges.length === 0 ? PULSE / 10 : PULSE, null, { signal })
    }
  }
  // It ends with the rehearsal.
  live().catch(() => {})
  return {
    best: () => bestOf(exchanges),
    async known() {
      while (exchanges.length === 0) await pause(20, null, { signal })
    },
  }
}

const bestOf = (exchanges: readonly Exchange[]): Exchange | null =>
  exchanges.reduce<Exchange | null>((best, one) => (best === null || one.rtt < best.rtt ? one : best), null)
