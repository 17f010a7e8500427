import type { Topic } from "#contract/wire/live.ts"
import type { TournamentId } from "#domain/ids.ts"
import type { Db } from "#server/platform/db/tables.ts"
import { platformTexts } from "./uk.ts"

/** Steps after which a screen refetches everything instead. */
const FURTHEST = 500
const HEARTBEAT_MS = 15_000

interface Entry {
  readonly revision: number
  readonly kind: string
  readonly topics: readonly Topic[]
}
interface Follower {
  /** The last revision that was sent to it. */
  revision: number
  readonly queue: string[]
  /** A step may have removed this screen's right to see the tournament. */
  isInDoubt: boolean
  ring: () => void
}

type MaySee = () => Promise<boolean>

export interface Hub {
  /** Signals that the journal of a tournament has grown; the hub reads the new steps itself. */
  wake(tournamentId: number): void
  /** Names all followed tournaments whose journal has grown without a word. */
  catchUp(changed: (tournamentId: number) => void): void
  /**
   * Server-sent events after a revision (null: from now on), until the signal aborts or the follower may no longer see
   * the tournament.
   */
  follow(tournamentId: TournamentId, after: number | null, signal: AbortSignal, maySee?: MaySee): AsyncGenerator<string>
  /** The tournaments that any screen follows now. */
  watched(): readonly number[]
  /** Steps not yet sent to the follower that is furthest behind. */
  behind(): Promise<number>
  /** How many screens follow now. */
  followers(): number
  close(): void
}

/**
 * Sends followers the journal after the last revision that they know. It never forwards what a writer passed on:
 * wake-ups of parallel transactions come out of commit order, the journal does not.
 */
export function createHub(db: Db, onError: (error: unknown) => void): Hub {
  const followersById = new Map<number, Set<Follower>>()
  const reading = new Map<number, Promise<void>>()
  const stale = new Set<number>()
  let isClosed = false

  function wake(tournamentId: number): void {
    if (!followersById.has(tournamentId)) return
    stale.add(tournamentId)
    if (!reading.has(tournamentId)) reading.set(tournamentId, readWhileStale(tournamentId).catch(onError))
  }

  function catchUp(changed: (tournamentId: number) => void): void {
    if (followersById.size > 0) grown(db, followersById).then((ids) => ids.forEach(changed), onError)
  }

  async function readWhileStale(tournamentId: number): Promise<void> {
    try {
      while (stale.delete(tournamentId)) await tell(tournamentId, followersById.get(tournamentId) ?? new Set())
    } catch (error) {
      // Nothing was sent: retried with the next heartbeat.
      stale.add(tournamentId)
      throw error
    } finally {
      reading.delete(tournamentId)
    }
  }

  async function tell(tournamentId: number, followers: ReadonlySet<Follower>): Promise<void> {
    // A follower that comes during this read may know less than it returns; its own wake serves it.
    const present = [...followers]
    if (present.length === 0) return
    const from = Math.min(...present.map((follower) => follower.revision))
    const entries = await readJournal(db, tournamentId, from)
    if (entries.length > FURTHEST) stale.add(tournamentId)
    const news = entries.map(itemOf)
    for (const follower of present) hand(follower, news)
  }

  async function* follow(
    tournamentId: TournamentId,
    after: number | null,
    signal: AbortSignal,
    maySee: MaySee = async () => true,
  ): AsyncGenerator<string> {
    const now = await currentRevision(db, tournamentId)
    // A screen with a later revision than this journal has seen another database: it starts again.
    const isOfAnother = after !== null && (after > now || after < 0)
    const known = after === null || isOfAnother ? now : after
    const follower: Follower = { revision: known, queue: [], isInDoubt: false, ring: () => undefined }
    const followers = followersById.get(tournamentId) ?? new Set()
    followersById.set(tournamentId, followers.add(follower))
    try {
      yield isOfAnother ? reloadAt(now) : `event: hello\nid: ${known}\ndata: {}\n\n`
      wake(tournamentId)
      yield* drain(follower, signal, {
        isOver: () => isClosed,
        onSilence: () => stale.has(tournamentId) && wake(tournamentId),
        maySee,
      })
    } finally {
      followers.delete(follower)
      if (followers.size === 0) followersById.delete(tournamentId)
    }
  }

  function close(): void {
    isClosed = true
    for (const follower of [...followersById.values()].flatMap((followers) => [...followers])) follower.ring()
  }

  const behind = (): Promise<number> => furthestBehind(db, followersById)
  return { wake, catchUp, follow, close, behind, ...countsOf(followersById) }
}

