import type { TournamentId } from "#domain/ids.ts"
import type { Doors, Guest } from "#server/platform/live/doors.ts"
import { Frame } from "#server/platform/live/frame.ts"
import type { Sink } from "#server/platform/live/sink.ts"

/** Whose frames a subscriber gets: `seat 2` those of that judge's phone. */
export type Audience = "desk" | "video" | "board" | "public" | `seat ${number}`

/** At most one frame in this time a court, and one a beat at least. */
const SHORTEST_MS = 20
/** The part of the time for which frames of one court may be made: those of an endless log come less often. */
const PART = 1 / 20
/** However long they take. */
const LONGEST_MS = 500
const BEAT_MS = 1_000
/** A subscriber that does not read may miss so many frames; then it is cut off, and comes back if it is alive. */
const GRACE = 2

/** What is told of a court at one moment. */
interface CourtFrame {
  readonly epoch: number
  readonly n: number
  /** Server time. */
  readonly now: number
}

interface Who {
  readonly audience: Audience
  readonly tournamentId: TournamentId
  /** Whether it may still follow. */
  readonly stands: () => Promise<boolean>
}

interface Subscriber extends Who {
  readonly sink: Sink
  /**
   * Frames that it missed because it does not read; null: it reads. Nothing piles up: it gets the frame of then when it
   * reads again.
   */
  missed: number | null
}

interface Court {
  readonly subscribers: Set<Subscriber>
  n: number
  /** When frames were made last, by `performance.now()`; those with nothing new in them were not sent. */
  lookedAt: number
  /** Milliseconds that making them took. */
  cost: number
  /** What each audience but the public was told last. */
  told: Map<Audience, Sent>
  timer: NodeJS.Timeout | null
}

interface Sent {
  /** All that is in the frame but its number and its moment. */
  readonly content: string
  readonly frame: Frame
  readonly at: number
}

interface StreamParts {
  /** The frame of a court for an audience; `n` numbers it. */
  readonly frameOf: (section: number, audience: Audience, n: number) => CourtFrame
  readonly onError: (error: unknown) => void
  /** Of all streams of this instance. */
  readonly doors: Doors
}

export interface CourtStreams {
  /** Something of the court changed: its subscribers get a frame now, or 20 ms after the last one. */
  publish(section: number): void
  /** A frame that was made elsewhere, to the subscribers of one audience. */
  hand(section: number, audience: Audience, told: CourtFrame): void
  /**
   * Lets a subscriber in; what it answers begins the stream, until the signal. `first`: what the public sees now, null:
   * nothing yet; others get the court as it is. Refuses `server_full`.
   */
  follow(section: number, who: Who & { readonly guest: Guest }, signal: AbortSignal, first: CourtFrame | null): Begin
  /** A step was written: who may follow no longer is let go. */
  recheck(tournamentId: TournamentId): void
  count(section: number, audience: Audience): number
  subscribers(): number
  close(): void
}

type Begin = (sink: Sink) => void

/** The streams of all courts. Frames of an audience are written once for all its subscribers. */
export function createCourtStreams({ frameOf, onError, doors }: StreamParts): CourtStreams {
  const courts: OpenCourts = new Map()

  function publish(section: number): void {
    const court = courts.get(section)
    if (!court || court.timer) return
    const send = (): void => sendFrames(court, (audience) => frameOf(section, audience, court.n))
    const pause = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, court.cost / PART))
    const wait = pause - (performance.now() - court.lookedAt)
    if (wait <= 0) send()
    else court.timer = setTimeout(send, wait).unref()
  }

  const timer = setInterval(() => beat(courts, publish), BEAT_MS / 2).unref()
  const all = (): Subscriber[] => [...courts.values()].flatMap(({ subscribers }) => [...subscribers])
  const of = (section: number, audience: Audience): Subscriber[] =>
    [...(courts.get(section)?.subscribers ?? [])].filter((subscriber) => subscriber.audience === audience)
  return {
    publish,
    hand(section, audience, told) {
      const frame = eventOf(told)
      for (const subscriber of of(section, audience)) write(subscriber, frame)
    },
    follow(section, { guest, ...who }, signal, first) {
      const out = doors.enter(guest)
      signal.addEventListener("abort", out, { once: true })
      if (signal.aborted) out()
      const now = ({ n }: Court) => frameOf(section, who.audience, n)
      return (sink) => begin(courts, { section, who, sink, signal, first, now })
    },
    recheck(tournamentId) {
      for (const subscriber of all()) {
        if (subscriber.tournamentId !== tournamentId) continue
        subscriber.stands().then((stands) => !stands && subscriber.sink.end(), onError)
      }
    },
    count: (section, audience) => of(section, audience).length,
    subscribers: () => all().length,
    close() {
      clearInterval(timer)
      for (const { sink } of all()) sink.end()
    },
  }
}

