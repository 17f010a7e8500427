import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, afterEach, expect, test, vi } from "vitest"
import { getBout, writeBout } from "#contract/bouts/calls.ts"
import type { WireDeskBody } from "#contract/bouts/log.ts"
import { pickRules } from "#contract/rule-sets/calls.ts"
import { leftAt } from "#domain/bout/clock.ts"
import type { Entry } from "#domain/bout/events.ts"
import { replay } from "#domain/bout/replay.ts"
import { questions } from "#domain/questions.ts"
import { caller } from "#tests/support/api.ts"
import { type CourtsAtWork, courtsAtWork, fightsOn } from "#tests/support/courts.ts"
import { type JudgedCourt, judgedCourt, stepsOf } from "#tests/support/judged-court.ts"
import { browserOf, leftOn, offsetAt, pageOf, Stopwatch } from "#tests/support/panel-page.ts"
import { cases } from "#tests/support/scale.ts"
import { type ServerProcess, serverProcess } from "#tests/support/server-process.ts"
import { soon } from "#tests/support/soon.ts"
import type { BoutDesk } from "#web/features/courts/bout/bout-desk.ts"
import { CourtLine } from "#web/features/displays/shown/court-line.ts"

/** `TEST_SCALE=full` kills two hundred times, any other run ten times. */
const KILLS = cases(200)
/** The most that a clock may be wrong, ms. */
const WRONG = 50
/** The most that a panel may still be away from the server's time when a key comes, ms: twice it is less than `WRONG`. */
const NEAR = 20
/** Ten pulses are kept, two seconds apart: a busy machine may spoil all of one window, not of three. */
const TIMED_WITHIN = 60_000
const ROUND = 120_000
/** What is left when a round is nearly over, ms. */
const NEARLY_OVER = 1_500
/** Longer than a round of the random moments, so that no time is over by itself. */
const LONGEST_RUN = 400
/** Rules of a sum of all rounds, with a golden one. */
const SUM = -3

const points = [
  "before the first start",
  "running",
  "standing",
  "medical minute",
  "nearly over",
  "time is over",
  "between rounds",
  "golden round",
] as const
type Point = (typeof points)[number]

/** What becomes of the panel: `alone` presses keys while the server is gone. */
const fates = [
  "opened after",
  "lived through",
  "alone",
  "opened while gone",
  "opened again before",
  "alone, then opened after",
] as const
type Fate = (typeof fates)[number]

/** Each point with each fate in 48 kills; in ten of them all points and all fates. */
const caseOf = (kill: number): { readonly point: Point; readonly fate: Fate } => ({
  point: points[kill % points.length] ?? "running",
  fate: fates[(kill + Math.floor(kill / 24)) % fates.length] ?? "lived through",
})

/** How the wall clock of the server's machine is set between two lives, ms; in every other five kills, one after another. */
const WALL = 600_000
const SET = [WALL, WALL, -WALL, WALL, WALL] as const
/** The server's time goes on unless it is further away, ms. */
const LEAP = 25

