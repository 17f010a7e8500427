import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { TournamentId } from "#domain/ids.ts"
import { createDoors } from "#server/platform/live/doors.ts"
import type { Frame } from "#server/platform/live/frame.ts"
import { createCourtStreams } from "./court-streams.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A follower whose connection takes what it is told to. */
function connection() {
  const told: number[] = []
  let drained = (): void => undefined
  const link = { isOpen: true, isCut: false }
  return {
    told,
    link,
    drain: () => drained(),
    sink: {
      write: (frame: Frame) => {
        told.push(Number(/"n":(\d+)/.exec(frame.plain.toString())?.[1]))
        return link.isOpen
      },
      onDrain: (listener: () => void) => {
        drained = listener
      },
      end: () => undefined,
      cut: () => {
        link.isCut = true
      },
    },
  }
}

const who = {
  audience: "board" as const,
  tournamentId: 1 as TournamentId,
  stands: () => Promise.resolve(true),
  guest: { kind: "known" as const, key: "screen" },
}

test("a follower that does not read misses two frames and gets the newest when it reads again; after a third it is cut off", () => {
  const streams = createCourtStreams({
    doors: createDoors(10),
    frameOf: (_section, _audience, n) => ({ epoch: 1, n }),
    onError: () => undefined,
  })
  const slow = connection()
  streams.follow(7, who, new AbortController().signal, null)(slow.sink)
  const publish = (): void => {
    vi.advanceTimersByTime(20)
    streams.publish(7)
  }
  slow.link.isOpen = false
  publish()
  publish()
  publish()
  expect([slow.told.length, slow.link.isCut]).toEqual([2, false])
  slow.link.isOpen = true
  slow.drain()
  expect(slow.told.at(-1)).toBe((slow.told[1] ?? 0) + 2)
  slow.link.isOpen = false
  for (let frames = 0; frames < 3; frames++) publish()
  expect(slow.link.isCut).toBe(false)
  publish()
  expect(slow.link.isCut).toBe(true)
  streams.close()
})
