import { Agent } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { expect } from "vitest"
import { getBout, serverTime } from "#contract/bouts/calls.ts"
import type { WireFrame } from "#contract/bouts/frames.ts"
import type { WireDeskBody } from "#contract/bouts/log.ts"
import type { Entry } from "#domain/bout/events.ts"
import { replay } from "#domain/bout/replay.ts"
import { caller } from "./api.ts"
import { courtsAtWork } from "./courts.ts"
import { followCourt, judgedCourt, outcomesIn, post, pressOf, stepsOf } from "./judged-court.ts"

/** A bout that goes on while its server is killed, with all that anybody was told of it. */
export interface BoutAtWork {
  /** Phones press, the desk writes and displays look on until the server is gone. */
  fight(url: string): { readonly warm: Promise<void>; readonly over: Promise<void> }
  /** All that was answered or shown stands in the log, as it was told (KS-6). */
  expectAll(url: string): Promise<void>
}

/** What was answered with its number, and what displays have shown. */
interface ShownBout {
  /** Presses that were answered, with their moments. */
  readonly presses: Map<string, number>
  /** Entries of the log that a desk has seen, or that answered its steps. */
  readonly entries: Map<number, Partial<Entry>>
  /** The most that a board has shown. */
  hits: number
  points: number
  /** Presses that a phone has shown as its own. */
  readonly own: Set<string>
}

/** Between two presses of a phone; a warm load has so many. */
const BETWEEN = 25
const WARM = 4

export async function boutAtWork(url: string): Promise<BoutAtWork> {
  const hall = await courtsAtWork(url)
  const court = await judgedCourt(url, hall, hall.courts[0] ?? 0)
  const { bout, section, tokens } = court
  let runs = 0
  const told: ShownBout = { presses: new Map(), entries: new Map(), hits: 0, points: 0, own: new Set() }

  async function run(now: string, ring: () => void): Promise<void> {
    const agent = new Agent({ keepAlive: true })
    const { now: moment, epoch } = await caller(now, null)(serverTime, {})
    const offset = moment - performance.now()
    const serverNow = (): number => Math.round(performance.now() + offset)
    const address = `${now}/api/v1/bouts/${bout}`
    const write = async (...bodies: WireDeskBody[]): Promise<void> => {
      const answer = await post(agent, `${address}/events`, court.desk, stepsOf(court, serverNow(), ...bodies))
      if (answer.status !== 200) return
      for (const { seqs, at } of outcomesIn(answer.body)) for (const seq of seqs) told.entries.set(seq, { seq, at })
    }
    const followers = [{ token: court.desk }, { code: court.code }, ...tokens.map((token) => ({ token }))]
    await Promise.all(followers.map((who) => followCourt(now, section, who, (frame) => note(told, frame))))
    // Whoever restarted finds a clock that stands.
    await write({ kind: "clock", step: "stop" }, { kind: "clock", step: "set", left: 3_600_000 })
    await write({ kind: "clock", step: "start" })
    await write(...levelling((await caller(now, court.desk)(getBout, { bout })).item.log))
    let done = 0
    const phone = async (token: string): Promise<void> => {
      for (let n = 0; ; n++) {
        const what = { side: n % 2 === 0 ? "blue" : "red", technique: "punch" } as const
        const press = pressOf(what, serverNow(), epoch)
        const answer = await post(agent, `${address}/press`, token, press)
        if (answer.status === 200) {
          told.presses.set(press.id, press.stamp)
          done += 1
          if (done >= WARM) ring()
        }
        await pause(BETWEEN)
      }
    }
    const desk = async (): Promise<void> => {
      for (;;) {
        await write({ kind: "hit", side: "blue", number: 1 }, { kind: "hit", side: "red", number: 1 })
        await pause(BETWEEN)
      }
    }
    // Each ends with its connection.
    await Promise.allSettled([desk(), ...tokens.map(phone)])
    agent.destroy()
  }

  return {
    fight(now) {
      let ring = (): void => {}
      const rung = new Promise<void>((resolve) => {
        ring = resolve
      })
      const over = run(now, ring).catch(() => {})
      return { warm: Promise.race([rung, over]), over }
    },
    async expectAll(now) {
      runs += 1
      expect(told.presses.size).toBeGreaterThanOrEqual(runs * WARM)
      expect(told.hits * told.points * told.own.size).toBeGreaterThan(0)
      const { item } = await caller(now, court.desk)(getBout, { bout })
      expectTold(told, item.log)
    },
  }
}

/** Points for the side that is behind: a lead would end the round. A step that says nothing, if none is. */
function levelling(log: readonly Entry[]): WireDeskBody[] {
  const { tally } = replay(log).rounds[0] ?? {}
  const lead = (tally?.blue.points ?? 0) - (tally?.red.points ?? 0)
  const point = { kind: "point", side: lead > 0 ? "red" : "blue", technique: "punch" } as const
  return [{ kind: "hit", side: "blue", number: 1 }, ...Array.from({ length: Math.abs(lead) }, () => point)]
}

function note(told: ShownBout, frame: WireFrame): void {
  if (frame.audience === "desk") for (const entry of frame.bout?.tail ?? []) told.entries.set(entry.seq, entry)
  if (frame.audience === "seat") for (const { id } of frame.bout?.own ?? []) told.own.add(id)
  if (frame.audience !== "board" || !frame.bout) return
  const { blue, red } = frame.bout
  told.hits = Math.max(told.hits, blue.hits + red.hits)
  told.points = Math.max(told.points, blue.points + red.points)
}

function expectTold(told: ShownBout, log: readonly Entry[]): void {
  const presses = new Map(log.flatMap((entry) => (entry.kind === "press" ? [[entry.id, entry.at] as const] : [])))
  expect([...told.presses].filter(([id, at]) => presses.get(id) !== at)).toEqual([])
  expect([...told.own].filter((id) => !presses.has(id))).toEqual([])
  for (const [seq, entry] of told.entries) expect(log[seq - 1]).toMatchObject(entry)
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1))
  // Nothing takes anything back here, so that what was shown can only have grown.
  const { tally } = replay(log).rounds[0] ?? {}
  const sum = (of: "hits" | "points"): number => (tally?.blue[of] ?? 0) + (tally?.red[of] ?? 0)
  expect(sum("hits")).toBeGreaterThanOrEqual(told.hits)
  expect(sum("points")).toBeGreaterThanOrEqual(told.points)
}
