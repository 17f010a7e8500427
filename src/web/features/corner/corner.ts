import type { WireSeatFrame } from "#contract/bouts/frames.ts"
import type { Side } from "#domain/bracket/types.ts"
import { newActionId } from "#web/lib/action-id.ts"
import { hasCode } from "#web/lib/errors.ts"
import { batteryNow } from "#web/lib/hall/battery.ts"
import { callAs, hallCalls } from "#web/lib/hall/calls.ts"
import type { HeldSeat } from "#web/lib/hall/seat.ts"
import { ServerClock } from "#web/lib/hall/server-clock.ts"
import { follow } from "#web/lib/live/line.ts"
import { boutPace } from "#web/lib/live/pace.ts"
import { streamHeaders } from "#web/lib/live/stream-headers.ts"
import { isInPlay, type Technique } from "./play.ts"
import { type Outcome, type Press, Presses } from "./presses.ts"
import { messages } from "./uk.ts"

/** Interval of the pulse, and how long its answer may take, ms. */
const PULSE = 2_000
/** After a longer gap between two pulses the phone has slept, and its clock stands behind. */
const GAP = PULSE + 2_000
/** How long a key shows that its press became a point, and the page that one did not count, ms. */
const SHOWN = 1_000
const REFUSAL_SHOWN = 1_500
/** Presses whose keys are remembered, to mark them when they become points. */
const REMEMBERED = 50

export interface CornerState {
  /** null: nothing has come yet. */
  readonly frame: WireSeatFrame | null
  /** `performance.now()` when the server was silent first; null: it answers. */
  readonly silentSince: number | null
  /** The server's time is known: presses can be dated. */
  readonly isTimed: boolean
  /** Another device has the seat, or it is gone. */
  readonly isLost: boolean
  /** Percent; null: the browser does not tell. */
  readonly battery: number | null
  /** Why the last press did not count; '' while nothing is to be said. */
  readonly refusal: string
  /** Keys («blue-head») whose press became a point just now. */
  readonly scored: readonly string[]
}

const blank: CornerState = {
  frame: null,
  silentSince: null,
  isTimed: false,
  isLost: false,
  battery: null,
  refusal: "",
  scored: [],
}

export const keyName = (side: Side, technique: Technique): string => `${side}-${technique}`

/** A corner judge's phone at work: it follows its court, tells the server's time, and sends presses while they count. */
export class Corner {
  readonly #held: HeldSeat
  readonly #clock = new ServerClock()
  readonly #presses: Presses
  readonly #closing = new AbortController()
  readonly #listeners = new Set<() => void>()
  readonly #keys = new Map<string, string>()
  #state = blank
  #refused = 0
  #beatAt = performance.now()
  #beatTimer: ReturnType<typeof setTimeout> | undefined
  #refusalTimer: ReturnType<typeof setTimeout> | undefined

