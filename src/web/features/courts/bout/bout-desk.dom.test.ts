import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { WireOutcome } from "#contract/bouts/calls.ts"
import type { WireDeskEvent } from "#contract/bouts/log.ts"
import { leftAt } from "#domain/bout/clock.ts"
import { takeLast } from "#domain/bout/correct.ts"
import type { Entry } from "#domain/bout/events.ts"
import { boutRules, BoutDesk as LogOf } from "#tests/support/bouts.ts"
import { isAsking } from "#web/ui/confirm.tsx"
import { BoutDesk } from "./bout-desk.ts"
import { correctionSteps } from "./correction-steps.ts"
import { messages } from "./uk.ts"

const SESSION = "5d2ef5a0-1c1c-4a55-9f0e-5a2f6a4f2f10"

beforeEach(() => sessionStorage.setItem("bout-desk", SESSION))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

/** A server whose calls are answered by hand; it has a bout that blue has won by two rounds. */
function server() {
  const fought = new LogOf(boutRules(-2))
  fought.write(0, { kind: "holder", session: SESSION, epoch: 1 }, "server")
  fought.round(1, 1_000, () => fought.point(2_000, "blue"))
  fought.round(2, 200_000, () => fought.point(201_000, "blue"))
  const log: Entry[] = [...fought.log]
  const calls: Call[] = []
  const item = (after: number) => {
    const own = { bout: 7, tournament: 1, section: 3, number: 101, practice: false, confirmed: false, open: true }
    return { ...own, log: log.filter(({ seq }) => seq > after) }
  }
  vi.stubGlobal("fetch", (url: string, { body }: RequestInit) => {
    const sent = body === undefined ? {} : JSON.parse(String(body))
    if (url === "/api/v1/bouts/open") return answerOf({ item: item(0) })
    if (url.startsWith("/api/v1/bouts/7?")) return answerOf({ item: item(Number(url.split("=")[1])) })
    if (url.endsWith("/pulse") || url.endsWith("/time")) return answerOf({ now: 500_000, epoch: 1, holds: true })
    return new Promise((resolve, fail) => {
      calls.push({ url, sent, answer: (more) => resolve(answerOf(more)), fail: () => fail(new TypeError("no line")) })
    })
  })
  /** The calls of a path that wait for their answer. */
  const of = (path: string) => calls.filter(({ url }) => url.endsWith(path))
  return { log, of }
}

interface Call {
  readonly url: string
  readonly sent: { readonly seq?: number; readonly events?: readonly { readonly id: string }[] }
  readonly answer: (body: object) => void
  readonly fail: () => void
}

const head = { kind: "point", technique: "head", at: 201_500, by: "desk" } as const

const answerOf = (body: object): Response => new Response(JSON.stringify({ status: 200, ...body }))

const outcomes = ({ sent }: Call, ...seqs: number[]): { outcomes: WireOutcome[] } => ({
  outcomes: (sent.events ?? []).map(({ id }) => ({ id, at: 201_500, seqs, refusal: null })),
})

/** A desk before the result of its bout, with one more step of its operator on the way to the server. */
async function beforeResult(side: "blue" | "red") {
  const at = server()
  const desk = new BoutDesk(1, 3)
  await desk.open({ category: 1, t: 5 })
  expect(desk.snapshot()).toMatchObject({ holds: true, view: { phase: "over" } })
  expect(desk.does({ kind: "point", side, technique: "head" }, 201_500)).toBe(true)
  return { ...at, desk }
}

