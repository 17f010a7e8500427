import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, expect, test, vi } from "vitest"
import { getBout, serverTime } from "#contract/bouts/calls.ts"
import { leftAt } from "#domain/bout/clock.ts"
import { caller } from "#tests/support/api.ts"
import { courtsAtWork } from "#tests/support/courts.ts"
import { type JudgedCourt, judgedCourt } from "#tests/support/judged-court.ts"
import { cases } from "#tests/support/scale.ts"
import { type ServerProcess, serverProcess } from "#tests/support/server-process.ts"
import { soon } from "#tests/support/soon.ts"
import { BoutDesk } from "#web/features/courts/bout/bout-desk.ts"

/** `TEST_SCALE=full` kills two hundred times. */
const KILLS = cases(200)
/** The most that a clock may be wrong, ms. */
const WRONG = 50
/** The most that a panel may still be away from the server's time when a key comes, ms: twice it is less than `WRONG`. */
const NEAR = 20
/** Ten pulses are kept, two seconds apart: a busy machine may spoil all of one window, not of three. */
const TIMED_WITHIN = 60_000
const ROUND = 120_000
/** Longer than a round of the random moments, so that no time is over by itself. */
const LONGEST_RUN = 400

/**
 * Where in a round the panel is closed and opened: before its clock ran, while it runs, while it stands in the middle, and
 * whether a panel lived through the kill.
 */
const points = [
  { clock: "fresh", panel: "opened after" },
  { clock: "running", panel: "opened after" },
  { clock: "running", panel: "lived through" },
  { clock: "standing", panel: "opened after" },
  { clock: "standing", panel: "lived through" },
  { clock: "running", panel: "opened again before" },
] as const

const dataDir = mkdtempSync(join(tmpdir(), "sijak-panel-clock-"))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
afterEach(() => vi.unstubAllGlobals())

/** The browser of the operator: its storage, and the address at which the server is now. */
function browserOf(court: JudgedCourt, urlOf: () => string): void {
  const storageOf = (stored: Record<string, string>) => {
    const texts = new Map(Object.entries(stored))
    return {
      getItem: (name: string) => texts.get(name) ?? null,
      setItem: (name: string, value: string) => void texts.set(name, value),
      removeItem: (name: string) => void texts.delete(name),
    }
  }
  const { fetch } = globalThis
  vi.stubGlobal("localStorage", storageOf({ jwt: court.desk }))
  vi.stubGlobal("sessionStorage", storageOf({ "bout-desk": court.session }))
  vi.stubGlobal("fetch", (path: string, init: RequestInit) =>
    fetch(path.startsWith("/") ? `${urlOf()}${path}` : path, init),
  )
}

/** A panel that has the bout and the server's time. */
async function openPanel(tournament: number, section: number): Promise<BoutDesk> {
  const panel = new BoutDesk(tournament, section)
  panel.start()
  await soon(() => {
    const { view, holds, line } = panel.snapshot()
    expect([view !== null, holds, line, panel.now() !== null]).toEqual([true, true, "open", true])
  })
  return panel
}

/** Exchanges of which the quickest tells the server's time. */
const ASKED = 15

/** What a moment of this process is in server time, by the quickest of some exchanges. */
async function offsetAt(url: string): Promise<number> {
  const ask = caller(url, null)
  const found: { readonly rtt: number; readonly offset: number }[] = []
  for (let n = 0; n < ASKED; n++) {
    const sent = performance.now()
    const { now } = await ask(serverTime, {})
    const received = performance.now()
    found.push({ rtt: received - sent, offset: now - (sent + received) / 2 })
  }
  return found.toSorted((one, other) => one.rtt - other.rtt)[0]?.offset ?? 0
}

/** Until its pulses have told the panel the server's time as well as it can be known: an operator's key comes later. */
const timed = (panel: BoutDesk, url: string): Promise<void> =>
  vi.waitFor(
    async () => {
      const offset = await offsetAt(url)
      expect(Math.abs((panel.now() ?? 0) - performance.now() - offset)).toBeLessThan(NEAR)
    },
    { timeout: TIMED_WITHIN, interval: 200 },
  )

const leftOn = (panel: BoutDesk): number => {
  const { clock } = panel.snapshot().view?.shown ?? {}
  return clock ? leftAt(clock, panel.now() ?? 0) : Number.NaN
}

