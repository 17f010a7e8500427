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

/** A subscriber whose connection takes what it is told to. */
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

test("a subscriber that does not read misses two frames and gets the newest when it reads again; after a third it is cut off", () => {
  const streams = createCourtStreams({
    doors: createDoors(10),
    frameOf: (_section, _audience, n) => ({ epoch: 1, n, now: 0, points: n }),
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

test("a frame in which nothing is new for an audience is not sent to it, but no audience is without one for a second", () => {
  const points: Record<string, number> = { desk: 0, board: 0 }
  const streams = createCourtStreams({
    doors: createDoors(10),
    frameOf: (_section, audience, n) => ({ epoch: 1, n, now: n, points: points[audience] }),
    onError: () => undefined,
  })
  const [board, desk] = [connection(), connection()]
  streams.follow(7, who, new AbortController().signal, null)(board.sink)
  streams.follow(7, { ...who, audience: "desk" }, new AbortController().signal, null)(desk.sink)
  const told = (): number[] => [board.told.length, desk.told.length]
  const publish = (): void => {
    vi.advanceTimersByTime(20)
    streams.publish(7)
  }
  // Each has had the court as it was when it came.
  publish()
  const begun = told()
  points.desk = 1
  publish()
  publish()
  expect(told()).toEqual([begun[0], (begun[1] ?? 0) + 1])
  // For a while the desk alone is told something each time.
  const before = board.told.length
  for (let times = 0; times < 200; times++) {
    points.desk = times
    publish()
  }
  expect(board.told.length - before).toBeGreaterThanOrEqual(4)
  expect(board.told.length - before).toBeLessThanOrEqual(8)
  // And with nothing new for anybody each has its beat.
  const still = told()
  vi.advanceTimersByTime(10_000)
  expect(
    told()
      .map((count, at) => count - (still[at] ?? 0))
      .every((count) => count >= 10 && count <= 20),
  ).toBe(true)
  streams.close()
})
