import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { WireDeskEvent } from "#contract/bouts/log.ts"
import type { TournamentId } from "#domain/ids.ts"
import type { EntryToWrite, StoredEntry } from "#server/records/bouts/bouts.ts"
import { BoutDesk, boutRules } from "#tests/support/bouts.ts"
import type { Bouts } from "./bouts.ts"
import { holdBout, untilSettled, writeSteps } from "./desk.ts"
import { type LiveBout, lastMoment, take } from "./live-bout.ts"
import { createLogWriter } from "./log-writer.ts"
import { createPaces } from "./paces.ts"

const SESSION = "0b0c1f5e-0000-4000-8000-000000000001"
const step: WireDeskEvent = { id: SESSION, at: 1_000, body: { kind: "hit", side: "blue", number: 1 } }

/** A bout and its desk; `isConfirmed`: its result stands by what the server has in memory; `isStillSo`: and by the journal when it is read. */
function boutOf(isStillSo: boolean, { isConfirmed = true, since = null, now = 1_000 }: Wanted = {}) {
  const desk = new BoutDesk(boutRules(-2))
  desk.write(1, { kind: "holder", session: SESSION, epoch: 1 })
  if (since !== null) desk.clock(since, "start")
  const bout = {
    tournamentId: 1 as TournamentId,
    isConfirmed,
    byHand: null,
    interruptedAt: null,
    following: 0,
    isHeld: false,
    sent: new Map<string, readonly number[]>(),
  } as LiveBout
  take(
    bout,
    desk.log.map((entry) => ({ entry, sendId: null })),
  )
  const disk = { isFull: false, isSilent: false }
  const rows: StoredEntry[] = bout.log.map((entry) => ({ entry, sendId: null }))
  const insert = async (entries: readonly EntryToWrite[]) => {
    if (disk.isFull) throw Object.assign(new Error("disk full"), { code: "53100" })
    rows.push(...entries.map(({ entry, sendId }) => ({ entry, sendId })))
    const { isSilent } = disk
    disk.isSilent = false
    if (isSilent) throw new Error("Connection terminated unexpectedly")
  }
  const told: number[] = []
  const committed = () => void told.push(bout.log.length)
  const writer = createLogWriter({ insert, read: async () => rows, now: () => now, committed })
  const changed = async () => {
    bout.isConfirmed = isStillSo
  }
  const paces = createPaces(() => 0)
  const bouts = { writer, registry: { changed }, time: { now: () => now }, paces, lag: () => 0 } as unknown as Bouts
  const sends = (events: readonly WireDeskEvent[], isKept: boolean, hasLived = true) => {
    const sent = { events, isKept, hasLived, accountId: 1, gone: new AbortController().signal }
    return writeSteps(bouts, bout, { session: SESSION, epoch: 1, device: "" }, sent)
  }
  return { bout, bouts, sends, disk, told }
}

interface Wanted {
  readonly isConfirmed?: boolean
  /** Since when its clock runs. */
  readonly since?: number | null
  /** The server's time. */
  readonly now?: number
}

const noted = (at: number, body: WireDeskEvent["body"]): WireDeskEvent => ({ id: randomUUID(), at, body })
const confirmed = (isStillSo: boolean) => boutOf(isStillSo).sends([step], false)

test("a step that comes before the news that the result was taken back is written; of a result that stands it is refused", async () => {
  expect(await confirmed(false)).toMatchObject([{ seqs: [3], refusal: null }])
  expect(await confirmed(true)).toMatchObject([{ seqs: [], refusal: { code: "bout_confirmed" } }])
})

