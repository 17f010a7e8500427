import type { WireScoringCourt } from "#contract/poomsae/scoring.ts"
import { type Call, CallFailed } from "#contract/wire/client.ts"
import type { Endpoint, InputOf } from "#contract/wire/endpoint.ts"
import type { LiveChange } from "#contract/wire/live.ts"
import { newActionId } from "#web/lib/action-id.ts"
import { errorText, hasCode } from "#web/lib/errors.ts"
import { batteryNow } from "#web/lib/hall/battery.ts"
import { callAs, hallCalls } from "#web/lib/hall/calls.ts"
import { oneAtATime } from "#web/lib/hall/one-at-a-time.ts"
import type { HeldSeat } from "#web/lib/hall/seat.ts"
import { follow } from "#web/lib/live/line.ts"
import { hallPace } from "#web/lib/live/pace.ts"
import type { ServerEvent } from "#web/lib/live/read-events.ts"
import { streamHeaders } from "#web/lib/live/stream-headers.ts"
import { draft, lastCourt, outboxText } from "./kept.ts"
import { type Echo, type Letter, Outbox, TAKEN } from "./outbox.ts"
import type { SentMark } from "./pad.ts"
import type { SentMarks } from "./pads.ts"
import { doingOf } from "./stage.ts"
import { messages } from "./uk.ts"

/** Interval of a tablet's pulse, ms; the server calls it offline after 10 s. */
const PULSE = 3_000

export interface TabletState {
  /** null: not known yet. */
  readonly court: WireScoringCourt | null
  /** The last call was answered. */
  readonly isAnswered: boolean
  /** Another device has the seat, or it is gone. */
  readonly isLost: boolean
  readonly letters: readonly Letter[]
  /** What waits to be sent outlives a tablet without power. */
  readonly isOnDisk: boolean
  readonly courtName: string
  /** How far the server's clock is ahead of this tablet's, ms. */
  readonly lead: number
}

/**
 * A judge's tablet at work: it follows its court, sends its pulse, and sends the judge's marks until they are
 * acknowledged.
 */
