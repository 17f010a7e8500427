import { setTimeout as pause, setImmediate as turn } from "node:timers/promises"
import type { Db } from "#server/platform/db/tables.ts"
import type { Channel } from "./channel.ts"
import type { Group, Lane } from "./group.ts"
import { inSlices } from "./in-slices.ts"
import { isNotFound } from "./is-not-found.ts"
import { FURTHEST, reloadAt, revisionOf, stepsAfter } from "./steps.ts"
import type { Subscriber } from "./subscriber.ts"

/** Pages of visitors are made again at most so often, ms: several steps of one moment are told together. */
const REST_MS = 300
/** After a failure, ms. */
const RETRY_MS = 5_000
/** Views are made for so long before others have their turn, ms. */
const PATIENCE_MS = 10

/** Brings everything that is followed of a tournament to its present state, round after round. */
export class Rounds {
  readonly #db: Db
  readonly #onError: (error: unknown) => void
  readonly #known = new WeakMap<Group, number>()
  #isClosed = false

  constructor(db: Db, onError: (error: unknown) => void) {
    this.#db = db
    this.#onError = onError
  }

  /** The journal of the group has grown. */
  wake(group: Group): void {
    for (const lane of group.lanes) lane.isStale = true
    this.run(group)
  }

  /** Does what is due. */
  run(group: Group): void {
    for (const lane of group.lanes) {
      const isDue = lane.isStale || lane.due.size > 0
      if (isDue && !lane.isBusy && performance.now() >= lane.restsUntil) void this.#work(group, lane)
    }
  }

  /** Tells everybody who watches it what became of a channel. */
  spread(group: Group, channel: Channel): void {
    void inSlices(group.watchersOf(channel), (subscriber) => subscriber.pump(performance.now(), channel))
  }

  /** The revision to which the group was brought last; 0: none yet. */
  knownOf(group: Group): number {
    return this.#known.get(group) ?? 0
  }

  close(): void {
    this.#isClosed = true
  }

  async #work(group: Group, lane: Lane): Promise<void> {
    lane.isBusy = true
    try {
      while (!this.#isClosed && (lane.isStale || lane.due.size > 0)) {
        await this.#round(group, lane)
        if (lane.name === "later") await pause(REST_MS, null, { ref: false })
      }
    } catch (error) {
      lane.isStale = true
      lane.restsUntil = performance.now() + RETRY_MS
      if (!this.#isClosed) this.#onError(error)
    } finally {
      lane.isBusy = false
    }
  }

  async #round(group: Group, lane: Lane): Promise<void> {
    const due = [...lane.due]
    lane.due.clear()
    if (!lane.isStale) return await bringAll(group, due, 0)
    lane.isStale = false
    if (lane.name === "later" && group.watched(lane).length === 0) return
    const revision = await revisionOf(this.#db, group.id)
    if (lane.name === "later") return await bringAll(group, group.watched(lane), revision)
    const tell = await this.#steps(group, lane)
    await bringAll(group, group.watched(lane), revision)
    tell()
    this.#known.set(group, revision)
  }

  /** What subscribers are to be told of the journal; those who may see it no more are told at once, and end. */
  async #steps(group: Group, lane: Lane): Promise<() => void> {
    // A subscriber that comes during this read may know less than it returns; its own wake serves it.
    const present = [...group.subscribers].filter(({ revision, isBehind }) => revision !== null && !isBehind)
    if (present.length === 0) return () => undefined
    const from = Math.min(...present.map(({ revision }) => revision ?? 0))
    const told = await stepsAfter(this.#db, group.id, from)
    if (told.length > FURTHEST) lane.isStale = true
    const hear = (subscriber: Subscriber): void => {
      const after = told.filter(({ revision }) => revision > (subscriber.revision ?? 0))
      const last = after.at(-1)
      const isFar = last !== undefined && after.length > FURTHEST
      subscriber.hear(isFar ? [{ ...last, frame: reloadAt(last.revision) }] : after, performance.now())
    }
    if (told.some(({ isDoubtful }) => isDoubtful)) await dismiss(group, present, hear)
    return () => void inSlices(present, hear)
  }
}

/** Told first, so that the screen knows why its stream ends. */
async function dismiss(group: Group, present: readonly Subscriber[], hear: (one: Subscriber) => void): Promise<void> {
  for (const subscriber of present) {
    if (!subscriber.maySee || (await subscriber.maySee())) continue
    hear(subscriber)
    group.leave(subscriber, performance.now())
    subscriber.end()
  }
}

async function bringAll(group: Group, channels: readonly Channel[], revision: number): Promise<void> {
  let since = performance.now()
  for (const channel of channels) {
    await bring(group, channel, revision)
    if (performance.now() - since < PATIENCE_MS) continue
    await turn()
    since = performance.now()
  }
}

async function bring(group: Group, channel: Channel, revision: number): Promise<void> {
  try {
    await channel.bring(revision)
    group.noteMade(channel, performance.now())
  } catch (error) {
    if (!isNotFound(error)) throw error
    group.close(channel, performance.now())
  }
}
