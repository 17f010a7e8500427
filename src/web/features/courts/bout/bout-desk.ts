import {
  closeBout,
  confirmBout,
  getBout,
  holdBout,
  openBout,
  openPractice,
  pulseBout,
  reopenBout,
  serverTime,
  type WireBout,
  writeBout,
} from "#contract/bouts/calls.ts"
import type { WireDeskFrame } from "#contract/bouts/frames.ts"
import type { WireDeskBody } from "#contract/bouts/log.ts"
import type { WireSavedResult } from "#contract/brackets/fights.ts"
import { CallFailed } from "#contract/wire/client.ts"
import { admitted } from "#domain/bout/admit.ts"
import { restoreLast, takeLast } from "#domain/bout/correct.ts"
import type { Entry } from "#domain/bout/events.ts"
import { type BoutState, dueStep, replay } from "#domain/bout/replay.ts"
import { Refusal } from "#domain/refusal.ts"
import { newActionId } from "#web/lib/action-id.ts"
import { call } from "#web/lib/api.ts"
import { errorText, hasCode } from "#web/lib/errors.ts"
import { callAs } from "#web/lib/hall/calls.ts"
import { type DurableText, durableText } from "#web/lib/hall/durable-text.ts"
import { ServerClock } from "#web/lib/hall/server-clock.ts"
import { follow } from "#web/lib/live/line.ts"
import { boutPace } from "#web/lib/live/pace.ts"
import { streamHeaders } from "#web/lib/live/stream-headers.ts"
import { createActions } from "#web/lib/repeated-action.ts"
import { sentence } from "#web/lib/sentence.ts"
import { token } from "#web/lib/session.ts"
import { answered, kept, nextLocal, notIn, sendable, type WaitingStep, withWaiting } from "./outbox.ts"
import { messages } from "./uk.ts"

/** Interval of the pulse, and how long its answer may take, ms. */
const PULSE = 2_000
/** How long an answer to steps may take: a round that ends settles for 2.5 s. */
const PATIENCE = 8_000
/** How often a desk without a line looks at its own clock, ms. */
const ALONE = 50
const REFUSAL_SHOWN = 4_000

/** A fight as it is opened. */
export interface WantedFight {
  readonly category: number
  readonly t: number
}

export interface OpenedBout {
  readonly id: number
  readonly number: number
  readonly isPractice: boolean
  readonly isConfirmed: boolean
}

interface Recorded {
  /** null: it has fallen again since. */
  readonly saved: WireSavedResult | null
  readonly revision: number
}

export interface DeskState {
  /** null: nothing has come yet. */
  readonly frame: WireDeskFrame | null
  readonly line: "connecting" | "open" | "broken" | "refused"
  /** The server's time is known: steps can be dated. */
  readonly isTimed: boolean
  readonly bout: OpenedBout | null
  /** What is written, then the steps of this desk that are not yet. */
  readonly log: readonly Entry[]
  /** Of `log`; null without a bout. */
  readonly view: BoutState | null
  /** Steps that the server has not answered. */
  readonly waiting: number
  /** This desk's steps are accepted. */
  readonly holds: boolean
  /** Why the last key did nothing; ''. `refusals` counts them, so that the same twice is seen. */
  readonly refusal: string
  readonly refusals: number
  /** A call that the operator waits for. */
  readonly isBusy: boolean
  /** What the server said that it has recorded last; null. */
  readonly saved: WireSavedResult | null
}

const blank: DeskState = {
  frame: null,
  line: "connecting",
  isTimed: false,
  bout: null,
  log: [],
  view: null,
  waiting: 0,
  holds: false,
  refusal: "",
  refusals: 0,
  isBusy: false,
  saved: null,
}

/**
 * The operator's desk of one court: it follows the court, holds the whole log and replays it, and writes steps. Without
 * the server it goes on by itself, and hands over what it noted when the line is back.
 */
