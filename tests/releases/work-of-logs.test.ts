import { randomUUID } from "node:crypto"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { WireDeskEvent } from "#contract/bouts/log.ts"
import { replay } from "#domain/bout/replay.ts"
import type { SectionId, TournamentId } from "#domain/ids.ts"
import type { Bouts } from "#server/features/bouts/bouts.ts"
import { writeSteps } from "#server/features/bouts/desk.ts"
import { type LiveBout, take } from "#server/features/bouts/live-bout.ts"
import { createLogWriter } from "#server/features/bouts/log-writer.ts"
import { createPaces } from "#server/features/bouts/paces.ts"
import { createShares, type Working } from "#server/features/bouts/shares.ts"
import type { EntryToWrite } from "#server/records/bouts/bouts.ts"
import { BoutDesk, boutRules } from "#tests/support/bouts.ts"

vi.mock("#domain/bout/replay.ts", async (original) => {
  const real = await original<typeof import("#domain/bout/replay.ts")>()
  return { ...real, replay: vi.fn(real.replay) }
})

const SESSION = randomUUID()
const here = new AbortController().signal
let inserted: (readonly EntryToWrite[])[] = []
let monotonic = 0
let sections = 0

const writer = createLogWriter({
  insert: async (entries) => void inserted.push(entries),
  read: async () => [],
  now: () => 10_000,
  committed: () => undefined,
  monotonic: () => monotonic,
})
beforeEach(() => {
  inserted = []
  vi.mocked(replay).mockClear()
})

/** A bout whose clock runs. */
function running(tournament = 1): LiveBout {
  const desk = new BoutDesk(boutRules(-2))
  desk.write(1, { kind: "holder", session: SESSION, epoch: 1 })
  desk.clock(1_000, "start")
  const bout = {
    id: ++sections,
    tournamentId: tournament as TournamentId,
    sectionId: sections as SectionId,
    isConfirmed: false,
    byHand: null,
    isPractice: false,
    interruptedAt: null,
    following: 0,
    isHeld: false,
    isStale: false,
    doubted: null,
    sent: new Map<string, readonly number[]>(),
  } as unknown as LiveBout
  take(
    bout,
    desk.log.map((entry) => ({ entry, sendId: null })),
  )
  vi.mocked(replay).mockClear()
  return bout
}

const point = (at: number): WireDeskEvent => ({
  id: randomUUID(),
  at,
  body: { kind: "point", side: at % 2 ? "blue" : "red", technique: "punch" },
})
const bouts = (paces = createPaces(() => 0)) =>
  ({ writer, paces, time: { now: () => 10_000 }, lag: () => 0 }) as unknown as Bouts
const send = (bout: LiveBout, events: WireDeskEvent[], gone = here) =>
  writeSteps(
    bouts(),
    bout,
    { session: SESSION, epoch: 1, device: "" },
    { events, isKept: true, hasLived: true, accountId: 1, gone },
  )

describe("the work that a call makes", () => {
  test("five hundred steps that were noted without a line are twenty transactions, each with one replay", async () => {
    const bout = running()
    const outcomes = await send(
      bout,
      Array.from({ length: 500 }, (_, n) => point(1_001 + n)),
    )
    expect(outcomes.every(({ seqs }) => seqs.length === 1)).toBe(true)
    expect(bout.log).toHaveLength(503)
    expect(inserted.flat().map(({ entry }) => entry.seq)).toEqual(Array.from({ length: 500 }, (_, n) => n + 4))
    expect([inserted.length, vi.mocked(replay).mock.calls.length]).toEqual([20, 20])
    expect(bout.state.scores).toEqual(replay(bout.log).scores)
  })

  test("what comes of a bout while its disk writes is one transaction and one replay, however much it is", async () => {
    const bout = running()
    const press = (n: number) =>
      writer.write(bout, `press ${n}`, ({ courseState }) => [
        {
          body: {
            kind: "press",
            id: `${n}`,
            seat: 1 + (n % 3),
            side: "red",
            technique: "punch",
            stamp: 0,
            offset: 0,
            rtt: 0,
          },
          at: courseState.clock.since ?? 0,
          by: 1,
        },
      ])
    await Promise.all(Array.from({ length: 300 }, (_, n) => press(n)))
    expect([inserted.length, vi.mocked(replay).mock.calls.length]).toEqual([1, 1])
  })

  test("of a caller who has left nothing is written, decided or replayed", async () => {
    const bout = running()
    const leaving = new AbortController()
    const decided = vi.fn(() => [])
    const waiting = [1, 2, 3].map((n) => writer.write(bout, `step ${n}`, decided, leaving.signal))
    leaving.abort()
    for (const one of waiting) await expect(one).rejects.toMatchObject({ code: "share_full" })
    expect([decided.mock.calls.length, inserted.length, vi.mocked(replay).mock.calls.length]).toEqual([0, 0, 0])
    // Of a long call no further part is begun.
    expect(await send(bout, [point(1_001)], leaving.signal)).toEqual([])
    expect(bout.log).toHaveLength(3)
  })

  test("a correction that waits between others sees what was written before it", async () => {
    const bout = running()
    const take: WireDeskEvent = { id: randomUUID(), at: 1_005, body: { kind: "take", of: 4 } }
    const twice: WireDeskEvent = { ...take, id: randomUUID() }
    const outcomes = await send(bout, [point(1_001), take, twice, point(1_006)])
    expect(outcomes.map(({ refusal }) => refusal?.code ?? null)).toEqual([null, null, "already_taken", null])
    expect(bout.state.contest.total).toEqual({ blue: 0, red: 1 })
  })
})

