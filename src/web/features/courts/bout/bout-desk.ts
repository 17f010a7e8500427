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
  type WireOutcome,
  writeBout,
} from "#contract/bouts/calls.ts"
import type { WireDeskFrame } from "#contract/bouts/frames.ts"
import type { WireDeskBody } from "#contract/bouts/log.ts"
import type { WireSavedResult } from "#contract/brackets/fights.ts"
import type { CallFailed } from "#contract/wire/client.ts"
import { admitted } from "#domain/bout/admit.ts"
import { leftAt } from "#domain/bout/clock.ts"
import type { Entry } from "#domain/bout/events.ts"
import { type BoutState, replay } from "#domain/bout/replay.ts"
import type { Question } from "#domain/questions.ts"
import { Refusal } from "#domain/refusal.ts"
import { newActionId } from "#web/lib/action-id.ts"
import { call } from "#web/lib/api.ts"
import { errorText, hasCode } from "#web/lib/errors.ts"
import { callAs } from "#web/lib/hall/calls.ts"
import { durableText } from "#web/lib/hall/durable-text.ts"
import { ServerClock } from "#web/lib/hall/server-clock.ts"
import { follow } from "#web/lib/live/line.ts"
import { boutPace } from "#web/lib/live/pace.ts"
import { streamHeaders } from "#web/lib/live/stream-headers.ts"
import { createActions } from "#web/lib/repeated-action.ts"
import { sentence } from "#web/lib/sentence.ts"
import { token } from "#web/lib/session.ts"
import { settledAt, stopDue } from "./clock-alone.ts"
import { type Interruption, standsAt, withStop } from "./interruption.ts"
import { DeskLine, type LineState, PULSE } from "./line.ts"
import { aimOf } from "./next-step.ts"
import { Outbox, type StepToWrite } from "./outbox.ts"
import { messages } from "./uk.ts"
import { type WaitingStep, withLeft, withWaiting } from "./waiting-steps.ts"

/** How long an answer to steps may take: a round that ends settles for 2.5 s. */
const PATIENCE = 8_000
/** How often a desk without a line looks at its own clock, ms. */
const ALONE = 50
const REFUSAL_SHOWN = 4_000

/** The clock of a page. */
interface OwnClock {
  readonly bout: number
  /** The life of the server by whose time it goes. */
  readonly epoch: number
  /** How much later its last start is in the log than by that time, ms: where the time did not go on. */
  moved: number
}

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
  /** null: it was not recorded, or has fallen again since. */
  readonly saved: WireSavedResult | null
  readonly revision: number
}

const notRecorded: Recorded = { saved: null, revision: 0 }

export interface DeskState {
  /** null: nothing has come yet. */
  readonly frame: WireDeskFrame | null
  readonly line: LineState
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
  /** What the last key did that the operator should know; ''. */
  readonly told: string
  /** A call that the operator waits for. */
  readonly isBusy: boolean
  /** What the server said that it has recorded last; null. */
  readonly saved: WireSavedResult | null
  /** The question how much time is left; null: none stands. */
  readonly interruption: Interruption | null
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
  told: "",
  isBusy: false,
  saved: null,
  interruption: null,
}

/**
 * The operator's desk of one court: it holds the whole log and replays it, and writes steps. Whether the server is
 * reached is its line's matter, steps on their way are its outbox's. Without the server it goes on by itself, and hands
 * over what it noted when the line is back.
 */
export class BoutDesk {
  readonly #tournament: number
  readonly #section: number
  readonly #session = sessionOfPage()
  readonly #clock = new ServerClock()
  readonly #listeners = new Set<() => void>()
  readonly #actions = createActions()
  readonly #line: DeskLine
  readonly #outbox: Outbox
  #state = blank
  /** As the server has it. */
  #log: readonly Entry[] = []
  /** Of the bout that this page has had while its clock was not in question; null: of none. */
  #lived: OwnClock | null = null
  /** Since this page has answered the question, until the server says whether it is over; null: it has not. */
  #answered: OwnClock | null = null
  /** When the operator stopped this page's clock while the question stood; null: it runs. */
  #stoppedAt: number | null = null
  #catching: Promise<void> | null = null
  #refusalTimer: ReturnType<typeof setTimeout> | undefined
  #aloneTimer: ReturnType<typeof setInterval> | undefined

