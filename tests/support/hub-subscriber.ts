import { onTestFinished } from "vitest"
import type { FollowRequest, Hub } from "#server/platform/live/hub.ts"

/** A subscriber without a network: it takes what it is written, as long as it reads. */
export interface HubSubscriber {
  /** The next frame as text; null: the stream has ended. */
  next(): Promise<string | null>
  /** Frames that nobody has taken yet. */
  readonly waiting: readonly string[]
  /** It reads no more: what is written fills its buffer. */
  stop(): void
  /** It reads on. */
  read(): void
  leave(): void
  readonly isCut: () => boolean
}

type FollowOptions = Partial<FollowRequest> & Pick<FollowRequest, "tournament">

export async function hubSubscriber(hub: Hub, asked: FollowOptions): Promise<HubSubscriber> {
  const leaving = new AbortController()
  const waiting: string[] = []
  const takers: ((frame: string | null) => void)[] = []
  let [isReading, isOver, isCut] = [true, false, false]
  let onDrain = (): void => undefined
  const wish: FollowRequest = { audience: "public", guest: GUEST, known: null, hearsSteps: true, views: [], ...asked }
  const begin = await hub.follow(wish, leaving.signal)
  const end = (): void => {
    isOver = true
    for (const take of takers.splice(0)) take(null)
  }
  leaving.signal.addEventListener("abort", end)
  begin({
    write: ({ plain }) => {
      const taker = takers.shift()
      if (taker) taker(String(plain))
      else waiting.push(String(plain))
      return isReading
    },
    onDrain: (listener) => {
      onDrain = listener
    },
    end,
    cut: () => {
      isCut = true
      end()
    },
  })
  const leave = (): void => leaving.abort()
  onTestFinished(leave)
  return {
    waiting,
    next: async () => {
      const frame = waiting.shift()
      if (frame !== undefined) return frame
      return isOver ? null : await new Promise<string | null>((resolve) => takers.push(resolve))
    },
    stop: () => {
      isReading = false
    },
    read: () => {
      isReading = true
      onDrain()
    },
    leave,
    isCut: () => isCut,
  }
}

const GUEST = { kind: "visitor", key: "127.0.0.1" } as const