export class BoutDesk {
  readonly #tournament: number
  readonly #section: number
  readonly #session = sessionOfPage()
  readonly #clock = new ServerClock()
  readonly #closing = new AbortController()
  readonly #listeners = new Set<() => void>()
  readonly #actions = createActions()
  readonly #notes: DurableText
  #state = blank
  /** Whether the stream is open (null: it has not been yet), and whether the last pulse was answered. */
  #connected: { readonly isHeard: boolean | null; readonly isAnswered: boolean } = { isHeard: null, isAnswered: true }
  /** As the server has it. */
  #log: readonly Entry[] = []
  #waiting: readonly WaitingStep[] = []
  #delivering: Promise<void> | null = null
  #catching: Promise<void> | null = null
  #refusalTimer: ReturnType<typeof setTimeout> | undefined
  #timers: ReturnType<typeof setInterval>[] = []

  constructor(tournament: number, section: number) {
    this.#tournament = tournament
    this.#section = section
    this.#notes = durableText(`bout-desk-${section}`)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly snapshot = (): DeskState => this.#state
  /** The server's time; null: not known. */
  readonly now = (): number | null => this.#clock.now()

  start(): void {
    void follow({
      request: () => ({
        url: `/api/v1/courts/${this.#section}/bout/events`,
        headers: streamHeaders(token(), ""),
      }),
      signal: this.#closing.signal,
      pace: boutPace,
      onEvent: ({ event, data }) => this.#hear(event, data),
      onState: (state) => this.#connect({ isHeard: state === "live" }),
    }).then((ending) => ending === "refused" && this.#show({ line: "refused" }))
    this.#timers = [setInterval(() => void this.#beat(), PULSE), setInterval(() => this.#keepTime(), ALONE)]
    void this.#beat()
  }

  stop(): void {
    this.#closing.abort()
    for (const timer of this.#timers) clearInterval(timer)
    clearTimeout(this.#refusalTimer)
  }

  /** Opens a fight for scoring, or goes on with it. */
  async open({ category, t }: WantedFight, { force }: { readonly force: boolean }): Promise<void> {
    await this.#asked(async () => {
      const input = {
        tournament: this.#tournament,
        section: this.#section,
        category,
        technicalNumber: t,
        session: this.#session,
        force,
      }
      const action = this.#actions.actionFor(input)
      const { item } = await call(openBout, { ...input, action })
      this.#actions.done(action)
      await this.#adopt(item)
    })
  }

  async practise(category: number | undefined): Promise<void> {
    await this.#asked(async () => {
      const place = { tournament: this.#tournament, section: this.#section, session: this.#session }
      const { item } = await call(openPractice, category === undefined ? place : { ...place, category })
      await this.#adopt(item)
    })
  }

  /** Takes the bout from the court: practice, or one that stays unused. */
  async close(): Promise<void> {
    const { bout } = this.#state
    if (!bout) return
    await this.#asked(async () => {
      await call(closeBout, { bout: bout.id, session: this.#session })
      this.#leave()
    })
  }

  /** Takes the bout over from another desk. */
  async hold(): Promise<void> {
    const { bout } = this.#state
    if (!bout) return
    await this.#asked(async () => {
      await call(holdBout, { bout: bout.id, session: this.#session })
      await this.#catchUp()
      this.#show({ holds: true })
    })
  }

  /**
   * Records the result; what the server has recorded, with the revision of its step. Questions of the server (a protest,
   * a contradiction) are rejected as they come; `force` agrees to them.
   */
  async confirm({ force }: { readonly force: boolean }): Promise<Recorded> {
    const { bout, view } = this.#state
    if (!bout || !view) return { saved: null, revision: 0 }
    await this.#deliver()
    if (this.#waiting.length > 0) await this.#catchUp()
    const input = { bout: bout.id, session: this.#session, epoch: view.holder.epoch, seq: this.#log.length, force }
    const action = this.#actions.actionFor(input)
    this.#show({ isBusy: true })
    try {
      const { saved, revision } = await call(confirmBout, { ...input, action })
      this.#actions.done(action)
      this.#show({ saved, bout: { ...bout, isConfirmed: true } })
      return { saved, revision }
    } finally {
      this.#show({ isBusy: false })
      void this.#catchUp()
    }
  }

  /** Clears the recorded result; with `preview` it only says how many other results would fall. */
  async reopen({ preview }: { readonly preview: boolean }): Promise<number> {
    const { bout } = this.#state
    if (!bout) return 0
    const input = { bout: bout.id, session: this.#session, preview }
    const action = newActionId()
    const { undone } = await call(reopenBout, { ...input, action })
    if (!preview) this.#show({ saved: null, bout: { ...bout, isConfirmed: false } })
    return undone.length
  }

  /** A step of the operator, made now or at a moment of the past. Answers whether the rules take it. */
  does(body: WireDeskBody, at = this.#clock.now()): boolean {
    const { bout, view } = this.#state
    if (!bout || !view) return false
    if (at === null) return this.#refuse(messages.notTimed)
    if (!this.#state.holds) return this.#refuse(messages.otherDesk)
    const { epoch } = view.holder
    try {
      admitted({ log: this.#state.log, state: view, isConfirmed: bout.isConfirmed }, { body, at, by: "desk", epoch })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      void this.#say(error)
      return false
    }
    const isAlone = this.#isAlone()
    // An ending settles: it is shown when the server says so.
    if (body.kind === "roundEnd" && !isAlone) void this.#end(body, at)
    else this.#put(body, settledIf(body, at, view), isAlone)
    return true
  }

  /** Takes the last point or gam-jeom back. */
  takeLast(): void {
    this.#correct(takeLast)
  }

  /** Brings back what was taken back last. */
  restoreLast(): void {
    this.#correct((view) => restoreLast(this.#state.log, view))
  }

  /**
   * After an interruption of the server: the clock stands at the last moment that was written, or as this desk has it.
   */
  endInterruption(from: "written" | "desk"): void {
    const at = from === "written" ? (this.#state.frame?.bout?.interruptedAt ?? null) : this.#clock.now()
    if (at !== null) this.#put({ kind: "clock", step: "stop" }, at, true)
  }

  #correct(find: (view: BoutState) => { readonly kind: string; readonly of?: number } | null): void {
    const { view } = this.#state
    const body = view && find(view)
    if (!body || body.of === undefined || (body.kind !== "take" && body.kind !== "restore")) {
      this.#refuse(messages.nothingToTake)
      return
    }
    this.does({ kind: body.kind, of: body.of })
  }

  async #end(body: WireDeskBody, at: number): Promise<void> {
    const { bout, view } = this.#state
    if (!bout || !view) return
    await this.#deliver()
    await this.#asked(async () => {
      const { outcomes } = await callAs(token(), AbortSignal.timeout(PATIENCE))(writeBout, {
        bout: bout.id,
        session: this.#session,
        epoch: view.holder.epoch,
        events: [{ id: newActionId(), at: Math.round(at), body }],
      })
      const [outcome] = outcomes
      if (outcome?.refusal) this.#refuse(await sentenceOf(outcome.refusal))
      await this.#catchUp()
    })
  }

  #put(body: WireDeskBody, at: number, isKept: boolean): void {
    const local = nextLocal(this.#waiting)
    this.#setWaiting([...this.#waiting, { id: newActionId(), at: Math.round(at), body, local, isKept, seqs: null }])
    void this.#deliver()
  }

  /** One call at a time, in their order. */
  #deliver(): Promise<void> {
    this.#delivering ??= this.#send().finally(() => {
      this.#delivering = null
    })
    return this.#delivering
  }

  async #send(): Promise<void> {
    while (await this.#sendSome());
  }

  /** Steps that were made in the same way, in one call. False: there are none, or no answer came. */
  async #sendSome(): Promise<boolean> {
    const { bout, view } = this.#state
    const steps = sendable(this.#waiting)
    const [first] = steps
    if (!bout || !view || !first || this.#closing.signal.aborted) return false
    const events = steps.map(({ id, at, body }) => ({ id, at, body }))
    try {
      const { outcomes } = await callAs(token(), AbortSignal.timeout(PATIENCE))(writeBout, {
        bout: bout.id,
        session: this.#session,
        epoch: view.holder.epoch,
        kept: first.isKept,
        events,
      })
      this.#setWaiting(notIn(this.#log, answered(this.#waiting, outcomes)))
      for (const { refusal } of outcomes) if (refusal) this.#refuse(await sentenceOf(refusal))
      if (this.#waiting.length > 0) void this.#catchUp()
      return true
    } catch (error) {
      this.#failed(error)
      return false
    }
  }

  #failed(error: unknown): void {
    if (error instanceof CallFailed && error.status < 500) {
      // Refused as a whole: another desk holds it, or it is closed.
      this.#setWaiting([])
      if (hasCode(error, "not_holder")) this.#show({ holds: false })
      this.#refuse(errorText(error))
      return
    }
    this.#setWaiting(kept(this.#waiting))
  }

  #hear(event: string, data: string): undefined {
    if (event === "frame") this.#take(JSON.parse(data))
  }

  #take(frame: WireDeskFrame): void {
    const { bout } = this.#state
    this.#connect({ isHeard: true })
    this.#show({ frame })
    if (frame.bout === null) {
      if (bout && this.#waiting.length === 0) this.#leave()
      return
    }
    const holds = frame.bout.holder.session === this.#session
    if (bout?.id !== frame.bout.bout) {
      void this.#load(frame.bout.bout)
      return
    }
    const next = frame.bout.tail.filter(({ seq }) => seq > this.#log.length)
    if (next.length > 0 && next[0]?.seq === this.#log.length + 1) this.#setLog([...this.#log, ...next])
    else if (this.#log.length < frame.bout.seq) void this.#catchUp()
    this.#show({ holds, bout: { ...bout, isConfirmed: frame.bout.confirmed } })
  }

  async #load(bout: number): Promise<void> {
    this.#catching ??= call(getBout, { bout })
      .then(({ item }) => this.#adopt(item))
      .catch(() => undefined)
      .finally(() => {
        this.#catching = null
      })
    await this.#catching
  }

  async #catchUp(): Promise<void> {
    const { bout } = this.#state
    if (!bout) return
    this.#catching ??= call(getBout, { bout: bout.id, after: this.#log.length })
      .then(({ item }) => this.#setLog([...this.#log, ...item.log.filter(({ seq }) => seq > this.#log.length)]))
      .catch(() => undefined)
      .finally(() => {
        this.#catching = null
      })
    await this.#catching
  }

  async #adopt(item: WireBout): Promise<void> {
    const isOther = item.bout !== this.#state.bout?.id
    this.#state = {
      ...this.#state,
      bout: { id: item.bout, number: item.number, isPractice: item.practice, isConfirmed: item.confirmed },
      saved: isOther ? null : this.#state.saved,
    }
    if (isOther) this.#waiting = await this.#noted(item.bout)
    this.#setLog(item.log)
    const { view } = this.#state
    this.#show({ holds: view?.holder.session === this.#session })
    void this.#beat()
    void this.#deliver()
  }

  #leave(): void {
    this.#log = []
    this.#waiting = []
    this.#notes.keep("")
    this.#show({ bout: null, log: [], view: null, waiting: 0, holds: false, saved: null })
  }

  #setLog(log: readonly Entry[]): void {
    this.#log = log
    this.#setWaiting(notIn(log, this.#waiting))
  }

