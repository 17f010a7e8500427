import { describe, expect, test } from "vitest"
import { createLine, PIECE } from "./pieces.ts"

/** A line whose clock goes on only while somebody waits. */
function line() {
  let time = 0
  const waits: number[] = []
  const inPieces = createLine({
    now: () => time,
    wait: async (ms) => {
      waits.push(ms)
      time = Math.max(time, time + ms)
    },
    every: () => 16,
  })
  return { inPieces, waits, work: (ms: number) => (time += ms), now: () => time }
}

describe("long work on the event loop", () => {
  test("goes on without a pause until a piece is done", async () => {
    const { inPieces, waits } = line()
    const pieces = inPieces()
    for (let n = 0; n < 4; n++) await pieces(PIECE / 4 - 1)
    expect(waits).toEqual([])
    await pieces(PIECE / 4)
    expect(waits).toHaveLength(1)
  })

  test("of many accounts begins a piece as seldom as that of one", async () => {
    const { inPieces, now } = line()
    const accounts = Array.from({ length: 5 }, () => inPieces())
    for (let n = 0; n < 20; n++) for (const pieces of accounts) await pieces(PIECE)
    expect(now()).toBe(16 * 99)
  })

  test("that took longer than its turn is not made up for at once", async () => {
    const { inPieces, waits, work } = line()
    const pieces = inPieces()
    await pieces(PIECE)
    work(1_000)
    await pieces(PIECE)
    await pieces(PIECE)
    expect(waits).toEqual([0, 0, 16])
  })

  test("that did ten pieces in one go makes everybody wait ten turns", async () => {
    const { inPieces, waits } = line()
    await inPieces()(10 * PIECE)
    await inPieces()(PIECE)
    expect(waits).toEqual([0, 160])
  })

  test("is not begun again for somebody who has left", async () => {
    const { inPieces } = line()
    const leaving = new AbortController()
    const pieces = inPieces(leaving.signal)
    await pieces(PIECE)
    leaving.abort()
    await expect(pieces(PIECE)).rejects.toMatchObject({ code: "share_full" })
  })
})
