import { setImmediate } from "node:timers/promises"
import type { Author, Body, Entry } from "#domain/bout/events.ts"
import { type BoutState, dueStep, replay } from "#domain/bout/replay.ts"
import { Refusal } from "#domain/refusal.ts"
import { storeFaultOf } from "#server/platform/db/store-faults.ts"
import { courtTurn, inTurn } from "#server/platform/in-turn.ts"
import type { EntryToWrite, StoredEntry } from "#server/records/bouts/bouts.ts"
import { type LiveBout, lastMoment, noteSent, take } from "./live-bout.ts"
import { createShares, isLong, type Shares } from "./shares.ts"

/** What a decision sees: the log with what the same batch writes before it. */
export interface LogSoFar {
  readonly log: readonly Entry[]
  readonly state: BoutState
  /**
   * May lack what this batch scored in the present stretch of the clock, which changes nothing for another such entry: replaying costs more
   * than all else.
   */
  readonly courseState: BoutState
  /** Nobody has said yet how much time is left after an interruption. */
  readonly isInterrupted: boolean
}

/** An entry that was decided, before it has its number. */
export interface Decided {
  readonly body: Body
  readonly at: number
  readonly by: Author
  /**
   * Noted by a desk without a line. True: it has kept the clock going, and an interruption is over; false: since when a clock should stand that
   * its steps leave running is known to nobody.
   */
  readonly goesOn?: boolean | undefined
}

/** Decides at the moment of writing; refuses by throwing. None: nothing has to be written. */
export type DecideEntries = (draft: LogSoFar) => readonly Decided[]

export interface LogWriter {
  /**
   * Writes what is decided and resolves with the numbers of its entries after the commit. What was written with the same
   * `sendId` is not written again. A clock whose time is over is stopped before anything is decided. What comes of a bout
   * while a transaction writes it is written by the next one. Of a caller who has left (`gone`) nothing is written any more, and a
   * tournament whose bouts have had their share of the process waits: both keep nobody else.
   */
  write(bout: LiveBout, sendId: string | null, decide: DecideEntries, gone?: AbortSignal): Promise<readonly number[]>
  /** Runs a task while the log of a bout takes nothing; what comes meanwhile waits, another such task too. */
  alone<Value>(bout: LiveBout, task: () => Promise<Value>): Promise<Value>
  /** Milliseconds that the slowest twentieth of the last commits took at least, and that the oldest running one takes by now. */
  pace(): { readonly slow: number; readonly running: number }
  /** Resolves when nothing is being written. */
  idle(): Promise<void>
}

interface WriterParts {
  /** One transaction; rejects if it may not have been committed. */
  readonly insert: (entries: readonly EntryToWrite[]) => Promise<void>
  readonly read: (bout: LiveBout) => Promise<readonly StoredEntry[]>
  /** Server time. */
  readonly now: () => number
  /** Told after each commit, before the writers are. */
  readonly committed: (bouts: readonly LiveBout[]) => void
  /** By which the work of a tournament's bouts is measured, milliseconds. */
  readonly monotonic?: () => number
}

interface Job {
  readonly bout: LiveBout
  readonly sendId: string | null
  readonly decide: DecideEntries
  /** Aborted: nobody waits for it. */
  readonly gone: AbortSignal | undefined
  readonly done: (seqs: readonly number[]) => void
  readonly failed: (error: unknown) => void
  isRetried: boolean
}

/** How many commits the pace is told of. */
const REMEMBERED = 60

/** Transactions at once: enough for no court to wait for another one's disk, few enough to leave connections for others. */
const AT_ONCE = 4

/** Milliseconds of work after which others come first. */
const SLICE_MS = 4

