import type { TournamentId } from "#domain/ids.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { sharedReading } from "#server/platform/shared-reading.ts"
import type { Channel, LiveView } from "./channel.ts"
import { createDoors, type Doors, type Guest } from "./doors.ts"
import { eventOf } from "./frame.ts"
import { Group } from "./group.ts"
import { isNotFound } from "./is-not-found.ts"
import { Rounds } from "./rounds.ts"
import type { Sink } from "./sink.ts"
import { revisionOf, revisionsOf } from "./steps.ts"
import { type Audience, BEAT_MS, Subscriber } from "./subscriber.ts"
import { createTurnstile } from "./turnstile.ts"

/** What a subscriber wants to hear of one tournament. */
export interface FollowRequest {
  readonly tournament: TournamentId
  readonly audience: Audience
  readonly guest: Guest
  /** `Last-Event-ID`: the newest revision that the subscriber knows; null: none. */
  readonly known: number | null
  /** Whether it hears of every step after that one, by kind and topics. */
  readonly hearsSteps: boolean
  /** What it has before it, each with the version that it has; null: nothing of it yet. */
  readonly views: readonly { readonly view: LiveView; readonly version: string | null }[]
  /** Whether it may still see the tournament; absent: whoever makes its views knows. */
  readonly maySee?: () => Promise<boolean>
  /** With every sign of life that it is sent. */
  readonly onBeat?: () => void
}

export interface Hub {
  /** Signals that the journal of a tournament has grown; the hub reads the new steps itself. */
  wake(tournamentId: number): void
  /** A view of this name, if somebody follows it, is another one although no step was taken. */
  renew(tournamentId: number, view: string): void
  /** Names all followed tournaments whose journal has grown without a word. */
  catchUp(changed: (tournamentId: number) => void): void
  /**
   * Gets everything ready for a subscriber; what it answers begins the stream, which lasts until the signal. Whoever wants
   * a view that is not there is told that it is gone. Refuses `server_full`.
   */
  follow(wish: FollowRequest, signal: AbortSignal): Promise<(sink: Sink) => void>
  /** The tournaments that any screen follows now. */
  watched(): readonly number[]
  /** Steps not yet sent to the subscriber that is furthest behind. */
  behind(): Promise<number>
  /** How many screens follow now. */
  subscribers(): number
  close(): void
}

interface Options {
  readonly db: Db
  readonly onError: (error: unknown) => void
  /** Of this instance, for all its streams; absent: of this hub alone. */
  readonly doors?: Doors
}

const TICK_MS = 1_000
/** What nobody follows any more is remembered for so long, ms, for those whose line was gone. */
const PATIENCE_MS = 60_000

/**
 * Sends subscribers what has changed after what they know. It never forwards what a writer passed on: wake-ups of
 * parallel transactions come out of commit order, the journal does not.
 */
export const createHub = (options: Options): Hub => new LiveHub(options)

class LiveHub implements Hub {
  readonly #db: Db
  readonly #onError: (error: unknown) => void
  readonly #groups = new Map<number, Group>()
  readonly #doors: Doors
  /** Those at work do not wait for visitors. */
  readonly #pass = createTurnstile()
  readonly #rounds: Rounds
  readonly #present: (id: TournamentId) => Promise<number>
  readonly #timer = setInterval(() => this.#tick(), TICK_MS).unref()

  constructor({ db, onError, doors = createDoors() }: Options) {
    this.#db = db
    this.#onError = onError
    this.#doors = doors
    this.#rounds = new Rounds(db, onError)
    this.#present = sharedReading((id) => revisionOf(db, id))
  }

  wake(id: number): void {
    const group = this.#groups.get(id)
    if (group) this.#rounds.wake(group)
  }

  renew(id: number, view: string): void {
    const group = this.#groups.get(id)
    if (!group?.wants(view)) return
    this.#rounds.run(group)
  }

  catchUp(changed: (tournamentId: number) => void): void {
    this.#grown().then((ids) => ids.forEach(changed), this.#onError)
  }

  async follow(wish: FollowRequest, signal: AbortSignal): Promise<(sink: Sink) => void> {
    const leave = this.#doors.enter(wish.guest)
    signal.addEventListener("abort", leave, { once: true })
    if (signal.aborted) leave()
    try {
      if (wish.guest.kind === "visitor") await this.#pass()
      const revision = wish.hearsSteps || wish.known !== null ? await this.#present(wish.tournament) : 0
      const group = this.#groupOf(wish.tournament)
      const channels = await opened(group, wish, Math.min(wish.known ?? 0, revision))
      return (sink) => this.#begin(group, { wish, channels, revision }, sink, signal)
    } catch (error) {
      leave()
      throw error
    }
  }

  watched(): readonly number[] {
    return this.#all.filter(({ subscribers }) => subscribers.size > 0).map(({ id }) => id)
  }

