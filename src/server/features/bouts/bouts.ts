import type { WireFrame, WirePublicFrame } from "#contract/bouts/frames.ts"
import type { WirePublicScore } from "#contract/bouts/score.ts"
import { dueStep } from "#domain/bout/replay.ts"
import type { SectionId, TournamentId } from "#domain/ids.ts"
import { orNotFound, Refusal } from "#domain/refusal.ts"
import type { Db } from "#server/platform/db/tables.ts"
import type { Doors } from "#server/platform/live/doors.ts"
import { createPulses } from "#server/platform/pulses.ts"
import type { ServerTime } from "#server/platform/server-time.ts"
import { sharedReading } from "#server/platform/shared-reading.ts"
import type { Signs } from "#server/platform/signs.ts"
import { noteBoutTime } from "#server/records/bouts/bout-time.ts"
import { courtOf, findBout, insertEntries, logOf } from "#server/records/bouts/bouts.ts"
import type { States } from "#server/views/states/states.ts"
import { type Audience, type CourtStreams, createCourtStreams } from "./court-streams.ts"
import { boardFrame, deskFrame, publicFrame, scoreOf, seatFrame } from "./frames.ts"
import { type LiveBout, lastMoment } from "./live-bout.ts"
import { createLogWriter, type LogWriter } from "./log-writer.ts"
import { createLoopLag } from "./loop-lag.ts"
import { createPaces, type Paces } from "./paces.ts"
import { createProtectorBook, type ProtectorBook } from "./protectors/book.ts"
import { createPublicScores, type PublicScores } from "./public-scores.ts"
import { createRegistry, type Registry } from "./registry.ts"
import { createSeatBook, healthOf, type SeatBook } from "./seat-book.ts"
import { videoFrame } from "./video-frame.ts"

/** Commits that take longer than this are told to the desk. */
const SLOW_MS = 150
const STUCK_MS = 1_000

/** All bouts of this server: what stands on courts, who writes its logs, who follows them. */
export interface Bouts {
  readonly registry: Registry
  readonly writer: LogWriter
  readonly streams: CourtStreams
  readonly scores: PublicScores
  readonly seats: SeatBook
  readonly protectors: ProtectorBook
  readonly time: ServerTime
  readonly paces: Paces
  /** What came now may have waited this long, milliseconds. */
  readonly lag: () => number
  /** Resolves when bouts may be asked for; refuses `bouts_elsewhere` if another instance writes the logs. */
  ready(): Promise<void>
  /** The court's tournament and name. Refuses `not_found`. */
  court(section: number): Promise<{ readonly tournamentId: TournamentId; readonly name: string }>
  /** A step was written in a tournament. */
  wake(tournamentId: number): void
  readonly onError: (error: unknown) => void
  /** Whether this instance writes the logs; one does. */
  setDuty(isOn: boolean): void
  close(): Promise<void>
}

export interface BoutParts {
  readonly db: Db
  readonly states: States
  readonly time: ServerTime
  readonly signs: Signs
  readonly clock: () => Date
  readonly isOnDuty: boolean
  /** Of all streams of this instance. */
  readonly doors: Doors
  readonly onError: (error: unknown) => void
  /** Live scores as the public may see them: of each court one a second at most; null: no fight is on. */
  readonly onScore: (tournamentId: TournamentId, section: number, score: WirePublicScore | null) => void
}

export function createBouts(parts: BoutParts): Bouts {
  const { db, time, onError } = parts
  let isOnDuty = parts.isOnDuty
  const names: CourtNames = new Map()
  const seats = createSeatBook(db)
  const protectors = createProtectorBook(db)
  const lag = createLoopLag()
  const registry = createRegistry({ ...parts, changed: (section) => streams.publish(section) })
  const writer = writerOf(parts, (bout) => {
    streams.publish(bout.sectionId)
    watchTime(bout, { writer, time, onError })
  })
  const displays = (section: number) => streams.count(section, "board")
  const frames = framesOf({ ...parts, registry, writer, seats, protectors, names, displays })
  const streams = createCourtStreams({ frameOf: frames.of, onError, doors: parts.doors })
  const scores = scoresOf(parts, { registry, streams, frameOf: frames.ofPublic })
  time.onLost(() => interruptAll(registry.all(), streams))

  const refresh = sharedReading(async (tournamentId: TournamentId): Promise<void> => {
    await seats.renew(tournamentId)
    await registry.changed(tournamentId)
    // Behind the bouts: a result that was taken back opens its log at once.
    await protectors.renew(tournamentId)
    for (const section of await named(db, names, tournamentId)) streams.publish(section)
    streams.recheck(tournamentId)
  })

  return {
    registry,
    writer,
    streams,
    scores,
    seats,
    protectors,
    time,
    paces: createPaces(() => performance.now()),
    onError,
    lag: lag.now,
    async ready() {
      if (!isOnDuty) throw new Refusal("bouts_elsewhere")
      await registry.ready()
    },
    async court(section) {
      const found = names.get(section) ?? orNotFound(await courtOf(db, section as SectionId))
      if (!names.has(section)) await protectors.renew(found.tournamentId)
      names.set(section, found)
      if (seats.at(section).length === 0) await seats.renew(found.tournamentId)
      return found
    },
    wake: (tournamentId) => void refresh(tournamentId as TournamentId).catch(onError),
    setDuty(isOn) {
      isOnDuty = isOn
      if (!isOn) registry.forget()
    },
    async close() {
      for (const part of [streams, scores, lag, time]) part.close()
      for (const bout of registry.all()) if (bout.timer) clearTimeout(bout.timer)
      await writer.idle()
    },
  }
}

