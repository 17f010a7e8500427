import { platformTexts } from "../uk.ts"
import type { Channel } from "./channel.ts"
import { Frame } from "./frame.ts"
import type { Sink } from "./sink.ts"

/** Who follows: what is published for one audience comes to no other. */
export type Audience = "staff" | "public" | "display" | "device"

/** Between two signs of life, ms: how fast a screen has to notice that its line is dead. */
export const BEAT_MS: Readonly<Record<Audience, number>> = {
  staff: 15_000,
  public: 15_000,
  display: 2_000,
  device: 5_000,
}

/** A subscriber that reads nothing for so long is cut off, ms: it comes back if it is alive. */
const STUCK_MS = 30_000

const BEAT = new Frame(platformTexts.beat)

interface Watch {
  readonly channel: Channel
  /** What it was told last; null: nothing yet. */
  version: string | null
}

/** A journalled step, as whoever hears of steps is told. */
export interface StreamedStep {
  readonly revision: number
  readonly frame: Frame
  /** It may have taken somebody's right to see the tournament. */
  readonly isDoubtful: boolean
}

/** One open stream. Whoever does not read is told nothing more until reading again, and then how things stand. */
export class Subscriber {
  readonly audience: Audience
  /** The last step that it was told of; null: it hears of no steps. */
  revision: number | null
  readonly maySee: (() => Promise<boolean>) | null
  readonly #sink: Sink
  readonly #watched: Watch[] = []
  readonly #onBeat: () => void
  #saidAt: number
  #behindSince: number | null = null

  constructor(of: Pick<Subscriber, "audience" | "revision" | "maySee">, sink: Sink, parts: SubscriberParts) {
    this.audience = of.audience
    this.revision = of.revision
    this.maySee = of.maySee
    this.#sink = sink
    this.#onBeat = parts.onBeat
    this.#saidAt = parts.now
    sink.onDrain(() => {
      this.#behindSince = null
      parts.onDrain(this)
    })
  }

  get isBehind(): boolean {
    return this.#behindSince !== null
  }

  get channels(): readonly Channel[] {
    return this.#watched.map(({ channel }) => channel)
  }

  watch(channel: Channel, version: string | null): void {
    this.#watched.push({ channel, version })
  }

  unwatch(channel: Channel): void {
    const at = this.#watched.findIndex((one) => one.channel === channel)
    if (at >= 0) this.#watched.splice(at, 1)
  }

  /** false: it reads nothing at the moment, so that nothing was written. */
  say(frame: Frame, now: number): boolean {
    if (this.isBehind) return false
    this.#saidAt = now
    if (!this.#sink.write(frame)) this.#behindSince = now
    return true
  }

  /** Brings it up to what its views are now. */
  pump(now: number, only?: Channel): void {
    for (const watch of this.#watched) {
      if (only && watch.channel !== only) continue
      for (const { to, frame } of watch.channel.missing(watch.version)) {
        if (!this.say(frame, now)) return
        watch.version = to
      }
    }
  }

  hear(told: readonly StreamedStep[], now: number): void {
    for (const { revision, frame } of told) {
      if (this.revision === null || revision <= this.revision) continue
      if (!this.say(frame, now)) return
      this.revision = revision
    }
  }

  beat(now: number): void {
    if (this.#behindSince !== null) {
      if (now - this.#behindSince > STUCK_MS) this.#sink.cut()
      return
    }
    // Spread: ten thousand were told of the same step at the same moment.
    if (now - this.#saidAt < BEAT_MS[this.audience] * (0.7 + 0.3 * Math.random())) return
    this.#onBeat()
    this.say(BEAT, now)
  }

  end(): void {
    this.#sink.end()
  }
}

interface SubscriberParts {
  readonly now: number
  readonly onBeat: () => void
  readonly onDrain: (subscriber: Subscriber) => void
}
