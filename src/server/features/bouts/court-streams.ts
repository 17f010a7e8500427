import type { TournamentId } from "#domain/ids.ts"

/** Whose frames a follower gets: `seat 2` those of that judge's phone. */
export type Audience = "desk" | "board" | "public" | `seat ${number}`

/** At most one frame in this time a court, and one a beat at least. */
const SHORTEST_MS = 20
const BEAT_MS = 1_000

interface Frame {
  readonly epoch: number
  readonly n: number
}

interface Follower {
  readonly audience: Audience
  readonly tournamentId: TournamentId
  /** The newest frame that was not taken yet; a later one takes its place, so nothing piles up. */
  next: string | null
  ring: () => void
  isOver: boolean
  /** Whether it may still follow. */
  readonly stands: () => Promise<boolean>
}

type Who = Pick<Follower, "audience" | "tournamentId" | "stands">

interface Court {
  readonly followers: Set<Follower>
  n: number
  sentAt: number
  timer: NodeJS.Timeout | null
}

interface Parts {
  /** The frame of a court for an audience; `n` numbers it. */
  readonly frameOf: (section: number, audience: Audience, n: number) => Frame
  readonly onError: (error: unknown) => void
}

export interface CourtStreams {
  /** Something of the court changed: its followers get a frame now, or 20 ms after the last one. */
  publish(section: number): void
  /** A frame that was made elsewhere, to the followers of one audience. */
  hand(section: number, audience: Audience, frame: Frame): void
  /** `first`: what the public sees now; null: nothing yet. Others get the court as it is. */
  follow(section: number, who: Who, signal: AbortSignal, first: Frame | null): AsyncGenerator<string>
  /** A step was written: who may follow no longer is let go. */
  recheck(tournamentId: TournamentId): void
  count(section: number, audience: Audience): number
  followers(): number
  close(): void
}

/** The streams of all courts. Frames of an audience are written once for all its followers. */
export function createCourtStreams({ frameOf, onError }: Parts): CourtStreams {
  const courts = new Map<number, Court>()
  let beat: NodeJS.Timeout | null = null

  function publish(section: number): void {
    const court = courts.get(section)
    if (!court || court.timer) return
    const send = (): void => sendFrame(court, (audience) => frameOf(section, audience, court.n))
    const wait = SHORTEST_MS - (performance.now() - court.sentAt)
    if (wait <= 0) send()
    else court.timer = setTimeout(send, wait).unref()
  }

  /** A little less than a beat: after a frame of shortly before the next one comes no later than a second after it. */
  function everyBeat(): void {
    const now = performance.now()
    for (const [section, court] of courts) if (now - court.sentAt > BEAT_MS / 2) publish(section)
  }

  function join(section: number, follower: Follower): Court {
    const court = courts.get(section) ?? { followers: new Set(), n: 0, sentAt: 0, timer: null }
    courts.set(section, court)
    court.followers.add(follower)
    beat ??= setInterval(everyBeat, BEAT_MS / 2).unref()
    return court
  }

  function leave(section: number, court: Court, follower: Follower): void {
    court.followers.delete(follower)
    if (court.followers.size > 0) return
    if (court.timer) clearTimeout(court.timer)
    courts.delete(section)
    if (courts.size > 0 || !beat) return
    clearInterval(beat)
    beat = null
  }

  async function* follow(section: number, who: Who, signal: AbortSignal, first: Frame | null): AsyncGenerator<string> {
    const follower: Follower = { ...who, next: null, ring: () => undefined, isOver: false }
    const court = join(section, follower)
    try {
      court.n++
      yield firstText(who.audience, first, () => frameOf(section, who.audience, court.n))
      yield* drain(follower, signal)
    } finally {
      leave(section, court, follower)
    }
  }

  const all = (): Follower[] => [...courts.values()].flatMap(({ followers }) => [...followers])
  const of = (section: number, audience: Audience): Follower[] =>
    [...(courts.get(section)?.followers ?? [])].filter((follower) => follower.audience === audience)
  return {
    publish,
    hand(section, audience, frame) {
      const text = textOf(frame)
      for (const follower of of(section, audience)) put(follower, text)
    },
    follow,
    recheck(tournamentId) {
      for (const follower of all()) {
        if (follower.tournamentId !== tournamentId) continue
        follower.stands().then((stands) => !stands && end(follower), onError)
      }
    },
    count: (section, audience) => of(section, audience).length,
    followers: () => all().length,
    close: () => all().forEach(end),
  }
}

/** Numbers a frame and sends it to all but the public. */
function sendFrame(court: Court, frameFor: (audience: Audience) => Frame): void {
  if (court.timer) clearTimeout(court.timer)
  court.timer = null
  court.n++
  court.sentAt = performance.now()
  const texts = new Map<Audience, string>()
  for (const follower of court.followers) {
    const { audience } = follower
    if (audience === "public") continue
    const text = texts.get(audience) ?? textOf(frameFor(audience))
    texts.set(audience, text)
    put(follower, text)
  }
}

function firstText(audience: Audience, first: Frame | null, frame: () => Frame): string {
  if (audience !== "public") return textOf(frame())
  return first ? textOf(first) : OPEN
}

async function* drain(follower: Follower, signal: AbortSignal): AsyncGenerator<string> {
  while (!signal.aborted && !follower.isOver) {
    const text = follower.next
    follower.next = null
    if (text === null) await nextRing(follower, signal)
    else yield text
  }
}

/** A stream that has nothing to say yet is open all the same. */
const OPEN = ": \n\n"

const textOf = (frame: Frame): string =>
  `event: frame\nid: ${frame.epoch}.${frame.n}\ndata: ${JSON.stringify(frame)}\n\n`

function put(follower: Follower, text: string): void {
  follower.next = text
  follower.ring()
}

function end(follower: Follower): void {
  follower.isOver = true
  follower.ring()
}

function nextRing(follower: Follower, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      signal.removeEventListener("abort", done)
      follower.ring = () => undefined
      resolve()
    }
    follower.ring = done
    signal.addEventListener("abort", done, { once: true })
    if (follower.next !== null || follower.isOver || signal.aborted) done()
  })
}