  constructor(tournament: number, section: number) {
    this.#tournament = tournament
    this.#section = section
    this.#line = new DeskLine({
      follow: (line) =>
        follow({
          ...line,
          request: () => ({
            url: `/api/v1/courts/${section}/bout/events`,
            headers: streamHeaders(token(), ""),
          }),
          pace: boutPace,
        }),
      pulse: () => this.#pulse(),
      onFrame: (frame) => this.#take(frame),
      onState: (line) => this.#show({ line }),
    })
    this.#outbox = new Outbox({
      notes: durableText(`bout-desk-${section}`),
      write: (steps, isKept) => this.#write(steps, isKept),
      life: () => this.#own?.epoch ?? this.#clock.epoch,
      // Whether the server's time has gone on is known before it is said what happened meanwhile.
      ready: () => this.#learn(),
      toldAs: (waiting) => this.#toldAs(waiting),
      onMoved: (ms) => this.#move(ms),
      log: () => this.#log,
      onChange: () => this.#showLog(),
      onMissing: () => void this.#catchUp(),
      onRefusal: async (refusal) => {
        this.#refuse(await sentenceOf(refusal))
      },
      onRefused: (error) => this.#lose(error),
      onLeft: () => this.#refuse(messages.leftBehind),
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly snapshot = (): DeskState => this.#state
  /** The server's time, or the one by which this page's clock goes; null: this page has not learned it yet. */
  readonly now = (): number | null => {
    const now = this.#state.isTimed ? this.#clock.nowIn(this.#life()) : null
    return now === null || !this.#isTimeOver() ? now : now + (this.#own?.moved ?? 0)
  }

  start(): void {
    this.#line.start()
    this.#aloneTimer = setInterval(() => this.#keepTime(), ALONE)
  }

  stop(): void {
    this.#line.stop()
    this.#outbox.stop()
    clearInterval(this.#aloneTimer)
    clearTimeout(this.#refusalTimer)
  }

  /** Opens a fight for scoring, or goes on with it. */
  async open({ category, t }: WantedFight, agreed: readonly Question[] = []): Promise<void> {
    await this.#asked(async () => {
      const input = {
        tournament: this.#tournament,
        section: this.#section,
        category,
        technicalNumber: t,
        session: this.#session,
        agreed,
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
   * Records the result that the operator sees; what the server has recorded, with the revision of its step. Nothing is
   * recorded while a step of this desk is not in the server's log. Questions of the server (a protest, a contradiction)
   * are rejected as they come; `agreed` names those that were agreed to.
   */
  async confirm(agreed: readonly Question[] = []): Promise<Recorded> {
    const { bout, view } = this.#state
    if (!bout || !view) return notRecorded
    const seen = aimOf({ bout, view }, false, "")
    await this.#outbox.deliver()
    // Twice: what is being read already may have been asked for before the last step was written.
    for (let reads = 0; reads < 2 && this.#outbox.waiting.length > 0; reads++) await this.#catchUp()
    const isWritten = this.#outbox.waiting.length === 0
    if (!isWritten || aimOf(this.#state, false, "") !== seen) {
      this.#refuse(isWritten ? messages.resultMoved : messages.notWritten)
      return notRecorded
    }
    const input = { bout: bout.id, session: this.#session, epoch: view.holder.epoch, seq: this.#log.length, agreed }
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

  /** Whether steps of this desk are taken at all now: before that nothing is asked that would be refused in the end. */
  isWritable(): boolean {
    const { bout, holds, interruption } = this.#state
    if (!bout) return false
    if (!holds) return this.#refuse(messages.otherDesk)
    if (interruption) return this.#refuse(messages.timeFirst)
    if (bout.isConfirmed) void this.#say(new Refusal("bout_confirmed"))
    return !bout.isConfirmed
  }

  /** A step of the operator, made now or at a moment of the past. Answers whether the rules take it. */
  does(body: WireDeskBody, at = this.now()): boolean {
    const { bout, view } = this.#state
    if (!bout || !view) return false
    if (at === null) return this.#refuse(messages.notTimed)
    if (!this.#state.holds) return this.#refuse(messages.otherDesk)
    if (this.#state.interruption) return this.#refuse(this.#stopAside(body, at))
    const { epoch } = view.holder
    try {
      admitted({ log: this.#state.log, state: view, isConfirmed: bout.isConfirmed }, { body, at, by: "desk", epoch })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      void this.#say(error)
      return false
    }
    // What was said of the key before is over.
    this.#show({ refusal: "", told: "" })
    this.#put(body, at, view)
    return true
  }

  #put(body: WireDeskBody, at: number, view: BoutState): void {
    const isAlone = this.#isAlone()
    // An ending settles: it is shown when the server says so.
    if (body.kind === "roundEnd" && !isAlone) void this.#end(body, at)
    else this.#outbox.put([body], body.kind === "roundEnd" ? settledAt(view, at) : at, isAlone)
  }

  /**
   * After an interruption of the server: the clock stands at the last moment that was written, or as this page has it,
   * if it lived through the interruption.
   */
  endInterruption(from: "written" | "desk"): void {
    const { interruption } = this.#state
    if (!interruption) return
    const { written, clock, isLivedThrough, stoppedAt } = interruption
    const ofDesk = isLivedThrough ? (stoppedAt ?? this.now()) : null
    if (from === "written") this.#answer([stop], written)
    // By the time that the server has now, this page cannot say when its clock stopped, only what it shows.
    else if (ofDesk !== null && this.#isTimeOver()) this.#answer([stop, setTo(leftAt(clock, ofDesk))], written)
    else if (ofDesk !== null) this.#answer([stop], ofDesk)
  }

  #answer(bodies: readonly WireDeskBody[], at: number): void {
    const { bout } = this.#state
    const { epoch } = this.#clock
    // What is noted behind the answer, before the server has it, is noted by the page that has the clock.
    if (bout && epoch !== null) this.#answered = { bout: bout.id, epoch, moved: 0 }
    this.#outbox.put(bodies, at, true)
  }

  /** No key answers the question; the referee's stop is kept for the answer, if this page has a clock. Says what is to be done. */
  #stopAside(body: WireDeskBody, at: number): string {
    const isStop = body.kind === "clock" && body.step === "stop"
    if (!isStop || !this.#state.interruption?.isLivedThrough) return messages.timeFirst
    this.#stoppedAt ??= Math.round(at)
    this.#showLog()
    return messages.stoppedHere
  }

  #interruption(): Interruption | null {
    const bout = this.#state.frame?.bout
    const written = bout?.interruptedAt ?? null
    if (!bout || written === null || bout.bout !== this.#state.bout?.id || this.#outbox.waiting.length > 0) return null
    if (this.#isBehind(bout)) return null
    const clock = replay(this.#log).shown.clock
    return { written, isLivedThrough: this.#lived?.bout === bout.bout, stoppedAt: this.#stoppedAt, clock }
  }

  /** Whether a page has a clock of its own is decided by what it had before the question. */
  #noteLife({ bout, epoch }: WireDeskFrame): void {
    if (bout === null || bout.interruptedAt !== null || bout.bout !== this.#state.bout?.id) return
    // What this page noted has the moments of the life in which it was noted.
    if (this.#outbox.waiting.some(({ isKept }) => isKept) || this.#isBehind(bout)) return
    this.#lived = { bout: bout.bout, epoch, moved: 0 }
    this.#answered = null
    this.#stoppedAt = null
  }

  /** The log may be ahead of the newest frame: then that says nothing of a clock that was stopped or started since. */
  #isBehind({ seq }: NonNullable<WireDeskFrame["bout"]>): boolean {
    return this.#log.slice(seq).some(({ kind }) => kind === "clock")
  }

  get #own(): OwnClock | null {
    return this.#answered ?? this.#lived
  }

  /**
   * The life of the server by whose time this page's clock goes: until a frame says that nothing of it is in question, that of before. What is
   * noted may be written before the stream of the new life says anything.
   */
  #life(): number | null {
    return this.#own?.bout === this.#state.bout?.id ? (this.#own?.epoch ?? null) : null
  }

  /** The server's machine tells another time than it did when this page's clock was started. */
  #isTimeOver(): boolean {
    return this.#clock.isOver(this.#life())
  }

  /** The server has put a step of the clock to another moment: where its time did not go on, this page's goes on from there. */
  #move(ms: number): boolean {
    const own = this.#own
    if (own === null || !this.#isTimeOver()) return false
    own.moved += ms
    return true
  }

  async #end(body: WireDeskBody, at: number): Promise<void> {
    // Busy from the key on: pressed twice it ends one round, once.
    await this.#asked(async () => {
      await this.#outbox.deliver()
      const outcomes = await this.#write([{ id: newActionId(), at: Math.round(at), body }])
      const [outcome] = outcomes ?? []
      if (outcome?.refusal) this.#refuse(await sentenceOf(outcome.refusal))
      await this.#catchUp()
    })
  }

  /** Writes steps of the bout that is open; null: none is. */
  async #write(events: readonly StepToWrite[], isKept?: boolean): Promise<readonly WireOutcome[] | null> {
    const { bout, view } = this.#state
    if (!bout || !view) return null
    const input = { bout: bout.id, session: this.#session, epoch: view.holder.epoch, events: [...events] }
    const lived = this.#hasLived(bout.id) && !this.#isTimeOver()
    const write = callAs(token(), AbortSignal.timeout(PATIENCE))
    const { outcomes } = await write(writeBout, isKept ? { ...input, kept: true, lived } : input)
    return outcomes
  }

  /** This page has had the clock of a bout since its steps were noted; or the server has, if another page noted them. */
  #hasLived(bout: number): boolean {
    const { foundOf } = this.#outbox
    if (foundOf !== null) return foundOf === this.#clock.epoch
    // Of a bout that was opened right now no frame has come.
    return this.#own?.bout === bout || this.#state.frame?.bout?.bout !== bout
  }

  /** The server sets what is still to come by its own time to now: behind such a stop it is told what the clock showed. */
  #toldAs(waiting: readonly WaitingStep[]): readonly WaitingStep[] {
    return this.#isTimeOver() ? withLeft(this.#log, waiting, this.#clock.now() ?? 0) : waiting
  }

  #learn(): Promise<void> {
    return this.#clock.learn(() => callAs(token(), AbortSignal.timeout(PULSE))(serverTime, {}))
  }

  /** Steps were refused as a whole: another desk holds the bout, or it is closed. */
  #lose(error: CallFailed): void {
    if (hasCode(error, "not_holder")) this.#show({ holds: false })
    this.#refuse(errorText(error))
  }

  #take(frame: WireDeskFrame): void {
    const { bout } = this.#state
    this.#noteLife(frame)
    this.#show({ frame })
    // Of another life of the server the time is asked for at once.
    if (frame.epoch !== (this.#clock.epoch ?? frame.epoch)) void this.#line.beat()
    if (frame.bout === null) {
      this.#cleared(frame.epoch)
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
    // The question comes and goes with frames, and with it the clock of a page that has none of its own.
    if (frame.bout.interruptedAt !== null || this.#state.interruption) this.#showLog()
  }

  /** No bout stands on the court any more. A rehearsal is stored nowhere and ends with the server; that is said until the next key. */
  #cleared(epoch: number): void {
    const { bout } = this.#state
    if (!bout || this.#outbox.waiting.length > 0) return
    this.#leave()
    if (bout.isPractice && this.#lived?.bout === bout.id && this.#lived.epoch !== epoch)
      this.#show({ refusal: messages.practiceInterrupted, refusals: this.#state.refusals + 1 })
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
    if (isOther) await this.#outbox.open(item.bout)
    this.#setLog(item.log)
    // The frame that named the bout came before the bout: a page that has both has lived through what follows.
    const { frame } = this.#state
    if (frame) this.#noteLife(frame)
    const { view } = this.#state
    this.#show({ holds: view?.holder.session === this.#session })
    void this.#line.beat()
    void this.#outbox.deliver()
  }

  #leave(): void {
    this.#log = []
    this.#outbox.close()
    this.#show({ bout: null, log: [], view: null, waiting: 0, holds: false, saved: null, interruption: null })
  }

  #setLog(log: readonly Entry[]): void {
    this.#log = log
    this.#outbox.settle()
  }

  /** What is written, then what is on its way. */
  #showLog(): void {
    const { waiting } = this.#outbox
    const log = withWaiting(this.#log, waiting)
    const open = waiting.filter(({ seqs }) => seqs === null).length
    const interruption = this.#interruption()
    // It stands again: the answer was not taken.
    if (interruption) this.#answered = null
    const shown = withStop(log, interruption && standsAt(interruption))
    this.#show({ log, view: log.length > 0 ? replay(shown) : null, waiting: open, interruption })
  }

  /** Alone, nobody else stops a clock whose time is over or whose round is decided. What another page noted is no clock of this one. */
  #keepTime(): void {
    const { view, holds } = this.#state
    const now = this.now()
    if (!view || !holds || now === null || !this.#isAlone() || this.#outbox.foundOf !== null) return
    const at = stopDue(view, now)
    if (at !== null) this.#outbox.put([stop], at, true)
  }

  #isAlone(): boolean {
    return this.#state.line === "broken" || this.#outbox.waiting.some(({ isKept }) => isKept)
  }

  /**
   * Asks for the server's time, and with a bout says that its desk is there. That call is no exchange for the time: the server looks into its
   * database before it answers.
   */
  async #pulse(): Promise<void> {
    await this.#learn()
    this.#show({ isTimed: true })
    const { bout } = this.#state
    if (bout) {
      const { holds } = await callAs(token(), AbortSignal.timeout(PULSE))(pulseBout, {
        bout: bout.id,
        session: this.#session,
      })
      this.#show({ holds })
    }
    void this.#outbox.deliver()
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

  /** Says why a key did nothing. */
  readonly refuse = (refusal: string): void => void this.#refuse(refusal)

  /** Says what a key did. */
  readonly tell = (told: string): void => {
    this.#show({ told, refusal: "" })
    this.#fade()
  }

  #refuse(refusal: string): false {
    this.#show({ refusal, told: "", refusals: this.#state.refusals + 1 })
    this.#fade()
    return false
  }

  #fade(): void {
    clearTimeout(this.#refusalTimer)
    this.#refusalTimer = setTimeout(() => this.#show({ refusal: "", told: "" }), REFUSAL_SHOWN)
  }

  #show(news: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...news }
    for (const listener of this.#listeners) listener()
  }
}

const stop = { kind: "clock", step: "stop" } as const
const setTo = (left: number): WireDeskBody => ({ kind: "clock", step: "set", left: Math.round(left) })

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