  #setWaiting(waiting: readonly WaitingStep[]): void {
    const open = waiting.filter(({ seqs }) => seqs === null)
    const { bout } = this.#state
    if (open.length > 0 || this.#waiting.length > 0) {
      this.#notes.keep(open.length > 0 && bout ? JSON.stringify({ bout: bout.id, steps: open }) : "")
    }
    this.#waiting = waiting
    const log = withWaiting(this.#log, waiting)
    this.#show({ log, view: log.length > 0 ? replay(log) : null, waiting: open.length })
  }

  /** What this browser noted of a bout before the page was loaded again. */
  async #noted(bout: number): Promise<readonly WaitingStep[]> {
    await this.#notes.ready
    try {
      const noted: { readonly bout: number; readonly steps: readonly WaitingStep[] } = JSON.parse(this.#notes.read())
      return noted.bout === bout ? kept(noted.steps) : []
    } catch {
      return []
    }
  }

  /** Alone, nobody else stops a clock whose time is over or whose round is decided. */
  #keepTime(): void {
    const { view, holds } = this.#state
    const now = this.#clock.now()
    if (!view || !holds || now === null || !this.#isAlone()) return
    const due = dueStep(view)
    const at = due?.at === "now" ? now : due?.at
    if (due && at !== undefined && at <= now) this.#put({ kind: "clock", step: "stop" }, at, true)
  }

