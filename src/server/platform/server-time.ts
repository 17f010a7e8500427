import { uptime } from "node:os"

/** A second's tick that is late by this much, or a sleep of the machine as long, ends a life of the server's time. */
const LOST_MS = 3_000
const SLEPT_MS = 2_000
const TICK_MS = 1_000

/**
 * The time by which bouts are fought: whole milliseconds, near the wall clock, never set back, and untouched by a step of
 * the wall clock.
 */
export interface ServerTime {
  now(): number
  /** A number of this life: of the process, or since the machine slept. Offsets measured in another one are void. */
  epoch(): number
  /** The time goes on after this moment, which was written by somebody. */
  passed(moment: number): void
  /** Told when the machine slept or the process stood still: clocks that ran have to be looked at by a person. */
  onLost(tell: () => void): void
  close(): void
}

/** The clocks of the machine, milliseconds. */
export interface MachineClocks {
  readonly wall: () => number
  /** Never set back; may stand still while the machine sleeps. */
  readonly monotonic: () => number
  /** Since the machine was started; it goes on while the machine sleeps. */
  readonly uptime: () => number
  /** Calls so often; the answer ends it. */
  readonly every: (ms: number, tick: () => void) => () => void
}

export const machineClocks: MachineClocks = {
  wall: () => Date.now(),
  monotonic: () => performance.now(),
  uptime: () => uptime() * 1000,
  every(ms, tick) {
    const timer = setInterval(tick, ms).unref()
    return () => clearInterval(timer)
  },
}

export function createServerTime(clocks: MachineClocks): ServerTime {
  const listeners: (() => void)[] = []
  const anchor = (after: number) => ({
    base: Math.round(Math.max(clocks.wall(), after)),
    monotonic: clocks.monotonic(),
    uptime: clocks.uptime(),
  })
  let life = anchor(0)
  let last = life.base
  let ticked = clocks.monotonic()

  const now = (): number => {
    last = Math.max(last, Math.round(life.base + clocks.monotonic() - life.monotonic))
    return last
  }

  function tick(): void {
    const at = clocks.monotonic()
    const slept = clocks.uptime() - life.uptime - (at - life.monotonic)
    const isLost = at - ticked > TICK_MS + LOST_MS || slept > SLEPT_MS
    ticked = at
    if (!isLost) return
    life = anchor(now() + 1)
    for (const tell of listeners) tell()
  }

  const stop = clocks.every(TICK_MS, tick)
  return {
    now,
    epoch: () => life.base,
    passed: (moment) => {
      if (now() <= moment) life = anchor(moment + 1)
    },
    onLost: (tell) => listeners.push(tell),
    close: stop,
  }
}
