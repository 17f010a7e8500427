import { setTimeout } from "node:timers/promises"
import { Refusal } from "#domain/refusal.ts"

/** Bytes of text that are one piece: to read, renumber and write them takes a millisecond. */
export const PIECE = 16 * 1024
/** How often a piece begins, ms: nine tenths of the event loop stay everybody else's. */
const EVERY = 16

/** Told how many bytes were worked on, it lets others come first once they are a piece; after several pieces in one go for as long as those take. */
export type Pieces = (bytes: number) => Promise<void>

interface Clock {
  /** Milliseconds, never set back. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<unknown>
  /** How often a piece begins, ms. */
  readonly every: () => number
}

/**
 * A line in which long work on the event loop is done in pieces, whoever asks for it: all accounts together have one. Who has left
 * (`gone`) goes no further, refused `share_full`.
 */
export function createLine({ now, wait, every }: Clock): (gone?: AbortSignal) => Pieces {
  let next = 0
  const turn = async (done: number): Promise<void> => {
    const at = Math.max(now(), next)
    next = at + every() * done
    await wait(at - now())
  }
  return (gone) => {
    let size = 0
    return async (bytes) => {
      size += bytes
      if (size < PIECE) return
      const done = size / PIECE
      size = 0
      await turn(done)
      if (gone?.aborted) throw new Refusal("share_full", null, { retryAfter: 1 })
    }
  }
}

let pace = EVERY

/** The line of this process. */
export const inPieces = createLine({
  now: () => performance.now(),
  wait: (ms) => setTimeout(ms),
  every: () => pace,
})

/** For a database with one connection: a file is written within a transaction, and whoever waits for the connection waits as long as it does. */
export function paceForOneConnection(): void {
  pace = 0
}
