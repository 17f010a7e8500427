import type { WireSeatFrame } from "#contract/bouts/frames.ts"
import type { Side } from "#domain/bracket/types.ts"
import { newActionId } from "#web/lib/action-id.ts"
import { callAs, hallCalls } from "#web/lib/hall/calls.ts"
import type { HeldSeat } from "#web/lib/hall/seat.ts"
import { type Connection, SeatLine, unconnected } from "#web/lib/hall/seat-line.ts"
import { mayCount, type Technique } from "./play.ts"
import { type Outcome, type Press, Presses } from "./presses.ts"
import { messages } from "./uk.ts"

/** How long a key shows that its press became a point, and the page that one did not count, ms. */
const SHOWN = 1_000
const REFUSAL_SHOWN = 1_500
/** Presses whose keys are remembered, to mark them when they become points. */
const REMEMBERED = 50

export interface CornerState extends Connection {
  /** null: nothing has come yet. */
  readonly frame: WireSeatFrame | null
  /** Why the last press did not count; '' while nothing is to be said. */
  readonly refusal: string
  /** Keys («blue-head») whose press became a point just now. */
  readonly scored: readonly string[]
}

const blank: CornerState = { ...unconnected, frame: null, refusal: "", scored: [] }

export const keyName = (side: Side, technique: Technique): string => `${side}-${technique}`

/** A corner judge's phone at work: it follows its court and sends presses while they count. */
export class Corner {
  readonly #held: HeldSeat
  readonly #line: SeatLine<WireSeatFrame>
  readonly #presses: Presses
  readonly #listeners = new Set<() => void>()
  readonly #keys = new Map<string, string>()
  #state = blank
  #refused = 0
  #refusalTimer: ReturnType<typeof setTimeout> | undefined

  constructor(held: HeldSeat) {
    this.#held = held
    this.#line = new SeatLine({
      held,
      onFrame: (frame) => this.#take(frame),
      onConnection: (connection) => this.#connect(connection),
      refused: () => this.#refused,
    })
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
  readonly now = (): number | null => this.#line.clock.now()

  start(): void {
    this.#line.start()
  }

  stop(): void {
    this.#line.stop()
    clearTimeout(this.#refusalTimer)
  }

  /** A touch of a key. Answers whether it was sent. */
  press(side: Side, technique: Technique, stamp: number): boolean {
    const { frame, silentSince } = this.#state
    const known = this.#line.clock.offset()
    const bout = frame?.bout
    if (!bout?.judging || known === null || silentSince !== null) return false
    if (!mayCount(bout, stamp + known.offset)) {
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

  #connect(connection: Connection): void {
    if (connection.silentSince !== null && this.#state.silentSince === null) vibrate([200, 100, 200, 100, 200])
    this.#show(connection)
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
    if (outcome.kind === "lost") void this.#line.beat()
  }

  #refuse(refusal: string): void {
    this.#show({ refusal })
    clearTimeout(this.#refusalTimer)
    this.#refusalTimer = setTimeout(() => this.#show({ refusal: "" }), REFUSAL_SHOWN)
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