test("no result is recorded while a step of the desk is held up, lost, or not in the log of the server", async () => {
  const { desk, of, log } = await beforeResult("blue")
  const first = desk.confirm()
  await Promise.resolve()
  expect([of("/events").length, of("/confirm").length]).toEqual([1, 0])
  // No answer comes: the step may have been written or not.
  of("/events")[0]!.fail()
  expect((await first).saved).toBeNull()
  expect(desk.snapshot()).toMatchObject({ refusal: messages.notWritten, waiting: 1 })

  // It is sent again and answered, and what is read of the log does not have it yet.
  const second = desk.confirm()
  await expect.poll(() => of("/events").length).toBe(2)
  of("/events")[1]!.answer(outcomes(of("/events")[1]!, log.length + 1))
  expect((await second).saved).toBeNull()
  expect([desk.snapshot().refusal, of("/confirm").length]).toEqual([messages.notWritten, 0])

  // Once the log has it, the result is recorded with all of it.
  log.push({ ...head, side: "blue", seq: log.length + 1 })
  const third = desk.confirm()
  await expect.poll(() => of("/confirm").length).toBe(1)
  const [recording] = of("/confirm")
  expect(recording!.sent.seq).toBe(log.length)
  recording!.answer({ saved: { winner: "blue" }, revision: 12, undone: [] })
  expect(await third).toEqual({ saved: { winner: "blue" }, revision: 12 })
  expect(desk.snapshot().bout?.isConfirmed).toBe(true)
})

test("no result is recorded that has changed while the last steps were on their way", async () => {
  const { desk, of, log } = await beforeResult("blue")
  const recording = desk.confirm()
  // Behind the desk's step the log has a kick of red that judges had seen.
  log.push({ ...head, side: "blue", seq: log.length + 1 })
  log.push({ ...head, side: "red", technique: "turningHead", seq: log.length + 1 })
  of("/events")[0]!.answer(outcomes(of("/events")[0]!, log.length - 1))
  expect((await recording).saved).toBeNull()
  expect([desk.snapshot().refusal, of("/confirm").length]).toEqual([messages.resultMoved, 0])
  // What stands now has been seen.
  const again = desk.confirm()
  await expect.poll(() => of("/confirm").length).toBe(1)
  of("/confirm")[0]!.answer({ saved: { winner: "blue" }, revision: 12, undone: [] })
  expect((await again).revision).toBe(12)
})

test("of a recorded bout nothing is asked that would be refused in the end: the key says why at once", async () => {
  const { desk, of, log } = await beforeResult("blue")
  expect(desk.isWritable()).toBe(true)
  log.push({ ...head, side: "blue", seq: log.length + 1 })
  of("/events")[0]!.answer(outcomes(of("/events")[0]!, log.length))
  const recording = desk.confirm()
  await expect.poll(() => of("/confirm").length).toBe(1)
  of("/confirm")[0]!.answer({ saved: { winner: "blue" }, revision: 12, undone: [] })
  await recording
  const { correctLast, reopenRound } = correctionSteps(desk)
  await Promise.all([correctLast(takeLast), reopenRound()])
  expect([isAsking(), of("/events").length]).toEqual([false, 1])
  await expect.poll(() => desk.snapshot().refusal).toContain("вже підтверджено")
})

test("why a key did nothing is no longer said once the next one does something", async () => {
  const { desk } = await beforeResult("blue")
  expect(desk.does({ kind: "superiority", round: 2, votes: [], winner: "blue" }, 201_600)).toBe(false)
  await expect.poll(() => desk.snapshot().refusal).toContain("не рівний")
  expect(desk.does({ kind: "point", side: "red", technique: "head" }, 201_700)).toBe(true)
  expect(desk.snapshot().refusal).toBe("")
})