type OpenCourts = Map<number, Court>

/** After a frame of shortly before the next one comes no later than a second after it. */
function beat(courts: OpenCourts, publish: (section: number) => void): void {
  const now = performance.now()
  for (const [section, { told }] of courts) {
    if ([...told.values()].some(({ at }) => isOld(at, now))) publish(section)
  }
}

const isOld = (at: number, now: number): boolean => now - at > BEAT_MS / 2

function begin(courts: OpenCourts, { section, who, sink, signal, first, now }: Beginning): void {
  const subscriber: Subscriber = { ...who, sink, missed: null }
  const court = courts.get(section) ?? {
    subscribers: new Set(),
    n: 0,
    lookedAt: 0,
    cost: 0,
    told: new Map(),
    timer: null,
  }
  courts.set(section, court)
  court.subscribers.add(subscriber)
  court.n++
  const isPublic = who.audience === "public"
  // The first of its audience: the beat of the audience begins, and whatever is told next is new to it.
  if (!isPublic && !court.told.has(who.audience)) court.told.set(who.audience, unsaid())
  write(subscriber, isPublic ? (first ? eventOf(first) : OPEN) : eventOf(now(court)))
  sink.onDrain(() => {
    subscriber.missed = null
    if (!isPublic) write(subscriber, eventOf(now(court)))
  })
  const gone = (): void => {
    court.subscribers.delete(subscriber)
    if (court.subscribers.size > 0) return
    if (court.timer) clearTimeout(court.timer)
    if (courts.get(section) === court) courts.delete(section)
  }
  signal.addEventListener("abort", gone, { once: true })
  if (signal.aborted) gone()
}

interface Beginning {
  readonly section: number
  readonly who: Who
  readonly sink: Sink
  readonly signal: AbortSignal
  readonly first: CourtFrame | null
  readonly now: (court: Court) => CourtFrame
}

/** Numbers a frame and sends it to all but the public, if there is anything new in it for them or their beat is due. */
function sendFrames(court: Court, toldTo: (audience: Audience) => CourtFrame): void {
  if (court.timer) clearTimeout(court.timer)
  court.timer = null
  court.n++
  const now = performance.now()
  court.lookedAt = now
  const told = new Map<Audience, Sent>()
  for (const subscriber of court.subscribers) {
    const { audience } = subscriber
    if (audience === "public") continue
    const sent = told.get(audience) ?? newest(court.told.get(audience), toldTo(audience), now)
    told.set(audience, sent)
    if (sent.at === now) write(subscriber, sent.frame)
  }
  court.told = told
  court.cost = performance.now() - now
}

/** Stands for no frame: its content equals that of none. */
const unsaid = (): Sent => ({ content: "", frame: OPEN, at: performance.now() })

function newest(before: Sent | undefined, told: CourtFrame, now: number): Sent {
  const content = contentOf(told)
  if (before?.content === content && !isOld(before.at, now)) return before
  return { content, frame: eventOf(told, content), at: now }
}

function write(subscriber: Subscriber, frame: Frame): void {
  const { sink, missed } = subscriber
  if (missed === null) {
    if (!sink.write(frame)) subscriber.missed = 0
    return
  }
  subscriber.missed = missed + 1
  if (subscriber.missed > GRACE) sink.cut()
}

/** A stream that has nothing to say yet is open all the same. */
const OPEN = new Frame(": \n\n")

/** Serialised once: it is compared with the content of the last frame, and is a part of the new one. */
const contentOf = ({ n: _, now: __, ...content }: CourtFrame): string => JSON.stringify(content)

const eventOf = (told: CourtFrame, content = contentOf(told)): Frame =>
  new Frame(`event: frame\nid: ${told.epoch}.${told.n}\ndata: {"n":${told.n},"now":${told.now},${content.slice(1)}\n\n`)