/** The one writer of all logs. Each bout is in one transaction at a time; what comes meanwhile waits for the next one. */
export function createLogWriter({ insert, read, now, committed, monotonic }: WriterParts): LogWriter {
  const waiting: Job[] = []
  const pace = createPace()
  const shares = createShares(monotonic ?? (() => performance.now()))
  const waker = createWaker(run)
  /** The transaction that writes a bout now. */
  const running = new Map<LiveBout, Promise<void>>()

  function run(): void {
    while (new Set(running.values()).size < AT_ONCE) {
      const isTaken = oneLong([...running.keys()])
      // Asked once: by a second look a share may have come back, and nobody would be woken for whom the first one left waiting.
      const waits = new Map(waiting.map(({ bout }) => [bout, shares.wait(bout)]))
      const hasShare = (bout: LiveBout): boolean => waits.get(bout) === 0
      const jobs = takeJobs(waiting, ({ bout }) => running.has(bout) || !hasShare(bout) || isTaken(bout))
      if (jobs.length === 0) {
        waker.later([...waits.values()].filter((ms) => ms > 0))
        return
      }
      const bouts = new Set(jobs.map(({ bout }) => bout))
      const written = writeBatch(jobs).finally(() => {
        for (const bout of bouts) running.delete(bout)
        run()
      })
      for (const bout of bouts) running.set(bout, written)
    }
  }

  async function writeBatch(jobs: readonly Job[]): Promise<void> {
    const { readable, anew } = await readAnew(jobs, read)
    const batch = createBatch(now, shares.timed)
    const own = jobs.filter(({ bout }) => readable.has(bout))
    const decided = await decideAll(own, batch.decide)
    try {
      await storeAll(batch, (entries) => pace.of(() => insert(entries)))
    } catch (error) {
      batch.doubt()
      waiting.unshift(...toRetry(decided, error))
      return
    }
    // Of what was found in a log nobody has been told either.
    const bouts = new Set([...anew, ...batch.adopt()])
    if (bouts.size > 0) committed([...bouts])
    batch.answer()
  }

  return {
    write: (bout, sendId, decide, gone) =>
      new Promise((done, failed) => {
        waiting.push({ bout, sendId, decide, gone, done, failed, isRetried: false })
        waker.soon()
      }),
    alone: (bout, task) =>
      inTurn(courtTurn(bout.sectionId), async () => {
        bout.isHeld = true
        try {
          await running.get(bout)
          return await task()
        } finally {
          bout.isHeld = false
          run()
        }
      }),
    pace: pace.told,
    idle: async () => {
      await Promise.all(running.values())
    },
  }
}

type Batch = ReturnType<typeof createBatch>

/** Stores what was decided, then what that decides. */
async function storeAll(batch: Batch, insert: WriterParts["insert"]): Promise<void> {
  for (let entries = batch.toStore(); entries !== null; entries = batch.toStore()) {
    const stored = entries.length > 0 ? insert(entries) : Promise.resolve()
    // It is awaited below; until then a rejection would end the process as an unhandled one.
    stored.catch(() => undefined)
    try {
      // The statement is sent first, so that the replay runs while the database works.
      await setImmediate()
      batch.catchUp()
    } finally {
      // Whatever the replay does, the bout is not free before its transaction has ended.
      await stored
    }
  }
}

/** When it is looked at what waits: once for all that is said in one breath, and when there is something left of a share. */
function createWaker(run: () => void) {
  let isAsked = false
  let timer: { readonly due: number; readonly own: NodeJS.Timeout } | null = null
  return {
    soon(): void {
      if (isAsked) return
      isAsked = true
      queueMicrotask(() => {
        isAsked = false
        run()
      })
    },
    /** In the least of these milliseconds, or as soon as it was to be looked anyway; none: nobody waits for a share. */
    later(waits: readonly number[]): void {
      if (waits.length === 0) return
      const wait = Math.min(...waits)
      const due = performance.now() + wait
      if (timer !== null && timer.due <= due) return
      if (timer !== null) clearTimeout(timer.own)
      const own = setTimeout(() => {
        timer = null
        run()
      }, wait)
      timer = { due, own }
    },
  }
}

/** Decides one job after another, and lets others come first in between; those that were not refused. */
async function decideAll(jobs: readonly Job[], decide: (job: Job) => boolean): Promise<Job[]> {
  const decided: Job[] = []
  let since = performance.now()
  for (const job of jobs) {
    if (performance.now() - since > SLICE_MS) {
      await setImmediate()
      since = performance.now()
    }
    if (decide(job)) decided.push(job)
  }
  return decided
}

/** Of long logs one is written at a time: replays of several behind one another would keep everybody waiting. True: there is one already. */
function oneLong(running: readonly LiveBout[]): (bout: LiveBout) => boolean {
  let taken = running.find(isLong)
  return (bout) => {
    if (!isLong(bout)) return false
    taken ??= bout
    return taken !== bout
  }
}

/** The jobs of a transaction that failed: they are tried once more on the log as it is committed, the others fail. */
function toRetry(jobs: readonly Job[], error: unknown): Job[] {
  return jobs.filter((job) => {
    const isOver = job.isRetried || storeFaultOf(error) !== null
    if (isOver) job.failed(error)
    job.isRetried = true
    return !isOver
  })
}