  constructor(held: HeldSeat) {
    this.#held = held
    this.#presses = new Presses({
      send: (press, signal) => this.#post(press, signal),
      onOutcome: (press, outcome) => this.#settle(press, outcome),
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly snapshot = (): CornerState => this.#state
  /** The server's time; null: not known. */
  readonly now = (): number | null => this.#clock.now()

  start(): void {
    void follow({
      request: () => ({
        url: `/api/v1/courts/${this.#held.seat.section}/bout/events`,
        headers: streamHeaders(this.#held.token, ""),
      }),
      signal: this.#closing.signal,
      pace: boutPace,
      onEvent: ({ event, data }) => this.#hear(event, data),
    }).then((ending) => ending === "refused" && this.#show({ isLost: true }))
    document.addEventListener("visibilitychange", this.#onVisibility)
    void this.#beat()
  }

  stop(): void {
    this.#closing.abort()
    clearTimeout(this.#beatTimer)
    clearTimeout(this.#refusalTimer)
    document.removeEventListener("visibilitychange", this.#onVisibility)
  }

  /** A touch of a key. Answers whether it was sent. */
  press(side: Side, technique: Technique, stamp: number): boolean {
    const { frame, silentSince } = this.#state
    const known = this.#clock.offset()
    const bout = frame?.bout
    if (!bout || known === null || silentSince !== null) return false
    if (!isInPlay(bout, stamp + known.offset)) {
      vibrate([20, 40, 20])
      this.#refuse(messages.clockStands)
      return false
    }
    vibrate(20)
    const id = newActionId()
    this.#remember(id, keyName(side, technique))
    this.#presses.put({ id, side, technique, stamp, ...known }, bout.lateMs)
    return true
  }

  readonly #onVisibility = (): void => {
    if (document.visibilityState === "hidden") return
    this.#forgetTime()
    void this.#beat()
  }

  async #post({ id, ...press }: Press, signal: AbortSignal): Promise<unknown> {
    const bout = this.#state.frame?.bout?.bout ?? 0
    return await callAs(this.#held.token, signal)(hallCalls.pressBout, { bout, id, ...press })
  }

  #settle({ id }: Press, outcome: Outcome): void {
    if (outcome.kind === "taken") return
    // The answer was lost, not the press: a frame has named it meanwhile.
    if (this.#state.frame?.bout?.own.some((own) => own.id === id)) return
    this.#refused++
    vibrate(400)
    this.#refuse(outcome.kind === "refused" ? outcome.why : messages.lostWhy)
    if (outcome.kind === "lost") void this.#beat()
  }

  #refuse(refusal: string): void {
    this.#show({ refusal })
    clearTimeout(this.#refusalTimer)
    this.#refusalTimer = setTimeout(() => this.#show({ refusal: "" }), REFUSAL_SHOWN)
  }

  /** Of another connection the first frame counts, whatever was shown before. */
  #hear(event: string, data: string): undefined {
    if (event === "frame") this.#take(JSON.parse(data))
  }

  #take(frame: WireSeatFrame): void {
    const before = new Set(this.#state.frame?.bout?.own.filter(({ scored }) => scored).map(({ id }) => id))
    if (frame.bout?.bout !== this.#state.frame?.bout?.bout) this.#refused = 0
    this.#show({ frame })
    for (const { id, scored } of frame.bout?.own ?? []) {
      const key = this.#keys.get(id)
      if (scored && key !== undefined && !before.has(id)) this.#mark(key)
    }
  }

  /** A press of this key became a point. */
  #mark(key: string): void {
    vibrate(60)
    this.#show({ scored: [...this.#state.scored, key] })
    setTimeout(() => {
      const at = this.#state.scored.indexOf(key)
      this.#show({ scored: this.#state.scored.filter((_, place) => place !== at) })
    }, SHOWN)
  }

  #remember(id: string, key: string): void {
    this.#keys.set(id, key)
    const [oldest] = this.#keys.keys()
    if (this.#keys.size > REMEMBERED && oldest !== undefined) this.#keys.delete(oldest)
  }

  #forgetTime(): void {
    this.#clock.forget()
    this.#show({ isTimed: false })
  }

  /** One pulse, and the next after it; a pulse that is called early takes the place of the one that was due. */
  async #beat(): Promise<void> {
    clearTimeout(this.#beatTimer)
    if (performance.now() - this.#beatAt > GAP) this.#forgetTime()
    this.#beatAt = performance.now()
    await this.#ask()
    if (this.#closing.signal.aborted) return
    clearTimeout(this.#beatTimer)
    this.#beatTimer = setTimeout(() => void this.#beat(), PULSE)
  }

  async #ask(): Promise<void> {
    const battery = await batteryNow()
    const sent = performance.now()
    try {
      const { now, epoch } = await callAs(this.#held.token, AbortSignal.timeout(PULSE))(hallCalls.pulseSeat, {
        doing: document.visibilityState === "hidden" ? "away" : this.#state.frame?.bout ? "scoring" : "waiting",
        queued: 0,
        rtt: this.#clock.slowestUsual(),
        refused: this.#refused,
        ...battery,
      })
      this.#clock.add({ sent, received: performance.now(), now, epoch })
      this.#show({ silentSince: null, isTimed: true, battery: battery.battery ?? null })
    } catch (error) {
      if (this.#closing.signal.aborted) return
      if (hasCode(error, "seat_lost")) this.#show({ isLost: true })
      if (this.#state.silentSince !== null) return
      vibrate([200, 100, 200, 100, 200])
      this.#show({ silentSince: sent })
    }
  }

  #show(news: Partial<CornerState>): void {
    this.#state = { ...this.#state, ...news }
    for (const listener of this.#listeners) listener()
  }
}

/** Whether this browser can, says `canVibrate`. */
function vibrate(pattern: number | number[]): void {
  if (canVibrate()) navigator.vibrate(pattern)
}

export const canVibrate = (): boolean => "vibrate" in navigator
