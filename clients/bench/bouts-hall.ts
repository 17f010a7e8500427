import { match, ok, strictEqual } from "node:assert/strict"
import { Agent } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { confirmBout, serverTime } from "#contract/bouts/calls.ts"
import type { WireDeskBody } from "#contract/bouts/log.ts"
import { type CourtsAtWork, courtsAtWork } from "#tests/support/courts.ts"
import {
  followCourt,
  type JudgedCourt,
  judgedCourt,
  openNext,
  outcomesIn,
  post,
  pressOf,
  stepsOf,
} from "#tests/support/judged-court.ts"
import { watchLag } from "./lag.ts"
import { at95 } from "./measure.ts"
import { every } from "./recording.ts"

const COURTS = 10
/** Displays of each court. */
const DISPLAYS = 2
/**
 * Between two kicks of a court while its fight is on, ms: three presses each, and the time in which a court has no fight,
 * make a hundred presses a second on all courts.
 */
const BETWEEN = 260
/** The judges of one kick press within this time, ms. */
const SPREAD = 120
/** As many entries as a bout of a real day has at the most; then the next one is opened. */
const ENTRIES = 400
const NEVER = 3_600_000

/** What a load was like. */
export interface Shown {
  /** From a press that made a point to a board that shows it, ms. */
  readonly waits: readonly number[]
  /** From a press to its answer, ms. */
  readonly answers: readonly number[]
  readonly presses: number
  /** Presses a second. */
  readonly rate: number
  readonly bouts: number
  /** Presses that came too late. */
  readonly lost: number
  /** Points that some board has not shown. */
  readonly missing: number
  /** How late the timers of the clients were, 95th percentile, ms. */
  readonly lag: number
}

/** Ten courts of one tournament, each with three phones, two boards and an operator. */
export interface ScoredHall {
  readonly hall: CourtsAtWork
  /** Kicks on all courts for so long, ms. */
  fight(length: number): Promise<Shown>
  /** So many kicks, one in so many ms, the courts in turns; from each press that made a point to both boards, ms. */
  kicks(count: number, between: number): Promise<number[]>
  close(): void
}

export async function scoredHall(url: string): Promise<ScoredHall> {
  const hall = await courtsAtWork(url, { count: COURTS, sheet: "entries-1000-cp1251.csv", published: 1 })
  const agent = new Agent({ keepAlive: true, maxSockets: 60 })
  const { now, epoch } = await hall.person.call(serverTime, {})
  const clock = { epoch, ahead: now - performance.now() }
  const courts: Court[] = []
  for (const section of hall.courts) {
    const court = new Court(url, hall, await judgedCourt(url, hall, section), agent, clock)
    await court.begin()
    courts.push(court)
  }
  const close = (): void => {
    for (const court of courts) court.close()
    agent.destroy()
  }
  return {
    hall,
    close,
    async fight(length) {
      for (const court of courts) court.forget()
      const lag = watchLag()
      const begun = performance.now()
      await Promise.all(
        courts.map(async (court, at) => {
          // Courts do not kick in step.
          await pause((at * BETWEEN) / COURTS)
          for (let left = length; left > 0; left = begun + length - performance.now()) {
            // Nobody kicks between two fights, and nobody makes up for it in the next one.
            await court.ready()
            await every(BETWEEN, left, async () => (court.isLongEnough ? false : await court.kick()))
          }
        }),
      )
      const seconds = (performance.now() - begun) / 1000
      await pause(1_500)
      const answers = courts.flatMap((court) => court.answers)
      const all = (of: "missing" | "bouts" | "refused"): number => courts.reduce((sum, court) => sum + court[of], 0)
      return {
        waits: courts.flatMap((court) => court.waits),
        answers,
        presses: answers.length,
        rate: answers.length / seconds,
        bouts: all("bouts"),
        lost: all("refused"),
        missing: all("missing"),
        lag: at95(lag.stop()),
      }
    },
    async kicks(count, between) {
      // Kicks overlap here: no bout may end among them.
      for (const court of courts) await court.ready()
      for (const court of courts) court.forget()
      await every(between, count * between, () => {
        const court = courts.shift()
        if (court) courts.push(court)
        void court?.kick()
        return Promise.resolve()
      })
      await pause(500)
      return courts.flatMap((court) => court.waits)
    },
  }
}

interface Clock {
  readonly epoch: number
  readonly ahead: number
}