/** A court whose bout runs since 10,000, and what its stream says. */
function runningCourt({ isAnswering = false, isPractice = false } = {}) {
  const fought = new LogOf(boutRules(-2))
  fought.write(0, { kind: "holder", session: SESSION, epoch: 1 }, "server")
  fought.clock(10_000, "start")
  fought.point(20_000, "blue")
  const log: Entry[] = [...fought.log]
  const before = log.length
  const own = { bout: 7, tournament: 1, section: 3, number: 101, practice: isPractice, confirmed: false, open: true }
  const item = (after: number) => ({ ...own, log: log.filter(({ seq }) => seq > after) })
  const sent: { readonly body: object; readonly at: number }[] = []
  const calls: { readonly kept?: boolean; readonly lived?: boolean; readonly events: readonly object[] }[] = []
  const server = { wall: 0, epoch: 1, isGone: false, isRefusing: false }
  const began = performance.now()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const stream = writable.getWriter()
  let timesAsked = 0
  let reads = 0
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    const { wall, epoch, isGone } = server
    const now = Math.round(45_000 + performance.now() - began + wall)
    if (isGone) throw new TypeError("no line")
    if (url === "/api/v1/bouts/open") return answerOf({ item: item(0) })
    if (url.startsWith("/api/v1/bouts/7?")) {
      reads++
      return answerOf({ item: item(Number(url.split("=")[1])) })
    }
    if (url.endsWith("/time")) timesAsked++
    if (url.endsWith("/pulse") || url.endsWith("/time")) return answerOf({ now, epoch, holds: true })
    if (url.endsWith("/bout/events")) return new Response(readable)
    const call = JSON.parse(String(body))
    const { events } = call
    calls.push(call)
    sent.push(...events)
    if (server.isRefusing) return new Response(JSON.stringify({ status: 409, errors: [] }), { status: 409 })
    if (!isAnswering) return new Promise(() => undefined)
    const outcomes = events.map(({ id, at: moment, body: step }: WireDeskEvent): WireOutcome => {
      // One of the clock stands behind the one before it.
      const from = step.kind === "clock" ? Math.max(0, ...log.map((one) => (one.kind === "clock" ? one.at + 1 : 0))) : 0
      const at = Math.max(Math.min(moment, now), from)
      log.push({ ...step, at, by: "desk", seq: log.length + 1 } as Entry)
      return { id, at, seqs: [log.length], refusal: null }
    })
    return answerOf({ outcomes })
  })
  const write = (frame: object): void =>
    void stream.write(new TextEncoder().encode(`event: frame\ndata: ${JSON.stringify(frame)}\n\n`))
  const tell = (interruptedAt: number | null, epoch = 1, seq = before): void => {
    const holder = { session: SESSION, epoch: 1, device: "", silent: false }
    write({
      epoch,
      bout: { bout: 7, practice: isPractice, confirmed: false, seq, tail: [], holder, interruptedAt },
    })
  }
  /** Nothing stands on the court any more. */
  const clear = (epoch: number): void => write({ epoch, bout: null })
  /** Another life of the server; `wall`: how far its clock was put forward meanwhile, ms. */
  const restart = (wall: number, interruptedAt: number | null): void => {
    Object.assign(server, { wall, epoch: 2, isGone: false })
    tell(interruptedAt, 2)
  }
  return { tell, clear, log, sent, calls, server, restart, timesAsked: () => timesAsked, reads: () => reads }
}

/** Milliseconds left on the clock that a desk shows; null: it runs. */
const standing = (desk: BoutDesk): number | null => {
  const clock = desk.snapshot().view?.shown.clock
  return clock?.since === null ? clock.left : null
}

/** Milliseconds left by the time of a desk. */
const leftOn = (desk: BoutDesk): number => {
  const clock = desk.snapshot().view?.shown.clock
  return clock ? leftAt(clock, desk.now() ?? 0) : Number.NaN
}

/** No test takes so long. */
const near = (one: number, other: number): boolean => Math.abs(one - other) < 10_000

const HOUR = 3_600_000
const WRITTEN = 20_000
const LEFT_THEN = 110_000