export class Tablet {
  readonly #held: HeldSeat
  readonly #call: Call
  readonly #outbox: Outbox
  readonly #closing = new AbortController()
  readonly #listeners = new Set<() => void>()
  #state: TabletState
  #isLive = false
  /** Of the last step that it heard of; '' none. */
  #revision = ""
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(held: HeldSeat) {
    this.#held = held
    this.#call = callAs(held.token)
    this.#outbox = new Outbox({ kept: outboxText, send: (letter) => this.#post(letter), newId: newActionId })
    const known = lastCourt.read()
    const court = known?.section === held.seat.section && known.kort === held.seat.kort ? known : null
    const { letters } = this.#outbox
    this.#state = { court, isAnswered: true, isLost: false, letters, isOnDisk: true, courtName: "", lead: 0 }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly snapshot = (): TabletState => this.#state

  start(): void {
    void outboxText.ready.then(() => this.#begin())
  }

  /** Runs once it is known what is stored on the tablet. */
  #begin(): void {
    this.#show({ letters: this.#outbox.letters })
    if (this.#closing.signal.aborted) return
    const { signal } = this.#closing
    void follow({
      request: () => ({ url: "/api/v1/seats/events", headers: streamHeaders(this.#held.token, this.#revision) }),
      signal,
      pace: hallPace,
      onEvent: (event) => this.#hear(event),
      onState: (state) => {
        this.#isLive = state === "live"
        if (this.#isLive) void this.#deliver()
        // Whether the server is still there is not left to the next pulse.
        else void this.#refresh()
      },
    })
    void this.#refresh()
    void this.#beat()
  }

  /** A step on its court or among the seats; a stream that begins may have missed some. */
  #hear({ event, id, data }: ServerEvent): undefined {
    if (event !== "hello" && event !== "change" && event !== "reload") return
    this.#revision = id
    const { topics }: Partial<LiveChange> = JSON.parse(data)
    const mine = `scoring:${this.#held.seat.section}`
    // A tournament that picks other rules may judge on another sheet.
    const own: readonly string[] = [mine, "seats", "tournament"]
    if (!topics || topics.some((topic) => own.includes(topic))) void this.#refresh()
  }

  stop(): void {
    this.#closing.abort()
    clearTimeout(this.#timer)
  }

  /** One mark of an event is on its way at a time. */
  async send(event: number, mark: SentMark | SentMarks): Promise<void> {
    await outboxText.ready
    this.#outbox.put(event, this.#held.seat.id, mark)
    this.#show({ letters: this.#outbox.letters, isOnDisk: false })
    void outboxText.written().then((isOnDisk) => this.#show({ isOnDisk }))
    await this.#deliver()
  }

  forget(action: string): void {
    this.#outbox.forget(action)
    this.#show({ letters: this.#outbox.letters })
  }

  /** A step of the chief of the court; fails as any call does. */
  async act<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
    await this.#ask(() => this.#call(endpoint, input))
    await this.#refresh()
  }

  async #deliver(): Promise<void> {
    await this.#outbox.deliver()
    this.#show({ letters: this.#outbox.letters })
  }

  async #post({ event, seat, mark, action }: Letter): Promise<Echo> {
    // It belongs to a seat that this tablet has left: shown to the judge, and never sent.
    if (seat !== this.#held.seat.id) return { refused: messages.otherSeat }
    const red = "red" in mark ? { red: sentHalf(mark.red) } : {}
    const input = { action, event, seat, ...sentHalf(mark), ...red, time: Date.now() }
    try {
      await this.#ask(() => this.#call(hallCalls.sendScore, input))
    } catch (error) {
      if (!(error instanceof CallFailed && FINAL.has(error.status))) throw error
      // It may be refused because the court is another one by now, and is given anew on what is there.
      await this.#load().catch(() => {})
      return { refused: errorText(error) }
    }
    const pressed = draft.read()
    if (pressed?.event === event) draft.keep({ ...pressed, takenAt: Date.now() })
    // The court is asked before the letter is forgotten: the judge never sees the pad open again in between.
    await this.#load()
    return TAKEN
  }

  async #beat(): Promise<void> {
    const input = {
      doing: doingOf(this.#state, this.#held.seat.seat, document.visibilityState),
      queued: this.#waiting(),
      ...(await batteryNow()),
    }
    try {
      const { court, now } = await this.#ask(() => this.#call(hallCalls.pulseSeat, input))
      const lead = now - Date.now()
      // A clock of whole seconds: what the network adds is not worth a new picture.
      this.#show({ courtName: court, ...(Math.abs(lead - this.#state.lead) > 1_000 ? { lead } : {}) })
    } catch {
      // Said by `isAnswered`.
    }
    if (this.#waiting() > 0) void this.#deliver()
    // While the stream is down, news arrive this way.
    if (!this.#isLive) void this.#refresh()
    if (!this.#closing.signal.aborted) this.#timer = setTimeout(() => void this.#beat(), PULSE)
  }

  #waiting(): number {
    return this.#outbox.letters.filter(({ refused }) => refused === "").length
  }

  /** A change during a request leads to one more. */
  readonly #refresh = oneAtATime(async () => {
    if (!this.#closing.signal.aborted) await this.#load().catch(() => {})
  })

  async #load(): Promise<void> {
    const { section, kort } = this.#held.seat
    const { item } = await this.#ask(() => this.#call(hallCalls.scoringCourt, { section, kort }))
    lastCourt.keep(item)
    this.#show({ court: item })
  }

  async #ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      const answer = await call()
      this.#show({ isAnswered: true })
      return answer
    } catch (error) {
      const isRefused = error instanceof CallFailed && error.status < 500
      this.#show({ isAnswered: isRefused, isLost: this.#state.isLost || hasCode(error, "seat_lost") })
      throw error
    }
  }

  #show(news: Partial<TabletState>): void {
    const next = { ...this.#state, ...news }
    if (JSON.stringify(next) === JSON.stringify(this.#state)) return
    this.#state = next
    for (const listener of this.#listeners) listener()
  }
}

/** One performer's mark as the call takes it. */
const sentHalf = ({ technique, presentation, strong, speed, energetic, criteria, big, small }: SentMark) => ({
  technique,
  presentation,
  strong,
  speed,
  energetic,
  criteria: [...(criteria ?? [])],
  big,
  small,
})

/** Repeating the request would give the same answer. */
const FINAL = new Set([403, 404, 409, 422])