/** How far ahead the server's time is noted, and when it is noted again. */
const NOTED_MS = 60_000
const RENEW_MS = 30_000

/** Notes, once in half a minute of work, how far the server's time has come: after a restart logs go on behind their own entries. */
function createTimeNote({ db, time, onError }: Pick<BoutParts, "db" | "time" | "onError">): () => void {
  let until = 0
  return () => {
    const now = time.now()
    if (until - now > NOTED_MS - RENEW_MS) return
    until = now + NOTED_MS
    noteBoutTime(db, until).catch((error: unknown) => {
      until = 0
      onError(error)
    })
  }
}

type CourtNames = Map<number, { readonly tournamentId: TournamentId; readonly name: string }>

/** Reads the names of a tournament's courts again; those that are gone are forgotten. */
async function named(db: Db, names: CourtNames, tournamentId: TournamentId): Promise<number[]> {
  const own = [...names].filter(([, court]) => court.tournamentId === tournamentId).map(([section]) => section)
  for (const section of own) {
    const found = await courtOf(db, section as SectionId)
    if (found) names.set(section, found)
    else names.delete(section)
  }
  return own
}

function writerOf(parts: BoutParts, committed: (bout: LiveBout) => void): LogWriter {
  const { db, time } = parts
  const noteTime = createTimeNote(parts)
  return createLogWriter({
    insert: (entries) => insertEntries(db, entries),
    read: async (bout) => logOf(db, orNotFound(await findBout(db, bout.id))),
    now: time.now,
    committed(bouts) {
      noteTime()
      bouts.forEach(committed)
    },
  })
}

interface ScoreParts {
  readonly registry: Registry
  readonly streams: CourtStreams
  readonly frameOf: (section: number) => WirePublicFrame
}

const scoresOf = ({ onScore, time }: BoutParts, { registry, streams, frameOf }: ScoreParts): PublicScores =>
  createPublicScores({
    courts: () =>
      registry.all().map(({ tournamentId, sectionId, heading }) => ({
        tournamentId,
        section: sectionId,
        delay: heading.delay,
        isPublic: heading.isPublic,
      })),
    frameOf,
    hand(tournamentId, frame) {
      streams.hand(frame.section, "public", frame)
      onScore(tournamentId, frame.section, frame.bout && scoreOf(frame.bout))
    },
    now: time.now,
  })

interface FrameParts extends BoutParts {
  readonly registry: Registry
  readonly writer: LogWriter
  readonly seats: SeatBook
  readonly protectors: ProtectorBook
  readonly names: ReadonlyMap<number, { readonly name: string }>
  readonly displays: (section: number) => number
}

function framesOf({ registry, writer, seats, protectors, names, displays, time, signs }: FrameParts) {
  const pulses = createPulses(signs)
  const courtNow = (section: number, n: number) => ({
    epoch: time.epoch(),
    n,
    now: time.now(),
    section,
    court: names.get(section)?.name ?? "",
  })
  const disk = () => {
    const { slow, running } = writer.pace()
    return running > STUCK_MS ? ("stuck" as const) : slow > SLOW_MS ? ("slow" as const) : ("good" as const)
  }
  return {
    of(section: number, audience: Audience, n: number): WireFrame {
      const court = courtNow(section, n)
      const bout = registry.at(section)
      if (audience === "public") return publicFrame(court, bout)
      if (audience === "board") return boardFrame(court, bout)
      if (audience === "video") return videoFrame(court, bout)
      if (audience !== "desk") return seatFrame(court, bout, Number(audience.slice("seat ".length)))
      const health = healthOf(seats.at(section), ({ id }) => pulses.of(id), court.now)
      const pss = protectors.news(section, court.now)
      const withheld = registry.withheldAt(section)?.why ?? null
      return deskFrame(court, bout, { ...health, displays: displays(section), disk: disk(), pss, withheld })
    },
    ofPublic: (section: number) => publicFrame(courtNow(section, 0), registry.at(section)),
  }
}

/** Clocks may have run on unseen: a person says how much time is left. */
function interruptAll(bouts: readonly LiveBout[], { publish }: CourtStreams): void {
  for (const bout of bouts) {
    if (bout.state.clock.since === null || bout.interruptedAt !== null) continue
    if (bout.timer) clearTimeout(bout.timer)
    bout.timer = null
    bout.interruptedAt = lastMoment(bout.log)
    publish(bout.sectionId)
  }
}

interface Watching extends Pick<BoutParts, "time" | "onError"> {
  readonly writer: LogWriter
}

/** Ends the time of a running clock by itself, at the moment at which it was over, however late the timer fires. */
export function watchTime(bout: LiveBout, { writer, time, onError }: Watching): void {
  if (bout.timer) clearTimeout(bout.timer)
  bout.timer = null
  const due = bout.interruptedAt === null && bout.following === 0 ? dueStep(bout.state) : null
  if (!due) return
  const end = (): void => {
    // What is due is written with whatever is; a timer may fire before its time.
    writer
      .write(bout, null, () => [])
      .then(
        () => watchTime(bout, { writer, time, onError }),
        (error: unknown) => {
          onError(error)
          bout.timer = setTimeout(end, RETRY_MS).unref()
        },
      )
  }
  bout.timer = setTimeout(end, due.at === "now" ? 0 : Math.max(0, due.at - time.now())).unref()
}

const RETRY_MS = 500