describe("a clock that ran when the server was killed at 5,000; it is 90,000 s later", () => {
  const interrupted = (now = 95_000_000) => {
    const court = boutOf(false, { isConfirmed: false, since: 2_000, now })
    court.bout.interruptedAt = 5_000
    return court
  }
  const clocks = ({ log }: LiveBout) => log.flatMap((one) => (one.kind === "clock" ? [[one.step, one.at, one.by]] : []))

  test("stands until an answer is committed: one that could not be written changes nothing", async () => {
    const { bout, sends, disk } = interrupted()
    const stop = noted(5_000, { kind: "clock", step: "stop" })
    disk.isFull = true
    await expect(sends([stop], true)).rejects.toMatchObject({ code: "53100" })
    expect([bout.interruptedAt, clocks(bout)]).toEqual([5_000, [["start", 2_000, "desk"]]])
    disk.isFull = false
    expect(await sends([stop], true)).toMatchObject([{ at: 5_000, refusal: null }])
    expect([bout.interruptedAt, bout.state.clock.left]).toEqual([null, bout.state.rules.roundMs - 3_000])
    expect(clocks(bout)).toEqual([
      ["start", 2_000, "desk"],
      ["stop", 5_000, "desk"],
    ])
  })

  test("stands until something is written that was not written before", async () => {
    const { bout, sends } = interrupted()
    const known = noted(4_000, { kind: "hit", side: "blue", number: 1 })
    bout.sent.set(known.id, [3])
    expect(await sends([known, noted(4_500, { kind: "take", of: 99 })], true)).toMatchObject([
      { seqs: [3], refusal: null },
      { refusal: { code: "unknown_event" } },
    ])
    expect(bout.interruptedAt).toBe(5_000)
    expect(await sends([known, noted(6_000, { kind: "clock", step: "stop" })], true)).toMatchObject([{ seqs: [3] }, {}])
    expect([bout.interruptedAt, clocks(bout).length]).toEqual([null, 2])
  })

  test("runs on by what a desk noted that kept it going, and what is due by it is due", async () => {
    const { bout, sends } = interrupted()
    await sends([noted(6_000, { kind: "point", side: "blue", technique: "punch" })], true)
    const { roundMs } = bout.state.rules
    expect([bout.interruptedAt, clocks(bout).at(-1)]).toEqual([null, ["timeUp", 2_000 + roundMs, "server"]])
  })

  test("stands, as far as it was noted, if the page that noted it is gone", async () => {
    const { bout, sends } = interrupted()
    await sends([noted(6_000, { kind: "point", side: "blue", technique: "punch" })], true, false)
    expect([bout.interruptedAt, clocks(bout).length]).toEqual([6_000, 1])
    // A step of now is none of those that answer the question; the stop is, and so is what follows it at once.
    expect(await sends([noted(95_000_000, { kind: "clock", step: "set", left: 7_000 })], false)).toMatchObject([
      { refusal: { code: "bout_interrupted" } },
    ])
    const answer = [
      noted(95_000_000, { kind: "clock", step: "stop" }),
      noted(95_000_000, { kind: "clock", step: "set", left: 7_000 }),
    ]
    expect(await sends(answer, false)).toMatchObject([{ refusal: null }, { refusal: null }])
    expect([bout.interruptedAt, bout.state.clock.left]).toEqual([null, 7_000])
  })

  test("stands, if it was started by a page that is gone", async () => {
    const { bout, sends } = boutOf(false, { isConfirmed: false, now: 95_000_000 })
    await sends([noted(6_000, { kind: "clock", step: "start" })], true, false)
    expect([bout.interruptedAt, clocks(bout)]).toEqual([6_000, [["start", 6_000, "desk"]]])
    await sends([noted(8_000, { kind: "clock", step: "stop" })], true, false)
    expect([bout.interruptedAt, bout.state.clock.left]).toEqual([null, bout.state.rules.roundMs - 2_000])
  })

  test("is in question no more once an answer is committed whose confirmation was lost, and everybody is told", async () => {
    const answers = [
      // It was running on at the desk all the time.
      { body: { kind: "hit", side: "blue", number: 1 }, at: 6_000, now: 7_000 },
      { body: { kind: "clock", step: "stop" }, at: 5_000, now: 95_000_000 },
    ] as const
    for (const { body, at, now } of answers) {
      const { bout, sends, disk, told } = interrupted(now)
      disk.isSilent = true
      expect(await sends([noted(at, body)], true)).toMatchObject([{ at, refusal: null }])
      expect([bout.interruptedAt, bout.log.at(-1)?.kind, told]).toEqual([null, body.kind, [bout.log.length]])
    }
  })

  test("stands, if a step is committed that says nothing of it and whose confirmation was lost", async () => {
    const { bout, sends, disk } = interrupted()
    disk.isSilent = true
    await sends([noted(6_000, { kind: "hit", side: "blue", number: 1 })], true, false)
    expect([bout.interruptedAt, bout.state.clock.since]).toEqual([6_000, 2_000])
  })

  test("is in question no more once it was stopped: what is started behind that, in the same call too, runs", async () => {
    const stopAndStart = (at: number) => [
      noted(at, { kind: "clock", step: "stop" }),
      noted(at + 1, { kind: "clock", step: "start" }),
    ]
    const { bout, sends } = interrupted(96_000)
    expect(await sends(stopAndStart(95_900), false)).toMatchObject([{ refusal: null }, { refusal: null }])
    expect([bout.interruptedAt, bout.state.clock.since]).toEqual([null, 95_901])
    // The stop was noted by a page that is gone; the start is of now, and comes with it.
    const other = interrupted(96_000)
    const [stop, start] = stopAndStart(95_900)
    await Promise.all([other.sends([stop!], true, false), other.sends([start!], false)])
    expect([other.bout.interruptedAt, other.bout.state.clock.since]).toEqual([null, 95_901])
  })

  test("stands where it stood for whoever takes the bout over, after another restart too", async () => {
    const { bout, bouts } = interrupted()
    await holdBout(bouts, bout, { session: "0b0c1f5e-0000-4000-8000-000000000009", device: "" })
    expect([bout.interruptedAt, lastMoment(bout.log)]).toEqual([5_000, 5_000])
  })

  test("is stopped by nothing between the parts of what was noted: later ones may have gone on", async () => {
    const { bout, sends } = interrupted()
    const kick = { kind: "point", side: "blue", technique: "head" } as const
    const first = Array.from({ length: 25 }, (_, at) => noted(6_000 + at, kick))
    const taken = Array.from({ length: 25 }, (_, at) => noted(8_000, { kind: "take", of: at + 4 }))
    const then = [
      noted(7_000, { kind: "clock", step: "stop" }),
      ...taken,
      noted(9_000, { kind: "clock", step: "start" }),
    ]
    await sends([...first, ...then, noted(11_000, { kind: "clock", step: "stop" })], true)
    expect(clocks(bout)).toEqual([
      ["start", 2_000, "desk"],
      ["stop", 7_000, "desk"],
      ["start", 9_000, "desk"],
      ["stop", 11_000, "desk"],
    ])
    expect([bout.following, bout.state.clock.left]).toEqual([0, bout.state.rules.roundMs - 7_000])
  })

  test("is stopped by nothing between the parts of what was noted, whatever other call comes and goes meanwhile", async () => {
    const { bout, sends } = interrupted()
    const kick = { kind: "point", side: "blue", technique: "head" } as const
    const first = Array.from({ length: 30 }, (_, at) => noted(6_000 + at, kick))
    const taken = Array.from({ length: 30 }, (_, at) => noted(8_000, { kind: "take", of: at + 4 }))
    const all = sends([...first, ...taken, noted(9_000, { kind: "clock", step: "stop" })], true)
    await sends([noted(6_000, kick)], false)
    await all
    expect(clocks(bout)).toEqual([
      ["start", 2_000, "desk"],
      ["stop", 9_000, "desk"],
    ])
    expect(bout.following).toBe(0)
  })

  test("is stopped by nothing before the last part either, and what is due behind it is due", async () => {
    const { bout, sends } = interrupted()
    const kick = { kind: "point", side: "blue", technique: "head" } as const
    const first = Array.from({ length: 25 }, (_, at) => noted(6_000 + at, kick))
    const taken = Array.from({ length: 25 }, (_, at) => noted(8_000, { kind: "take", of: at + 4 }))
    await sends([...first, ...taken], true)
    await expect
      .poll(() => clocks(bout))
      .toEqual([
        ["start", 2_000, "desk"],
        ["timeUp", 2_000 + bout.state.rules.roundMs, "server"],
      ])
  })
})

test("for a caller who has left while late presses may still come nothing goes on", async () => {
  const { bout, bouts } = boutOf(false)
  bout.state = { ...bout.state, settledAt: 2_000 }
  await expect(untilSettled(bouts, bout, AbortSignal.abort())).rejects.toMatchObject({ code: "share_full" })
})
