import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { linkOf } from "../../ui/seat/link.ts"
import type { HeldSeat } from "./seat.ts"
import { type Connection, SeatLine, unconnected } from "./seat-line.ts"

// No pulse is ever due.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const held: HeldSeat = {
  token: "a token",
  seat: { id: 1, tournament: 1, section: 1, kort: 0, seat: 1, held: true },
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** A server that answers every call and holds every stream, until it dies, or hangs: then nobody answers or breaks a line. */
function server() {
  const streams: ReadableStreamDefaultController[] = []
  let isDead = false
  let isHung = false
  vi.stubGlobal("fetch", async (url: string) => {
    if (isHung) return new Promise(() => undefined)
    if (isDead) throw new TypeError("nobody is there")
    if (!url.endsWith("/events")) return Response.json({ status: 200, now: 0, epoch: 1, court: "Корт 1" })
    return new Response(new ReadableStream({ start: (stream) => void streams.push(stream) }))
  })
  return {
    hang: () => {
      isHung = true
    },
    say: () => {
      for (const stream of streams)
        stream.enqueue(new TextEncoder().encode('event: frame\ndata: {"bout":null,"epoch":1}\n\n'))
    },
    die: () => {
      isDead = true
      for (const stream of streams) stream.close()
    },
  }
}

test("a phone says that it has no connection as soon as its stream breaks, not at its next pulse", async () => {
  const { die } = server()
  const told: Connection[] = []
  const line = new SeatLine<{ readonly bout: null; readonly epoch: number }>({
    held,
    onFrame: () => undefined,
    onConnection: (connection) => told.push(connection),
    refused: () => 0,
  })
  line.start()
  await settled()
  expect(told.at(-1)).toMatchObject({ silentSince: null, isTimed: true })
  die()
  await settled()
  expect(told.at(-1)?.silentSince).not.toBeNull()
  line.stop()
})

test("a phone claims a connection only from an answer on, and no longer once a second passed without a frame", async () => {
  const { hang, say } = server()
  const told: Connection[] = []
  const line = new SeatLine<{ readonly bout: null; readonly epoch: number }>({
    held,
    onFrame: () => undefined,
    onConnection: (connection) => told.push(connection),
    refused: () => 0,
  })
  const link = () => linkOf(told.at(-1) ?? unconnected)
  expect(link()).toBe("asking")
  line.start()
  await settled()
  expect(link()).toBe("online")
  hang()
  vi.advanceTimersByTime(1_000)
  say()
  await settled()
  vi.advanceTimersByTime(1_400)
  expect(link()).toBe("online")
  vi.advanceTimersByTime(200)
  expect(link()).toBe("asking")
  say()
  await settled()
  expect(link()).toBe("online")
  line.stop()
})