  async behind(): Promise<number> {
    const revisions = await this.#revisions()
    const lags = this.#all.flatMap(({ id, subscribers }) =>
      [...subscribers].flatMap(({ revision }) => (revision === null ? [] : [(revisions.get(id) ?? 0) - revision])),
    )
    return lags.reduce((most, lag) => Math.max(most, lag), 0)
  }

  subscribers(): number {
    return this.#all.reduce((sum, { subscribers }) => sum + subscribers.size, 0)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#rounds.close()
    for (const group of this.#all) group.end()
    this.#groups.clear()
  }

  get #all(): readonly Group[] {
    return [...this.#groups.values()]
  }

  #groupOf(id: TournamentId): Group {
    const known = this.#groups.get(id)
    if (known) return known
    const group: Group = new Group(id, performance.now(), (channel) => this.#rounds.spread(group, channel))
    this.#groups.set(id, group)
    return group
  }

  #tick(): void {
    const now = performance.now()
    for (const group of this.#all) {
      group.age(now, PATIENCE_MS)
      this.#rounds.run(group)
      for (const subscriber of group.subscribers) subscriber.beat(now)
      if (group.isOver(now, PATIENCE_MS)) this.#groups.delete(group.id)
    }
  }

  #begin(group: Group, { wish, channels, revision }: Opened, sink: Sink, signal: AbortSignal): void {
    const now = performance.now()
    const { audience, known, hearsSteps, maySee = null, onBeat = nothing } = wish
    const { after, isOfAnother } = startOf(known, revision)
    const own = { audience, revision: hearsSteps ? after : null, maySee }
    const subscriber = new Subscriber(own, sink, { now, onBeat, onDrain: (one) => this.#recover(group, one) })
    const shown = hearsSteps ? after : (known ?? channels[0]?.channel.revision ?? 0)
    const hello = { now: Date.now(), beat: BEAT_MS[audience] }
    subscriber.say(isOfAnother ? eventOf("reload", revision, hello) : eventOf("hello", shown, hello), now)
    watch(subscriber, channels, { isOfAnother, now })
    group.join(subscriber)
    subscriber.pump(now)
    if (hearsSteps) this.#rounds.wake(group)
    signal.addEventListener("abort", () => group.leave(subscriber, performance.now()), { once: true })
    if (signal.aborted) group.leave(subscriber, now)
  }

  /** It reads again: it is told how things stand, not what it has missed. */
  #recover(group: Group, subscriber: Subscriber): void {
    const now = performance.now()
    subscriber.pump(now)
    if (subscriber.revision !== null) this.#rounds.wake(group)
  }

  async #grown(): Promise<TournamentId[]> {
    const revisions = await this.#revisions()
    return this.#all.filter((group) => this.#rounds.knownOf(group) < (revisions.get(group.id) ?? 0)).map(({ id }) => id)
  }

  #revisions(): Promise<ReadonlyMap<number, number>> {
    return revisionsOf(
      this.#db,
      this.#all.map(({ id }) => id),
    )
  }
}

/** A screen with a later revision than this journal has seen another database: it starts again. */
function startOf(known: number | null, revision: number): { readonly after: number; readonly isOfAnother: boolean } {
  const isOfAnother = known !== null && (known > revision || known < 0)
  return { isOfAnother, after: known === null || isOfAnother ? revision : known }
}

function watch(
  subscriber: Subscriber,
  views: readonly OpenedView[],
  { isOfAnother, now }: { readonly isOfAnother: boolean; readonly now: number },
): void {
  for (const { channel, version, isGone } of views) {
    if (isGone) subscriber.say(eventOf("gone", null, { of: channel.view.name }), now)
    else subscriber.watch(channel, isOfAnother ? null : version)
  }
}

interface OpenedView {
  readonly channel: Channel
  readonly version: string | null
  readonly isGone: boolean
}

interface Opened {
  readonly wish: FollowRequest
  readonly channels: readonly OpenedView[]
  readonly revision: number
}

/** The channels of a wish, not older than what the subscriber knows. */
async function opened(group: Group, { views }: FollowRequest, known: number): Promise<OpenedView[]> {
  const found: OpenedView[] = []
  for (const { view, version } of views) {
    const channel = group.channelOf(view, performance.now())
    const isPresent = group.watchersOf(channel).size > 0 && channel.revision >= known
    const isGone = !isPresent && (await isMissing(channel, known))
    if (isGone) group.forget(channel)
    found.push({ channel, version, isGone })
  }
  return found
}

/** Makes it; whether its readers may not see it. */
async function isMissing(channel: Channel, revision: number): Promise<boolean> {
  try {
    await channel.bring(revision)
    return false
  } catch (error) {
    if (isNotFound(error)) return true
    throw error
  }
}

const nothing = (): void => undefined