function createPace() {
  const times: number[] = []
  /** When each of the running ones began. */
  const begun = new Map<object, number>()
  return {
    async of(task: () => Promise<void>): Promise<void> {
      const begin = performance.now()
      begun.set(task, begin)
      try {
        await task()
      } finally {
        times.push(performance.now() - begin)
        if (times.length > REMEMBERED) times.shift()
        begun.delete(task)
      }
    },
    told: () => {
      const now = performance.now()
      return {
        slow: times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0,
        running: now - Math.min(now, ...begun.values()),
      }
    },
  }
}

/** All that may be written now, in the order in which it came; what nobody waits for any more goes. */
function takeJobs(waiting: Job[], hasToWait: (job: Job) => boolean): Job[] {
  const free: Job[] = []
  const others: Job[] = []
  const waits = new Map<LiveBout, boolean>()
  for (const job of waiting) {
    const { bout, gone, failed } = job
    const isWaiting = waits.get(bout) ?? (bout.isHeld || hasToWait(job))
    waits.set(bout, isWaiting)
    if (gone?.aborted) failed(callerLeft())
    else (isWaiting ? others : free).push(job)
  }
  waiting.splice(0, waiting.length, ...others)
  return free
}

/** Nobody hears it. */
export const callerLeft = (): Refusal => new Refusal("share_full", null, { retryAfter: 1 })

interface Readable {
  readonly readable: ReadonlySet<LiveBout>
  /** Those of them that were read. */
  readonly anew: readonly LiveBout[]
}

/** Reads the stale logs; the jobs of a bout that cannot be read fail. */
async function readAnew(jobs: readonly Job[], read: WriterParts["read"]): Promise<Readable> {
  const readable = new Set(jobs.map(({ bout }) => bout))
  const anew: LiveBout[] = []
  for (const bout of readable) {
    if (!bout.isStale) continue
    try {
      take(bout, await read(bout))
      anew.push(bout)
    } catch (error) {
      readable.delete(bout)
      for (const job of jobs) if (job.bout === bout) job.failed(error)
    }
  }
  return { readable, anew }
}

interface OpenDraft {
  readonly bout: LiveBout
  log: readonly Entry[]
  state: BoutState
  /** `state` lacks the last entries: none, such as score in the present stretch of the clock, or any. */
  lacks: "none" | "scores" | "any"
  /** Something else than a press was added since the last replay: what it decides is stored with it. */
  hasStep: boolean
  readonly added: StoredEntry[]
  /** The entries of each press and each step among them. */
  readonly sent: Map<string, readonly number[]>
  /** How many of them are stored, or on their way. */
  stored: number
  /** As `LiveBout` has it, after what was added: if the clock runs. */
  interruptedAt: number | null
}

const draftFrom = (bout: LiveBout): OpenDraft => ({
  bout,
  log: bout.log,
  state: bout.state,
  lacks: "none",
  hasStep: false,
  added: [],
  sent: new Map(),
  stored: 0,
  interruptedAt: bout.interruptedAt,
})

/** What one transaction writes. What it costs is noted as of its tournament. */
function createBatch(now: () => number, timed: Shares["timed"]) {
  const byBout = new Map<LiveBout, OpenDraft>()
  const answers: (() => void)[] = []

  function draftOf(bout: LiveBout): OpenDraft {
    const open = byBout.get(bout)
    if (open) return open
    const draft = draftFrom(bout)
    byBout.set(bout, draft)
    // Whatever is decided is decided of a clock whose time is not over.
    addDue(draft, now())
    return draft
  }

  return {
    /** False: it was refused. */
    decide({ bout, sendId, decide, gone, done, failed }: Job): boolean {
      try {
        if (gone?.aborted) throw callerLeft()
        const draft = draftOf(bout)
        const before = sendId === null ? undefined : sentBefore(draft, sendId)
        const decided = () => add(draft, decide(asSeen(draft)), sendId)
        const seqs = before ?? timed(bout, decided)
        answers.push(() => done(seqs))
        return true
      } catch (error) {
        failed(error)
        return false
      }
    },
    /**
     * What is to be stored next; null: all was. Presses are stored before it is known what they decide, which is found
     * out while the disk writes them: a round that they decide is stopped by the next transaction, before anybody is told.
     */
    toStore(): EntryToWrite[] | null {
      const fresh = [...byBout.values()].flatMap((draft) => {
        if (draft.hasStep) timed(draft.bout, () => catchUp(draft))
        if (draft.added.length > 0 && draft.lacks === "none") addDue(draft, now())
        const { bout, added, stored } = draft
        draft.stored = added.length
        return added.slice(stored).map((one) => ({ bout, ...one }))
      })
      if (fresh.length === 0) return null
      return fresh.flatMap(({ bout: { tournamentId, id, isPractice }, entry, sendId }) =>
        isPractice ? [] : [{ tournamentId, bout: id, entry, sendId }],
      )
    },
    catchUp(): void {
      for (const draft of byBout.values()) timed(draft.bout, () => catchUp(draft))
    },
    adopt(): LiveBout[] {
      const changed = [...byBout.values()].filter(({ added }) => added.length > 0)
      return changed.map((draft) => {
        const { bout, log, state, added } = draft
        // Not before the commit: a question whose answer was not written stands.
        bout.interruptedAt = interruptionIn(draft)
        bout.log = log
        bout.state = state
        noteSent(bout.sent, added)
        return bout
      })
    },
    /** It may have been committed: the logs tell. A rehearsed bout has no log but its own, and nothing was added to that. */
    doubt(): void {
      for (const draft of [...byBout.values()].filter(({ bout }) => !bout.isPractice)) {
        const sendIds = draft.added.flatMap(({ sendId }) => (sendId === null ? [] : [sendId]))
        draft.bout.isStale = true
        draft.bout.doubted = { sendIds, interruptedAt: draft.interruptedAt }
      }
    },
    answer(): void {
      for (const tell of answers) tell()
    },
  }
}