/** A server whose wall clock is put forward. */
const serverAt = (wall: number): Promise<ServerProcess> =>
  serverProcess(dataDir, {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`const now=Date.now;Date.now=()=>now()+${wall}`)}`,
  })

const dataDir = mkdtempSync(join(tmpdir(), "sijak-panel-clock-"))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
afterEach(() => vi.unstubAllGlobals())

test(
  `in ${KILLS} kills with a panel closed and opened at every point of a round the clock is wrong by at most ${WRONG} ms, and nothing changes unasked (KS-7, KS-18)`,
  async () => {
    const hall = await hallWithPanels()
    const errors: number[] = []
    try {
      for (let kill = 0; kill < KILLS; kill++) errors.push(...(await hall.killAt(kill)))
    } finally {
      await hall.close()
    }
    const sorted = errors.map(Math.abs).toSorted((one, other) => one - other)
    const [median = 0, worst = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
    console.info(
      `${KILLS} kills, ${sorted.length} clocks: wrong by ${median.toFixed(1)} ms in the middle, ${worst.toFixed(1)} at most`,
    )
  },
  KILLS * 30_000 + 120_000,
)

/** A court with what is shown of it. */
interface Court extends JudgedCourt {
  /** A display that lives through every kill. */
  readonly board: CourtLine
}

async function hallWithPanels() {
  let server = await serverAt(0)
  const hall = await courtsAtWork(server.url, { sheet: "entries-350-utf8.csv" })
  let wall = 0
  const usual = await courtOf(hall, 0)
  await hall.person.call(pickRules, { id: hall.id, rules: SUM })
  const golden = await courtOf(hall, 1)
  await hall.person.call(pickRules, { id: hall.id, rules: -2 })
  await throughRounds(server.url, golden)
  const fights = (await fightsOn(hall, usual.section)).filter(({ blue, red, over }) => blue && red && !over)

  async function courtOf({ courts }: CourtsAtWork, at: number): Promise<Court> {
    const court = await judgedCourt(server.url, hall, courts[at] ?? 0)
    browserOf(court, () => server.url)
    const board = new CourtLine(court, () => undefined)
    board.start()
    return { ...court, board }
  }

  /** A panel with the bout and the server's time. */
  async function opened(court: Court): Promise<BoutDesk> {
    const panel = pageOf(hall.id, court)
    await soon(() => {
      const { view, holds, line } = panel.snapshot()
      expect([view !== null, holds, line, panel.now() !== null]).toEqual([true, true, "open", true])
    })
    await timed(panel)
    return panel
  }

  /** Until a panel knows the server's time as well as it can be known: an operator's key comes later. */
  const timed = (panel: BoutDesk): Promise<void> =>
    vi.waitFor(
      async () => {
        const offset = await offsetAt(server.url)
        expect(Math.abs((panel.now() ?? 0) - performance.now() - offset)).toBeLessThan(NEAR)
      },
      { timeout: TIMED_WITHIN, interval: 100 },
    )

  async function logOf(panel: BoutDesk): Promise<readonly Entry[]> {
    const bout = panel.snapshot().bout?.id ?? 0
    return (await caller(server.url, usual.desk)(getBout, { bout })).item.log
  }

  /** Kills the server once; how wrong clocks were, ms. */
  async function killAt(kill: number): Promise<readonly number[]> {
    const { point, fate } = caseOf(kill)
    const where = `kill ${kill}: ${point}, ${fate}`
    const court = point === "golden round" ? golden : usual
    const errors: number[] = []
    const note = (error: number, what: string): void => {
      expect(Math.abs(error), `${where}: ${what}`).toBeLessThanOrEqual(WRONG)
      errors.push(error)
    }
    const watch = new Stopwatch()
    let panel = await opened(court)
    if (point === points[0] && kill > 0) await nextFight(panel, kill / points.length)
    await prepare(panel, watch, point)
    if (fate === "opened again before") {
      panel.stop()
      panel = await opened(court)
      note(leftOn(panel) - watch.left(), "of a panel opened anew")
    }
    if (point === "nearly over") await pressed(panel, watch, { kind: "clock", step: "set", left: NEARLY_OVER })
    if (fate.startsWith("opened after")) panel.stop()
    const before = await logOf(panel)
    const offset = await offsetAt(server.url)
    await (Math.floor(kill / 2) % 2 === 0 ? server.kill() : server.killAll())
    const hasLived = !fate.includes("opened after") && fate !== "opened while gone"
    const goesOn = fate.startsWith("alone") || (hasLived && point === "nearly over")
    const noted = goesOn ? await alone(panel, watch, point, fate) : []
    if (fate === "alone, then opened after") panel.stop()
    if (fate === "opened while gone") {
      panel.stop()
      panel = pageOf(hall.id, court)
    }
    if (Math.floor(kill / 5) % 2 === 1) wall += SET[kill % 5] ?? 0
    server = await serverAt(wall)
    const leap = (await offsetAt(server.url)) - offset
    const isSet = Math.abs(leap) > LEAP
    if (fate.includes("opened after")) panel = pageOf(hall.id, court)
    await soon(() => {
      const { view, line, waiting } = panel.snapshot()
      expect([view !== null, line, waiting], where).toEqual([true, "open", 0])
    })
    // A panel that lived through it keeps the time of before until it is answered.
    if (!isSet || !hasLived) await timed(panel)
    const after = await logOf(panel)
    expect(after.slice(0, before.length), `${where}: what was written stands`).toEqual(before)
    const isBack = leap < -LEAP
    expect(asNoted(after.slice(before.length), isBack), `${where}: nothing is added but what the desk noted`).toEqual(
      asNoted(noted, isBack),
    )
    const isAsked = replay(after).clock.since !== null && !(goesOn && hasLived && !isSet)
    await soon(() => expect(panel.snapshot().interruption !== null, where).toBe(isAsked))
    if (isAsked) {
      await answered(panel, { after, hasLived, watch, note, where })
    } else note(leftOn(panel) - watch.left(), "without a question")
    await soon(async () => expect(await logOf(panel)).toEqual(panel.snapshot().log))
    await shown(court, panel, note)
    // A clock that is left running is in question after the next kill.
    if (panel.snapshot().view?.clock.since) await pressed(panel, watch, { kind: "clock", step: "stop" })
    panel.stop()
    return errors
  }

  /** Answers how much time is left, as whoever sits there would. */
  async function answered(panel: BoutDesk, { after, hasLived, watch, note, where }: Question): Promise<void> {
    expect(panel.snapshot().interruption?.isLivedThrough, where).toBe(hasLived)
    const left = leftOn(panel)
    if (hasLived) note(left - watch.left(), "of a panel that lived through it")
    // No key answers it.
    expect(panel.does({ kind: "clock", step: "start" })).toBe(false)
    expect(panel.does({ kind: "point", side: "blue", technique: "punch" })).toBe(false)
    expect(await logOf(panel), `${where}: no key answers the question`).toEqual(after)
    if (!hasLived) {
      const { clock } = replay(after)
      watch.standAt(leftAt(clock, Math.max(...after.map(({ at }) => at))))
      expect(leftOn(panel), `${where}: a panel that did not live through it has no clock of its own`).toBe(watch.left())
    } else watch.standAt(watch.left())
    panel.endInterruption(hasLived ? "desk" : "written")
    await soon(() => expect([panel.snapshot().waiting, panel.snapshot().interruption]).toEqual([0, null]))
    note(leftOn(panel) - watch.left(), "after the answer")
  }

  /** Displays show what the panel shows: stopped to the millisecond. One has lived through it, the other is opened now. */
  async function shown(court: Court, panel: BoutDesk, note: Question["note"]): Promise<void> {
    const late = new CourtLine(court, () => undefined)
    late.start()
    try {
      for (const board of [court.board, late]) {
        await soon(async () => {
          const { clock } = board.frame?.bout ?? {}
          const own = panel.snapshot().view?.shown.clock
          expect([clock?.left, clock?.since, board.now() !== null]).toEqual([own?.left, own?.since, true])
        })
        const { clock } = board.frame?.bout ?? {}
        const since = clock?.since ?? null
        if (clock && since !== null) {
          await vi.waitFor(async () => {
            const wrong = (board.now() ?? 0) - performance.now() - (await offsetAt(server.url))
            expect(Math.abs(wrong)).toBeLessThan(NEAR)
          }, TIMED_WITHIN)
          const left = leftAt({ left: clock.left, since }, board.now() ?? 0)
          note(left - leftOn(panel), "of a display")
        }
      }
    } finally {
      late.stop()
    }
  }

  /** Another fight of the court, of which nothing was fought. */
  async function nextFight(panel: BoutDesk, nth: number): Promise<void> {
    const { category, technicalNumber } = fights[nth] ?? {}
    if (category === undefined || technicalNumber === undefined) throw new Error("the court has too few fights")
    await panel.close()
    await soon(() => expect(panel.snapshot().bout).toBeNull())
    await panel.open({ category, t: technicalNumber }, questions)
    await soon(() => expect([panel.snapshot().view?.phase, panel.snapshot().holds]).toEqual(["ready", true]))
    // A panel lives through what comes after the first frame of its bout.
    await soon(() => expect(panel.snapshot().frame?.bout?.bout).toBe(panel.snapshot().bout?.id))
  }

  /** Keys of the operator at a moment at which the panel knows the time. */
  async function pressed(panel: BoutDesk, watch: Stopwatch, ...bodies: readonly WireDeskBody[]): Promise<void> {
    await timed(panel)
    for (const body of bodies) {
      expect([watch.press(panel, body), panel.snapshot().refusal], JSON.stringify(body)).toEqual([true, ""])
    }
    await soon(() => expect(panel.snapshot().waiting).toBe(0))
  }

  async function prepare(panel: BoutDesk, watch: Stopwatch, point: Point): Promise<void> {
    const press = (...bodies: readonly WireDeskBody[]) => pressed(panel, watch, ...bodies)
    const run = () => pause(1 + Math.random() * LONGEST_RUN)
    const { phase } = panel.snapshot().view ?? {}
    if (point === "before the first start") {
      watch.standAt(leftOn(panel))
      return
    }
    if (point === "between rounds") {
      if (phase !== "rest") await throughRound(panel)
      watch.standAt(leftOn(panel))
      return
    }
    await press({ kind: "clock", step: "stop" }, { kind: "clock", step: "set", left: ROUND })
    await press({ kind: "clock", step: "start" })
    await run()
    if (point === "standing" || point === "medical minute") await press({ kind: "clock", step: "stop" })
    if (point === "medical minute") await press({ kind: "medical", side: "red", step: "start" })
    if (point !== "time is over") return
    await press({ kind: "clock", step: "set", left: 200 })
    await soon(() => expect(panel.snapshot().view?.phase).toBe("ended"))
  }

  /** What an operator does without a server; the entries that this makes. */
  async function alone(panel: BoutDesk, watch: Stopwatch, point: Point, fate: Fate): Promise<readonly NotedEntry[]> {
    await soon(() => expect(panel.snapshot().line).toBe("broken"))
    const had = panel.snapshot().log.length
    const press = (body: WireDeskBody) => expect(watch.press(panel, body), JSON.stringify(body)).toBe(true)
    const { round = 1 } = panel.snapshot().view ?? {}
    const end = async (): Promise<void> => {
      press(pointOf(round))
      press({ kind: "roundEnd", round })
      watch.standAt(leftOn(panel))
      // The end of a round is believed at the moment at which no press of before could come any more.
      await soon(() => expect(panel.now()).toBeGreaterThan(panel.snapshot().view?.roundOverAt ?? 0))
    }
    if (point === "nearly over") {
      await soon(() => expect(panel.snapshot().view?.phase).toBe("ended"))
      expect(watch.left()).toBe(0)
      // By itself the panel only stops its clock.
      if (fate.startsWith("alone")) {
        await end()
        press({ kind: "clock", step: "start" })
      }
    } else if (point === "time is over") await end()
    else if (point === "between rounds" || point === "before the first start" || !watch.runs) {
      press({ kind: "clock", step: "start" })
    } else {
      press({ kind: "clock", step: "stop" })
      await pause(100)
      press({ kind: "clock", step: "start" })
      press({ kind: "hit", side: "red", number: 1 })
    }
    return panel.snapshot().log.slice(had)
  }

  /** A round from the keys alone, won by blue, the next one by red. */
  async function throughRound(panel: BoutDesk): Promise<void> {
    const { view, bout } = panel.snapshot()
    const { round = 1, phase, holder } = view ?? {}
    const court = { ...usual, bout: bout?.id ?? 0 }
    const end = { kind: "roundEnd", round } as const
    const bodies = phase === "ended" ? [pointOf(round), end] : [...momentOf(pointOf(round)), end]
    await noted(server.url, court, holder?.epoch ?? 1, bodies)
    await soon(() => expect(panel.snapshot().view?.phase).toBe("rest"))
  }

  async function close(): Promise<void> {
    for (const { board } of [usual, golden]) board.stop()
    await server.stop()
  }

  return { killAt, close }
}

type NotedEntry = Omit<Entry, "seq">

/** Entries as a desk notes them; where the server's clock was put back, moments that are still to come are its own. */
const asNoted = (entries: readonly NotedEntry[], isBack: boolean): readonly object[] =>
  entries.flatMap((entry): object[] => {
    const { seq: _, at, ...body } = entry as Entry
    // What the clock showed is told beside them.
    if (isBack && "step" in body && body.step === "set") return []
    return [isBack ? body : { ...body, at }]
  })

interface Question {
  readonly after: readonly Entry[]
  readonly hasLived: boolean
  readonly watch: Stopwatch
  readonly note: (error: number, what: string) => void
  readonly where: string
}

const pointOf = (round: number): WireDeskBody => ({
  kind: "point",
  side: round % 2 === 1 ? "blue" : "red",
  technique: "punch",
})

/** A stretch of the clock to the end of a round. */
const momentOf = (...fight: readonly WireDeskBody[]): readonly WireDeskBody[] => [
  { kind: "clock", step: "start" },
  ...fight,
  { kind: "clock", step: "set", left: 0 },
  { kind: "clock", step: "stop" },
]

/** Through all rounds of a sum to its golden one, level. */
const throughRounds = (url: string, court: JudgedCourt): Promise<void> =>
  noted(
    url,
    court,
    1,
    [1, 2, 3].flatMap((round) => [...momentOf(), { kind: "roundEnd", round } as const]),
  )

/** Steps of a moment each, as a desk notes them. */
async function noted(url: string, court: JudgedCourt, epoch: number, bodies: readonly WireDeskBody[]): Promise<void> {
  const { bout, desk, session } = court
  const call = caller(url, desk)
  const { log } = (await call(getBout, { bout })).item
  const last = Math.max(...log.map(({ at }) => at))
  await pause(2 * bodies.length)
  const events = stepsOf(court, 0, ...bodies).events.map((event, n) => ({ ...event, at: last + 1 + n }))
  const { outcomes } = await call(writeBout, { bout, session, epoch, kept: true, events })
  expect(outcomes.map(({ refusal }) => refusal)).toEqual(outcomes.map(() => null))
}