class Court {
  readonly waits: number[] = []
  readonly answers: number[] = []
  bouts = 0
  refused = 0
  readonly #url: string
  readonly #hall: CourtsAtWork
  readonly #court: JudgedCourt
  readonly #agent: Agent
  readonly #clock: Clock
  readonly #followers: { readonly close: () => void }[] = []
  /** When the press of that moment, which made a point, was sent; and which boards have shown it. */
  #sent = new Map<number, { readonly at: number; readonly shown: Set<number> }>()
  #bout: number
  #kicks = 0
  #entries = 0

  constructor(url: string, hall: CourtsAtWork, court: JudgedCourt, agent: Agent, clock: Clock) {
    this.#url = url
    this.#hall = hall
    this.#court = court
    this.#agent = agent
    this.#clock = clock
    this.#bout = court.bout
  }

  get missing(): number {
    return [...this.#sent.values()].filter(({ shown }) => shown.size < DISPLAYS).length
  }

  async begin(): Promise<void> {
    const { section, code } = this.#court
    for (let display = 0; display < DISPLAYS; display++) this.#followers.push(await this.#board(section, code, display))
    await this.#start()
  }

  /** One board: a point is known by the moment of the press that made it. */
  #board(section: number, code: string, display: number) {
    let last = 0
    return followCourt(this.#url, section, { code }, (frame) => {
      const moment = performance.now()
      if (frame.audience !== "board" || !frame.bout?.last || frame.bout.last.at === last) return
      last = frame.bout.last.at
      // A frame may show two points at once: boards are told of a court every 20 ms at most.
      for (const [at, sent] of this.#sent) {
        if (at > last || sent.shown.has(display)) continue
        sent.shown.add(display)
        this.waits.push(moment - sent.at)
      }
    })
  }

  forget(): void {
    this.waits.length = 0
    this.answers.length = 0
    this.#sent = new Map()
    this.bouts = 0
    this.refused = 0
  }

  get isLongEnough(): boolean {
    return this.#entries >= ENTRIES
  }

  /** The next bout, if this one is long enough. */
  async ready(): Promise<void> {
    if (this.isLongEnough) await this.#next()
  }

  /** A kick that three judges see; the second of them makes the point. */
  async kick(): Promise<void> {
    this.#kicks += 1
    const side = this.#kicks % 2 === 0 ? "blue" : "red"
    const press = { side, technique: "punch" } as const
    const begin = Math.random() * (SPREAD / 3)
    let pressed = 0
    // The second judge who presses makes the majority.
    const isSecond = (): boolean => ++pressed === 2
    await Promise.all([0, 1, 2].map((seat) => this.#press(seat, press, begin + (seat * SPREAD) / 3, isSecond)))
    this.#entries += 3
  }

  async #press(
    seat: number,
    what: Parameters<typeof pressOf>[0],
    after: number,
    isSecond: () => boolean,
  ): Promise<void> {
    await pause(after)
    const sent = performance.now()
    const at = Math.round(sent + this.#clock.ahead)
    const press = pressOf(what, at, this.#clock.epoch)
    if (isSecond()) this.#sent.set(at, { at: sent, shown: new Set() })
    const token = this.#court.tokens[seat] ?? ""
    const answer = await post(this.#agent, `${this.#url}/api/v1/bouts/${this.#bout}/press`, token, press)
    if (answer.status === 200) {
      this.answers.push(performance.now() - sent)
      return
    }
    // A machine that is too slow for this load refuses what came too late, and nothing else.
    match(JSON.stringify(answer.body), /"press_late"/)
    this.refused += 1
    this.#sent.delete(at)
  }

  async #write(...bodies: WireDeskBody[]): Promise<number> {
    const steps = stepsOf(this.#court, Math.round(performance.now() + this.#clock.ahead), ...bodies)
    const { body } = await post(this.#agent, `${this.#url}/api/v1/bouts/${this.#bout}/events`, this.#court.desk, steps)
    for (const { refusal } of outcomesIn(body)) strictEqual(refusal, null)
    return (body as { readonly seq: number }).seq
  }

  async #start(): Promise<void> {
    await this.#write({ kind: "clock", step: "set", left: NEVER }, { kind: "clock", step: "start" })
    this.#entries = 0
  }

  /** The bout ends by the referee, its result is recorded, and the next one begins. */
  async #next(): Promise<void> {
    const decided = { kind: "decide", code: "WDR", winner: "blue", round: 1 } as const
    const seq = await this.#write({ kind: "clock", step: "stop" }, decided)
    const { session, section } = this.#court
    const { saved } = await this.#hall.person.call(confirmBout, { bout: this.#bout, session, epoch: 1, seq })
    ok(saved)
    this.#bout = await openNext(this.#hall, section, session)
    this.bouts += 1
    await this.#start()
  }

  close(): void {
    for (const follower of this.#followers) follower.close()
  }
}
