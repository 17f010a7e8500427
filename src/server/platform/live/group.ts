import type { TournamentId } from "#domain/ids.ts"
import { Channel, type LiveView } from "./channel.ts"
import { eventOf } from "./frame.ts"
import type { Subscriber } from "./subscriber.ts"

/** What is done after a step, one round at a time. */
export interface Lane {
  readonly name: LiveView["lane"]
  /** A step was taken that this lane does not know of. */
  isStale: boolean
  /** Channels whose clock has moved on. */
  readonly due: Set<Channel>
  isBusy: boolean
  /** After a failure it rests so long, `performance.now`. */
  restsUntil: number
}

const laneOf = (name: LiveView["lane"]): Lane => ({
  name,
  isStale: false,
  due: new Set(),
  isBusy: false,
  restsUntil: 0,
})

interface Watched {
  readonly channel: Channel
  readonly watchers: Set<Subscriber>
  /** When it was made, `performance.now`. */
  madeAt: number
}

/** All who follow one tournament at this instance. */
export class Group {
  readonly id: TournamentId
  readonly subscribers = new Set<Subscriber>()
  readonly lanes: readonly Lane[] = [laneOf("first"), laneOf("later")]
  readonly #watched = new Map<string, Watched>()
  readonly #onNews: (channel: Channel) => void
  /** When its last subscriber left, `performance.now`; null: there are some. */
  #emptySince: number | null

  constructor(id: TournamentId, now: number, onNews: (channel: Channel) => void) {
    this.id = id
    this.#emptySince = now
    this.#onNews = onNews
  }

  channelOf(view: LiveView, now: number): Channel {
    const known = this.#watched.get(view.name)?.channel
    if (known) return known
    const channel = new Channel(view, this.#onNews)
    this.#watched.set(view.name, { channel, watchers: new Set(), madeAt: now })
    return channel
  }

  /** Whether nobody has followed it for `patience` ms. */
  isOver(now: number, patience: number): boolean {
    return this.#emptySince !== null && now - this.#emptySince > patience
  }

  /** Of one lane, those that somebody watches. */
  watched({ name }: Lane): Channel[] {
    return [...this.#watched.values()].flatMap(({ channel, watchers }) =>
      watchers.size > 0 && channel.view.lane === name ? [channel] : [],
    )
  }

  watchersOf({ view }: Channel): ReadonlySet<Subscriber> {
    return this.#watched.get(view.name)?.watchers ?? NOBODY
  }

  join(subscriber: Subscriber): void {
    this.subscribers.add(subscriber)
    this.#emptySince = null
    for (const { view } of subscriber.channels) this.#watched.get(view.name)?.watchers.add(subscriber)
  }

  leave(subscriber: Subscriber, now: number): void {
    this.subscribers.delete(subscriber)
    for (const { view } of subscriber.channels) this.#watched.get(view.name)?.watchers.delete(subscriber)
    if (this.subscribers.size === 0) this.#emptySince = now
  }

  noteMade({ view }: Channel, now: number): void {
    const one = this.#watched.get(view.name)
    if (one) one.madeAt = now
  }

  /** Puts what the clock has aged into its lane; forgets what nobody has watched for `patience` ms. */
  age(now: number, patience: number): void {
    for (const { channel, watchers, madeAt } of this.#watched.values()) {
      const { every, lane } = channel.view
      const isOld = now - madeAt >= (watchers.size > 0 ? (every ?? Number.POSITIVE_INFINITY) : patience)
      if (!isOld) continue
      if (watchers.size === 0) this.forget(channel)
      else this.lanes.find(({ name }) => name === lane)?.due.add(channel)
    }
  }

  /** Puts a view into its lane; false: nobody watches it. */
  wants(name: string): boolean {
    const watched = this.#watched.get(name)
    if (!watched || watched.watchers.size === 0) return false
    const { channel } = watched
    this.lanes.find((lane) => lane.name === channel.view.lane)?.due.add(channel)
    return true
  }

  /** Its readers may see it no more: they are told so, and whoever follows nothing else has come to the end. */
  close(channel: Channel, now: number): void {
    const gone = eventOf("gone", null, { of: channel.view.name })
    for (const subscriber of this.watchersOf(channel)) {
      subscriber.unwatch(channel)
      subscriber.say(gone, now)
      if (subscriber.channels.length === 0 && subscriber.revision === null) subscriber.end()
    }
    this.forget(channel)
  }

  forget({ view }: Channel): void {
    this.#watched.delete(view.name)
  }

  end(): void {
    for (const subscriber of this.subscribers) subscriber.end()
  }
}

const NOBODY: ReadonlySet<Subscriber> = new Set()
