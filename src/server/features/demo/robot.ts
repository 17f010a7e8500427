import { setTimeout as pause } from "node:timers/promises"
import type { Doer } from "#server/platform/change.ts"
import type { Hub } from "#server/platform/live.ts"
import { claimDemos, type Demo, isWorkedOn, lookAgain } from "#server/records/demos.ts"
import type { KeepingShell } from "#server/views/states/states.ts"
import { ROBOT } from "./make-demo.ts"
import { moveOnce } from "./move-once.ts"

interface Parts {
  readonly shell: KeepingShell
  readonly hub: Pick<Hub, "watched">
  readonly clock: () => Date
  /** Decides by lot. */
  readonly nonce: () => string
  readonly onError: (error: unknown) => void
}

/** Pause of the robot between two steps of one demo: the pace of the people of four courts together. */
const PACE_MS = 3000
const TICK_MS = 1000
/** How many demos it moves in a tick; others wait longer, so that many demos cost no more than a few. */
const MOST_AT_ONCE = 5
/** The robot leaves a demo alone for this long after a person's last step in it, seconds. */
const MANNERS_S = 20
/** If nothing is left to do, it looks again after this time. */
const IDLE_MS = 60_000

/** Continues the demos that somebody watches, from their rows only: after a restart it goes on as before. */
export function startRobot(parts: Parts): { readonly stop: () => Promise<void> } {
  const ending = new AbortController()
  const running = run(parts, ending.signal)
  return {
    stop: async () => {
      ending.abort()
      await running
    },
  }
}

async function run(parts: Parts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await moveWatched(parts, signal).catch(parts.onError)
    await pause(TICK_MS, null, { signal, ref: false }).catch(() => {})
  }
}

/** Moves each demo that is watched and due, once; answers how many it moved. */
export async function moveWatched(parts: Parts, signal?: AbortSignal): Promise<number> {
  const ids = parts.hub.watched()
  if (ids.length === 0) return 0
  const now = parts.clock()
  const since = new Date(now.getTime() - PACE_MS)
  const due = await claimDemos(parts.shell.db, ids, { now, since, most: MOST_AT_ONCE })
  let moved = 0
  for (const demo of due) if (!signal?.aborted && (await move(parts, demo))) moved++
  return moved
}

async function move({ shell, clock, nonce, onError }: Parts, { tournamentId, accountId }: Demo): Promise<boolean> {
  try {
    if (await isWorkedOn(shell.db, tournamentId, ROBOT, MANNERS_S)) return false
    const doer: Doer = { accountId, isAdmin: false, device: ROBOT }
    if (await moveOnce({ shell, doer, tournamentId, now: clock(), seed: nonce() })) return true
  } catch (error) {
    onError(error)
  }
  await lookAgain(shell.db, tournamentId, new Date(clock().getTime() + IDLE_MS))
  return false
}