/** What was promised so far is done. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe("a tournament's share", () => {
  afterEach(() => vi.useRealTimers())

  test("once it is spent keeps its bouts waiting, and those of no other tournament", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const [greedy, other] = [running(7), running(8)]
    const step = (bout: LiveBout, costs: number) =>
      writer.write(bout, null, () => {
        monotonic += costs
        return [{ body: { kind: "hit", side: "blue", number: 1 }, at: 2_000, by: "desk" }]
      })
    await step(greedy, 1_000)
    let isDone = false
    const next = step(greedy, 0).then(() => {
      isDone = true
    })
    expect(await step(other, 1)).toEqual([4])
    expect(isDone).toBe(false)
    // 700 ms beyond what may be taken at once, of 150 a second.
    monotonic += 4_700
    await vi.advanceTimersByTimeAsync(4_700)
    await next
    expect(greedy.log).toHaveLength(5)
  })

  test("that comes back between two looks wakes whom the first one left waiting", async () => {
    let at = 0
    let betweenLooks = 0
    const { write } = createLogWriter({
      insert: async () => undefined,
      read: async () => [],
      now: () => 10_000,
      committed: () => undefined,
      monotonic: () => {
        at += betweenLooks
        return at
      },
    })
    const bout = running(9)
    const step = (costs: number) =>
      write(bout, null, () => {
        at += costs
        return [{ body: { kind: "hit", side: "blue", number: 1 }, at: 2_000, by: "desk" }]
      })
    // 2 ms beyond what may be taken at once come back in 14.
    await step(302)
    await turn()
    betweenLooks = 10
    expect(await step(0)).toEqual([5])
  })

  test("comes back to a bout as soon as it is there, however long another one waits for its own", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const [greedy, modest] = [running(17), running(18)]
    const step = (bout: LiveBout, costs: number) =>
      writer.write(bout, null, () => {
        monotonic += costs
        return [{ body: { kind: "hit", side: "blue", number: 1 }, at: 2_000, by: "desk" }]
      })
    await step(greedy, 1_000)
    const waits = step(greedy, 0)
    await turn()
    await step(modest, 315)
    let isDone = false
    const next = step(modest, 0).then(() => {
      isDone = true
    })
    await turn()
    monotonic += 100
    await vi.advanceTimersByTimeAsync(100)
    await turn()
    expect(isDone).toBe(true)
    monotonic += 5_000
    await vi.advanceTimersByTimeAsync(5_000)
    await Promise.all([waits, next])
  })

  test("is one of all for logs that no real bout has, whosever they are, and leaves every other bout alone", () => {
    let now = 0
    const shares = createShares(() => now)
    const long = (tournamentId: number): Working => ({ tournamentId, log: { length: 2_001 } })
    const spend = (bout: Working) =>
      shares.timed(bout, () => {
        now += 20
      })
    for (let tournament = 1; tournament <= 6; tournament++) spend(long(tournament))
    expect(shares.wait(long(7))).toBeGreaterThan(1_000)
    expect(shares.wait({ tournamentId: 1, log: { length: 2_000 } })).toBe(0)
    now += 3_000
    expect(shares.wait(long(7))).toBe(0)
  })

  test("lets one long log at a time be written, and beside it every other one", async () => {
    const [first, second, short] = [running(11), running(12), running(13)]
    for (const bout of [first, second]) {
      const { length } = bout.log
      const holders = Array.from({ length: 2_100 - length }, (_, n) => ({
        entry: { kind: "holder", session: SESSION, epoch: 1, seq: length + n + 1, at: 1_000, by: "server" } as const,
        sendId: null,
      }))
      take(bout, [...bout.log.map((entry) => ({ entry, sendId: null })), ...holders])
    }
    const body = { kind: "point", side: "red", technique: "punch" } as const
    const write = (bout: LiveBout) => writer.write(bout, randomUUID(), () => [{ body, at: 1_001, by: "desk" }])
    await Promise.all([write(first), write(second), write(short)])
    const together = inserted.map((entries) => new Set(entries.map(({ tournamentId }) => tournamentId as number)))
    expect(together).toEqual([new Set([11, 13]), new Set([12])])
  })

  test("comes back by the second", () => {
    let now = 0
    const shares = createShares(() => now)
    const own: Working = { tournamentId: 1, log: [] }
    const other: Working = { tournamentId: 2, log: [] }
    const spend = (ms: number) =>
      shares.timed(own, () => {
        now += ms
      })
    expect(shares.wait(own)).toBe(0)
    spend(450)
    expect(shares.wait(own)).toBe(1_000)
    now += 999
    expect(shares.wait(own)).toBeGreaterThan(0)
    now += 2
    expect([shares.wait(own), shares.wait(other)]).toEqual([0, 0])
  })
})

describe("a pace", () => {
  test("is each seat's, each court's and each account's own, and comes back by the second", () => {
    let now = 0
    const paces = createPaces(() => now)
    for (let n = 0; n < 40; n++) paces.take("seat", 1)
    expect(() => paces.take("seat", 1)).toThrow(expect.objectContaining({ code: "press_fast" }))
    paces.take("seat", 2)
    now += 1_000
    for (let n = 0; n < 15; n++) paces.take("seat", 1)
    expect(() => paces.take("seat", 1)).toThrow(expect.objectContaining({ code: "press_fast" }))
    for (let n = 0; n < 80; n++) paces.take("protectors", 3)
    expect(() => paces.take("protectors", 3)).toThrow(expect.objectContaining({ code: "press_fast" }))
  })

  test("of an account lets two calls of the most steps through, and says when the next may come", () => {
    let now = 0
    const paces = createPaces(() => now)
    paces.take("desk", 1, 500)
    paces.take("desk", 1, 500)
    expect(() => paces.take("desk", 1, 20)).toThrow(
      expect.objectContaining({ code: "too_many_tries", data: { retryAfter: 1 } }),
    )
    paces.take("desk", 2, 500)
    now += 1_000
    paces.take("desk", 1, 20)
  })

  test("of bytes lets all steps through that their own pace does, and a flood of refused calls only now and then", () => {
    let now = 0
    const paces = createPaces(() => now)
    const isRead = (bytes: number): boolean => {
      try {
        paces.take("deskBytes", 1, bytes)
        return true
      } catch {
        return false
      }
    }
    // The longest steps there are, as many as an account may write.
    for (let n = 0; n < 4; n++) expect(isRead(250 * 260)).toBe(true)
    for (let n = 0; n < 600; n++) {
      now += 50
      expect(isRead(800)).toBe(true)
    }
    // Of ten minutes in which it sends twenty calls of the most steps a second.
    let read = 0
    for (let n = 0; n < 12_000; n++) {
      now += 50
      if (isRead(65_000)) read += 1
    }
    expect(read).toBeLessThan(160)
  })

  test("that is asked for takes nothing", () => {
    const paces = createPaces(() => 0)
    for (let n = 0; n < 100; n++) paces.ask("seat", 1)
    for (let n = 0; n < 40; n++) paces.take("seat", 1)
    expect(() => paces.ask("seat", 1)).toThrow(expect.objectContaining({ code: "press_fast" }))
  })
})