const written = (panel: BoutDesk): Promise<void> => soon(() => expect(panel.snapshot().waiting).toBe(0))
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

test(
  `in ${KILLS} kills with a panel closed and opened at every point of a round the clock is wrong by at most ${WRONG} ms, and nothing changes unasked (KS-7, KS-18)`,
  async () => {
    let server: ServerProcess = await serverProcess(dataDir)
    const hall = await courtsAtWork(server.url)
    const court = await judgedCourt(server.url, hall, hall.courts[0] ?? 0)
    browserOf(court, () => server.url)
    const logNow = async () => (await caller(server.url, court.desk)(getBout, { bout: court.bout })).item.log
    const errors: number[] = []
    try {
      for (let kill = 0; kill < KILLS; kill++) {
        const point = points[kill % points.length] ?? points[0]
        let panel = await openPanel(hall.id, court.section)
        await timed(panel, server.url)
        // The round as it begins: a standing clock with all its time.
        panel.does({ kind: "clock", step: "stop" })
        panel.does({ kind: "clock", step: "set", left: ROUND })
        await written(panel)
        const run = 1 + Math.floor(Math.random() * LONGEST_RUN)
        let began = performance.now()
        /** By this test's own watch. */
        let ran = 0
        // Each key is pressed by a panel that knows the time at that moment: its quickest pulse is kept for a while alone.
        if (point.clock !== "fresh") {
          await timed(panel, server.url)
          began = performance.now()
          panel.does({ kind: "clock", step: "start" })
          await pause(run)
          if (point.clock === "standing") {
            await timed(panel, server.url)
            panel.does({ kind: "clock", step: "stop" })
            ran = performance.now() - began
          }
          await written(panel)
        }
        if (point.panel === "opened again before") {
          panel.stop()
          panel = await openPanel(hall.id, court.section)
          await timed(panel, server.url)
          expect(Math.abs(ROUND - (performance.now() - began) - leftOn(panel)), "of a panel opened anew").toBeLessThan(
            WRONG,
          )
        }
        const isAlive = point.panel !== "opened after"
        if (!isAlive) panel.stop()
        const before = await logNow()
        // Each point with the database and without it.
        await (Math.floor(kill / points.length) % 2 === 0 ? server.kill() : server.killAll())
        server = await serverProcess(dataDir)
        if (isAlive) await soon(() => expect(panel.snapshot().line).toBe("open"))
        else panel = await openPanel(hall.id, court.section)
        await timed(panel, server.url)
        const isRunning = point.clock === "running"
        await soon(() => expect(panel.snapshot().interruption !== null).toBe(isRunning))
        expect(await logNow(), "nothing was changed by the kill").toEqual(before)
        if (isRunning) {
          expect(panel.snapshot().interruption?.isLivedThrough).toBe(isAlive)
          // While the question stands no key changes anything.
          const left = leftOn(panel)
          expect(panel.does({ kind: "clock", step: "start" })).toBe(false)
          expect(panel.does({ kind: "point", side: "blue", technique: "punch" })).toBe(false)
          expect(await logNow(), "no key answers the question").toEqual(before)
          if (isAlive) errors.push(leftOn(panel) - (ROUND - (performance.now() - began)))
          else expect(leftOn(panel), "a panel that did not live through it has no clock of its own").toBe(left)
          const told = isAlive ? "desk" : "written"
          const stood = performance.now() - began
          panel.endInterruption(told)
          await written(panel)
          await soon(() => expect(panel.snapshot().interruption).toBeNull())
          if (isAlive) errors.push(leftOn(panel) - (ROUND - stood))
          // The stop is a moment of its own behind the last one that was written.
          else expect(Math.abs(leftOn(panel) - left), "what was written stands").toBeLessThanOrEqual(1)
        } else errors.push(leftOn(panel) - (ROUND - ran))
        // What the log says is what the panel shows.
        expect(await logNow()).toEqual(panel.snapshot().log)
        panel.stop()
        for (const error of errors.slice(-2)) expect(Math.abs(error), JSON.stringify(point)).toBeLessThanOrEqual(WRONG)
      }
    } finally {
      await server.stop()
    }
    console.info(`clock wrong by at most ${Math.max(...errors.map(Math.abs)).toFixed(1)} ms in ${KILLS} kills`)
  },
  KILLS * 30_000 + 120_000,
)