function add(draft: OpenDraft, decided: readonly Decided[], sendId: string | null): readonly number[] {
  const entries = decided.map(
    ({ body, at, by }, place): Entry => ({ ...body, seq: draft.log.length + place + 1, at, by }),
  )
  if (entries.length === 0) return []
  draft.interruptedAt = interruptionAfter(draft, entries, decided.at(-1)?.goesOn)
  draft.log = [...draft.log, ...entries]
  const stored = entries.map((entry, place) => ({ entry, sendId: place === 0 ? sendId : null }))
  draft.added.push(...stored)
  noteSent(draft.sent, stored)
  for (const entry of entries) if (draft.lacks !== "any") draft.lacks = isOfPresent(draft, entry) ? "scores" : "any"
  draft.hasStep ||= entries.some(({ kind }) => kind !== "press")
  return entries.map(({ seq }) => seq)
}

const SCORES: ReadonlySet<Entry["kind"]> = new Set(["press", "point", "gamjeom", "hit", "count"] as const)

/** It scores in the stretch of the clock that goes on, or behind the last one: no round ends by it, and none that has ended is another. */
function isOfPresent({ state: { clock } }: OpenDraft, { kind, at }: Entry): boolean {
  const from = clock.since ?? clock.stoppedAt
  return kind === "press" || (SCORES.has(kind) && from !== null && at >= from)
}

const asSeen = (draft: OpenDraft): LogSoFar => ({
  log: draft.log,
  get courseState() {
    return draft.lacks === "any" ? catchUp(draft) : draft.state
  },
  get state() {
    return catchUp(draft)
  },
  get isInterrupted() {
    return isInterrupted(draft)
  },
})

function catchUp(draft: OpenDraft): BoutState {
  if (draft.lacks !== "none") draft.state = replay(draft.log)
  draft.lacks = "none"
  draft.hasStep = false
  return draft.state
}

/** Where the clock stands of which nobody has said how much time is left; null: it is not in question. */
const interruptionIn = (draft: OpenDraft): number | null =>
  draft.interruptedAt !== null && catchUp(draft).clock.since !== null ? draft.interruptedAt : null

const isInterrupted = (draft: OpenDraft): boolean => interruptionIn(draft) !== null

/** The same after further entries, as the last one `Decided` says. A clock that has stood since the question is started by whoever sees it. */
function interruptionAfter(draft: OpenDraft, entries: readonly Entry[], goesOn: boolean | undefined): number | null {
  if (goesOn === undefined) return interruptionIn(draft)
  const added = [...draft.added.map(({ entry }) => entry), ...entries]
  return goesOn ? null : Math.max(draft.interruptedAt ?? 0, lastMoment(added))
}

/** The clock step that is due by now, at its own moment. */
function addDue(draft: OpenDraft, now: number): void {
  if (draft.bout.following > 0 || isInterrupted(draft)) return
  const due = dueStep(catchUp(draft))
  const at = due?.at === "now" ? now : due?.at
  if (!due || at === undefined || at > now) return
  add(draft, [{ body: { kind: "clock", step: due.step }, at, by: "server" }], null)
}

const sentBefore = ({ bout, sent }: OpenDraft, sendId: string): readonly number[] | undefined =>
  bout.sent.get(sendId) ?? sent.get(sendId)