const countsOf = (groups: ReadonlyMap<number, ReadonlySet<unknown>>): Pick<Hub, "watched" | "followers"> => ({
  watched: () => [...groups.keys()],
  followers: () => countIn(groups),
})

const countIn = (groups: ReadonlyMap<unknown, ReadonlySet<unknown>>): number =>
  [...groups.values()].reduce((sum, { size }) => sum + size, 0)

interface Item {
  readonly revision: number
  readonly text: string
  readonly isDoubtful: boolean
}

const itemOf = (entry: Entry): Item => ({
  revision: entry.revision,
  text: eventOf(entry),
  isDoubtful: entry.topics.some((topic) => topic === "staff" || topic === "tournament"),
})

function hand(follower: Follower, all: readonly Item[]): void {
  const news = all.filter((entry) => entry.revision > follower.revision)
  const last = news.at(-1)
  if (!last) return
  // A screen that does not read what it was sent must not fill the memory.
  const isBehind = news.length + follower.queue.length > FURTHEST
  if (isBehind) follower.queue.splice(0, follower.queue.length, reloadAt(last.revision))
  else follower.queue.push(...news.map((entry) => entry.text))
  if (isBehind || news.some((entry) => entry.isDoubtful)) follower.isInDoubt = true
  follower.revision = last.revision
  follower.ring()
}

interface Watch {
  readonly isOver: () => boolean
  readonly onSilence: () => unknown
  readonly maySee: MaySee
}

async function* drain(
  follower: Follower,
  signal: AbortSignal,
  { isOver, onSilence, maySee }: Watch,
): AsyncGenerator<string> {
  while (!signal.aborted && !isOver()) {
    const text = follower.queue.splice(0).join("")
    if (text) yield text
    // Sent first, so that the screen knows why its stream ends.
    if (follower.isInDoubt) {
      follower.isInDoubt = false
      if (!(await maySee())) return
    }
    if (!text && (await nextRing(follower, signal)) === "silence") {
      onSilence()
      yield platformTexts.beat
    }
  }
}

function nextRing(follower: Follower, signal: AbortSignal): Promise<"news" | "silence"> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => done("silence"), HEARTBEAT_MS).unref()
    const stop = (): void => done("news")
    const done = (why: "news" | "silence"): void => {
      clearTimeout(timer)
      signal.removeEventListener("abort", stop)
      follower.ring = () => undefined
      resolve(why)
    }
    follower.ring = stop
    signal.addEventListener("abort", stop, { once: true })
    if (follower.queue.length > 0) done("news")
  })
}

async function readJournal(db: Db, tournamentId: number, after: number): Promise<Entry[]> {
  const rows = await db
    .selectFrom("journal")
    .select(["revision", "kind", "topics"])
    .where("tournamentId", "=", tournamentId as TournamentId)
    .where("revision", ">", after)
    .orderBy("revision")
    .limit(FURTHEST + 1)
    .execute()
  return rows as Entry[]
}

/** Followed tournaments with steps that a follower has not received. */
async function grown(db: Db, followed: Followed): Promise<TournamentId[]> {
  return (await lags(db, followed)).filter(({ lag }) => lag > 0).map(({ id }) => id)
}

async function furthestBehind(db: Db, followed: Followed): Promise<number> {
  return (await lags(db, followed)).reduce((most, { lag }) => Math.max(most, lag), 0)
}

type Followed = ReadonlyMap<number, ReadonlySet<Follower>>

/** Per followed tournament, the steps that some follower has not received. */
async function lags(db: Db, followed: Followed): Promise<{ id: TournamentId; lag: number }[]> {
  const ids = [...followed.keys()] as TournamentId[]
  if (ids.length === 0) return []
  const rows = await db.selectFrom("tournaments").select(["id", "revision"]).where("id", "in", ids).execute()
  const lagOf = (id: number, revision: number): number =>
    Math.max(0, ...[...(followed.get(id) ?? [])].map((follower) => revision - follower.revision))
  return rows.map(({ id, revision }) => ({ id, lag: lagOf(id, revision) }))
}

async function currentRevision(db: Db, tournamentId: TournamentId): Promise<number> {
  const row = await db.selectFrom("tournaments").select("revision").where("id", "=", tournamentId).executeTakeFirst()
  return row?.revision ?? 0
}

const eventOf = (entry: Entry): string => `event: change\nid: ${entry.revision}\ndata: ${JSON.stringify(entry)}\n\n`
const reloadAt = (revision: number): string => `event: reload\nid: ${revision}\ndata: {}\n\n`