describe("how much time is left after the server was gone", () => {
  const desks: BoutDesk[] = []
  afterEach(() => {
    for (const desk of desks.splice(0)) desk.stop()
  })
  const opened = async (section = 3): Promise<BoutDesk> => {
    const desk = new BoutDesk(1, section)
    desks.push(desk)
    desk.start()
    await desk.open({ category: 1, t: 5 })
    await expect.poll(() => desk.now()).not.toBeNull()
    return desk
  }

  test("a page that did not live through it shows the last moment that was written, and no key answers for it", async () => {
    const { tell, sent } = runningCourt()
    const desk = await opened()
    tell(WRITTEN)
    await expect.poll(() => desk.snapshot().interruption?.isLivedThrough).toBe(false)
    expect(standing(desk)).toBe(LEFT_THEN)
    for (const step of ["stop", "start"] as const) expect(desk.does({ kind: "clock", step })).toBe(false)
    expect(desk.does({ kind: "point", side: "blue", technique: "trunk" })).toBe(false)
    expect([desk.snapshot().refusal, standing(desk), sent.length]).toEqual([messages.timeFirst, LEFT_THEN, 0])
    desk.endInterruption("desk")
    expect(desk.snapshot().interruption).not.toBeNull()
    desk.endInterruption("written")
    await expect
      .poll(() => sent.map(({ body, at }) => ({ body, at })))
      .toEqual([{ body: { kind: "clock", step: "stop" }, at: WRITTEN }])
    expect([desk.snapshot().interruption, standing(desk)]).toEqual([null, LEFT_THEN])
  })

  test("a page that lived through it has its own clock; the referee's stop is kept for the answer and is none", async () => {
    const { tell, sent } = runningCourt()
    const desk = await opened()
    tell(null)
    await expect.poll(() => desk.snapshot().frame?.bout?.interruptedAt).toBeNull()
    tell(WRITTEN)
    await expect.poll(() => desk.snapshot().interruption?.isLivedThrough).toBe(true)
    expect(standing(desk)).toBeNull()
    expect(desk.does({ kind: "clock", step: "stop" })).toBe(false)
    expect([desk.snapshot().refusal, sent.length]).toEqual([messages.stoppedHere, 0])
    const left = standing(desk)
    expect(left).toBeLessThan(LEFT_THEN)
    expect(desk.does({ kind: "clock", step: "start" })).toBe(false)
    desk.endInterruption("desk")
    await expect.poll(() => sent.length).toBe(1)
    expect(standing(desk)).toBe(left)
  })

  test("once it is answered it does not come back until the next frame, and the clock starts again", async () => {
    const { tell, sent } = runningCourt({ isAnswering: true })
    const desk = await opened()
    tell(WRITTEN)
    await expect.poll(() => desk.snapshot().interruption).not.toBeNull()
    desk.endInterruption("written")
    await expect.poll(() => [sent.length, desk.snapshot().waiting]).toEqual([1, 0])
    expect([desk.snapshot().interruption, standing(desk)]).toEqual([null, LEFT_THEN])
    expect(desk.does({ kind: "clock", step: "start" })).toBe(true)
    await expect.poll(() => [sent.length, desk.snapshot().waiting]).toEqual([2, 0])
    expect([desk.snapshot().interruption, standing(desk)]).toEqual([null, null])
  })

  /** A desk that has had the clock; by its own time 35 s of the round are over. */
  async function livedThrough(court: ReturnType<typeof runningCourt>): Promise<BoutDesk> {
    const desk = await opened()
    court.tell(null)
    await expect.poll(() => desk.snapshot().frame?.bout?.interruptedAt).toBeNull()
    return desk
  }
  const LEFT_NOW = 85_000

  test("a page that lived through it keeps its clock where the wall clock of the server has been set, and says what it shows", async () => {
    for (const wall of [HOUR, -20_000]) {
      const court = runningCourt({ isAnswering: true })
      const desk = await livedThrough(court)
      const before = court.timesAsked()
      court.restart(wall, WRITTEN)
      await expect.poll(() => desk.snapshot().interruption?.isLivedThrough).toBe(true)
      await expect.poll(court.timesAsked).toBeGreaterThan(before)
      await expect.poll(() => near(leftOn(desk), LEFT_NOW)).toBe(true)
      desk.endInterruption("desk")
      await expect.poll(() => court.calls.length).toBe(1)
      const [call] = court.calls
      expect(call).toMatchObject({ kept: true, lived: true })
      // Both are written, or none.
      expect(call?.events).toMatchObject([
        { at: WRITTEN, body: { step: "stop" } },
        { at: WRITTEN, body: { step: "set" } },
      ])
      await expect.poll(() => desk.snapshot().waiting).toBe(0)
      expect(near(standing(desk) ?? 0, LEFT_NOW)).toBe(true)
      desk.stop()
    }
  })

  test("what a page noted for a server whose wall clock was put back is followed by what its clock shows", async () => {
    const court = runningCourt({ isAnswering: true })
    const desk = await livedThrough(court)
    court.server.isGone = true
    expect(desk.does({ kind: "clock", step: "stop" })).toBe(true)
    await expect.poll(() => desk.snapshot().waiting).toBe(1)
    const left = standing(desk) ?? 0
    expect(near(left, LEFT_NOW)).toBe(true)
    court.restart(-15_000, WRITTEN)
    await expect
      .poll(() => court.sent.map(({ body }) => body))
      .toEqual([
        { kind: "clock", step: "stop" },
        { kind: "clock", step: "set", left },
      ])
    await expect.poll(() => [desk.snapshot().waiting, standing(desk)]).toEqual([0, left])
  })

  test("a clock that a page started alone goes on there where the wall clock of the server was put back, and what it shows is the answer", async () => {
    const court = runningCourt({ isAnswering: true })
    const desk = await livedThrough(court)
    court.server.isGone = true
    for (const step of ["stop", "start"] as const) expect(desk.does({ kind: "clock", step })).toBe(true)
    await expect.poll(() => desk.snapshot().waiting).toBe(2)
    court.restart(-15_000, null)
    await expect.poll(() => [desk.snapshot().waiting, court.log.at(-1)?.kind]).toEqual([0, "clock"])
    court.tell(court.log.at(-1)?.at ?? 0, 2, court.log.length)
    await expect.poll(() => desk.snapshot().interruption?.isLivedThrough).toBe(true)
    expect([standing(desk), near(leftOn(desk), LEFT_NOW)]).toEqual([null, true])
    desk.endInterruption("desk")
    await expect
      .poll(() => court.sent.map(({ body }) => ("step" in body ? body.step : null)))
      .toEqual(["stop", "set", "start", "stop", "set"])
    await expect.poll(() => desk.snapshot().waiting).toBe(0)
    expect(near(standing(desk) ?? 0, LEFT_NOW)).toBe(true)
  })

  test("what a page noted may be written before the stream of the new life says anything: its clock goes on by its own time", async () => {
    const ticks: (() => void)[] = []
    vi.stubGlobal("setInterval", (tick: () => void) => ticks.push(tick))
    const court = runningCourt({ isAnswering: true })
    const desk = await livedThrough(court)
    court.server.isGone = true
    for (const step of ["stop", "start"] as const) expect(desk.does({ kind: "clock", step })).toBe(true)
    await expect.poll(() => desk.snapshot().waiting).toBe(2)
    const before = court.reads()
    Object.assign(court.server, { wall: HOUR, epoch: 2, isGone: false })
    for (const tick of ticks) tick()
    await expect.poll(() => [desk.snapshot().waiting, court.reads()]).toEqual([0, before + 1])
    // The log has come, and no frame.
    for (let n = 0; n < 100; n++) await Promise.resolve()
    expect(near(leftOn(desk), LEFT_NOW)).toBe(true)
  })

  test("a page has the clock from its answer on: what it notes before the server has that ends no question and asks none", async () => {
    const court = runningCourt({ isAnswering: true })
    const desk = await opened()
    court.tell(WRITTEN)
    await expect.poll(() => desk.snapshot().interruption?.isLivedThrough).toBe(false)
    desk.endInterruption("written")
    expect(desk.does({ kind: "clock", step: "start" })).toBe(true)
    await expect
      .poll(() => court.calls.flatMap(({ kept, lived, events }) => events.map(() => [kept, lived])))
      .toEqual([
        [true, true],
        [true, true],
      ])
    await expect.poll(() => [desk.snapshot().waiting, standing(desk)]).toEqual([0, null])
  })

  test("a page whose answer was refused has no clock of its own because of it", async () => {
    const court = runningCourt({ isAnswering: true })
    const desk = await opened()
    court.tell(WRITTEN)
    await expect.poll(() => desk.snapshot().interruption?.isLivedThrough).toBe(false)
    court.server.isRefusing = true
    desk.endInterruption("written")
    await expect.poll(() => desk.snapshot().interruption?.isLivedThrough).toBe(false)
    expect([desk.snapshot().waiting, standing(desk)]).toEqual([0, LEFT_THEN])
  })

  test("what a page noted goes on by its clock; of what a page finds that was noted before it nobody knows", async () => {
    const point = { kind: "point", side: "blue", technique: "trunk" } as const
    const living = runningCourt({ isAnswering: true })
    const desk = await livedThrough(living)
    living.server.isGone = true
    expect(desk.does(point)).toBe(true)
    await expect.poll(() => desk.snapshot().waiting).toBe(1)
    living.restart(0, WRITTEN)
    await expect.poll(() => living.calls).toMatchObject([{ kept: true, lived: true, events: [{ body: point }] }])

    const step = { id: SESSION, at: 30_000, body: point, local: 1_000_000_000, isKept: true, seqs: null }
    // Noted in another life of the server, and in this one: then the server has kept the clock going.
    for (const life of [5, 1]) {
      localStorage.setItem(`bout-desk-${life}`, `9:${JSON.stringify({ bout: 7, life, steps: [step] })}`)
      const loaded = runningCourt({ isAnswering: true })
      loaded.tell(life === 1 ? null : WRITTEN)
      await opened(life)
      const isOfThis = life === 1
      await expect.poll(() => loaded.calls).toMatchObject([{ kept: true, lived: isOfThis, events: [{ body: point }] }])
    }
  })

  test("a page that finds what another one noted stops no clock by itself, however late it is", async () => {
    const ticks: (() => void)[] = []
    vi.stubGlobal("setInterval", (tick: () => void) => ticks.push(tick))
    const body = { kind: "point", side: "blue", technique: "trunk" } as const
    const step = { id: SESSION, at: 30_000, body, local: 1_000_000_000, isKept: true, seqs: null }
    localStorage.setItem("bout-desk-3", `9:${JSON.stringify({ bout: 7, steps: [step] })}`)
    const court = runningCourt()
    court.server.wall = HOUR
    court.tell(WRITTEN)
    const desk = await opened()
    await expect.poll(() => court.calls.length).toBe(1)
    expect(desk.now()).toBeGreaterThan(HOUR)
    for (const tick of ticks) tick()
    expect(desk.snapshot()).toMatchObject({ waiting: 1, holds: true })
  })

  test("a rehearsal that ends with the server is said to be interrupted; one that another window has ended is not", async () => {
    for (const epoch of [2, 1]) {
      const { tell, clear } = runningCourt({ isPractice: true })
      const desk = await opened()
      tell(null)
      await expect.poll(() => desk.snapshot().frame?.bout?.bout).toBe(7)
      clear(epoch)
      await expect.poll(() => desk.snapshot().bout).toBeNull()
      expect(desk.snapshot().refusal).toBe(epoch === 2 ? messages.practiceInterrupted : "")
    }
  })

  test("a frame of another life of the server has its time asked for at once, not with the next pulse", async () => {
    // No pulse is ever due.
    vi.stubGlobal("setInterval", () => 0)
    const { tell, timesAsked } = runningCourt()
    const desk = await opened()
    tell(null)
    await expect.poll(() => desk.snapshot().line).toBe("open")
    const before = timesAsked()
    tell(WRITTEN, 2)
    await expect.poll(timesAsked).toBe(before + 1)
  })
})