  #isAlone(): boolean {
    return this.#state.line === "broken" || this.#waiting.some(({ isKept }) => isKept)
  }

  async #beat(): Promise<void> {
    const { bout } = this.#state
    const ask = callAs(token(), AbortSignal.timeout(PULSE))
    try {
      const { holds } = await this.#clock.ask(async () =>
        bout
          ? await ask(pulseBout, { bout: bout.id, session: this.#session })
          : { ...(await ask(serverTime, {})), holds: false },
      )
      this.#connect({ isAnswered: true })
      this.#show(bout ? { isTimed: true, holds } : { isTimed: true })
      void this.#deliver()
    } catch (error) {
      // Whatever stands on the court is told by the stream.
      this.#connect({ isAnswered: error instanceof CallFailed })
    }
  }

  /** A line on which frames come and calls do not go out is broken as well: what is pressed reaches nobody. */
  #connect(news: { readonly isHeard?: boolean; readonly isAnswered?: boolean }): void {
    this.#connected = { ...this.#connected, ...news }
    const { isHeard, isAnswered } = this.#connected
    const line = isHeard === null && isAnswered ? "connecting" : isHeard && isAnswered ? "open" : "broken"
    if (line !== this.#state.line && this.#state.line !== "refused") this.#show({ line })
  }

  async #asked(task: () => Promise<void>): Promise<void> {
    this.#show({ isBusy: true })
    try {
      await task()
    } finally {
      this.#show({ isBusy: false })
    }
  }

  async #say({ field, code, data }: Refusal): Promise<void> {
    this.#refuse(await sentenceOf({ field, code, data: { ...data } }))
  }

  #refuse(refusal: string): false {
    this.#show({ refusal, refusals: this.#state.refusals + 1 })
    clearTimeout(this.#refusalTimer)
    this.#refusalTimer = setTimeout(() => this.#show({ refusal: "" }), REFUSAL_SHOWN)
    return false
  }

  #show(news: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...news }
    for (const listener of this.#listeners) listener()
  }
}

/** A round ends when no press of before its stop can come any more. */
const settledIf = ({ kind }: WireDeskBody, at: number, { settledAt }: BoutState): number =>
  kind === "roundEnd" ? Math.max(at, settledAt ?? 0) : at

const sentenceOf = async (refusal: Parameters<Awaited<ReturnType<typeof sentence>>>[0]): Promise<string> =>
  (await sentence())(refusal)

/** The name by which the log knows this page; it is the same after a reload, and another in another tab. */
function sessionOfPage(): string {
  const known = sessionStorage.getItem("bout-desk")
  if (known) return known
  const made = newActionId()
  sessionStorage.setItem("bout-desk", made)
  return made
}
