import type { Entry } from "#domain/bout/events.ts"
import { replay } from "#domain/bout/replay.ts"
import type { BoutId, SectionId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Db } from "#server/platform/db/tables.ts"
import type { ServerTime } from "#server/platform/server-time.ts"
import { sharedReading } from "#server/platform/shared-reading.ts"
import { boutTime } from "#server/records/bouts/bout-time.ts"
import {
  type BoutRow,
  findBout,
  logOf,
  newestMoment,
  openBouts,
  openingOf,
  type StoredEntry,
  setBoutClosed,
} from "#server/records/bouts/bouts.ts"
import { isSoundLog } from "#server/records/bouts/sound-log.ts"
import type { State } from "#server/views/states/state.ts"
import type { States } from "#server/views/states/states.ts"
import { headingOf, isConfirmed, standingResult, stateNow } from "./headings.ts"
import { type Heading, type LiveBout, lastMoment, noteSent } from "./live-bout.ts"
import { createWithheld, type WithheldBout, type WithheldBouts } from "./withheld.ts"

/** Numbers of practice bouts, which stand in no table. */
const FIRST_PRACTICE = 2_000_000_000

/** The bouts that stand on courts. */
export interface Registry {
  /** Resolves once what was open before this process began is known; the server's time is right from then on. */
  ready(): Promise<void>
  /** Refuses `bout_not_open`. */
  of(id: number): LiveBout
  at(section: number): LiveBout | null
  /** A bout that could not be put on its court when the server began; null: none. It stays there until another one is opened. */
  withheldAt(section: number): WithheldBout | null
  /** Puts a bout on its court. Refuses `bout_broken` and `bout_ahead` as `requireSound` does. */
  add(row: BoutRow, stored: readonly StoredEntry[], state: State): Promise<LiveBout>
  addPractice(sectionId: SectionId, tournamentId: TournamentId, entries: Practice): LiveBout
  /** Takes a bout from its court. */
  remove(bout: LiveBout, at: Date): Promise<void>
  /** A step was written in a tournament: names may be others, results may stand or have fallen. */
  changed(tournamentId: TournamentId): Promise<void>
  all(): readonly LiveBout[]
  /** Another instance writes the logs from now on. */
  forget(): void
}

export interface Practice {
  readonly row: Omit<BoutRow, "id" | "closedAt" | "openedAt" | "tournamentId" | "sectionId">
  readonly heading: Heading
  readonly at: number
  readonly session: string
}

interface RegistryParts {
  readonly db: Db
  readonly states: States
  readonly time: ServerTime
  readonly clock: () => Date
  /** What stands on a court has changed. */
  readonly changed: (section: number) => void
  readonly onError: (error: unknown) => void
}

export function createRegistry(parts: RegistryParts): Registry {
  const { db, states, time, changed } = parts
  const byId = new Map<number, LiveBout>()
  const bySection = new Map<number, LiveBout>()
  const withheld = createWithheld(changed, parts.onError)
  let practices = 0
  let loading: Promise<void> | null = null

  async function add(row: BoutRow, stored: readonly StoredEntry[], state: State): Promise<LiveBout> {
    requireSound(stored, time.now())
    const bout = made(() => liveOf(row, stored, headingOf(state, row, parts.clock())))
    await note(db, bout, state)
    return put(bout)
  }

  function put(bout: LiveBout): LiveBout {
    byId.set(bout.id, bout)
    bySection.set(bout.sectionId, bout)
    withheld.gone(bout.sectionId)
    changed(bout.sectionId)
    return bout
  }

  function drop(bout: LiveBout): void {
    if (bout.timer) clearTimeout(bout.timer)
    byId.delete(bout.id)
    if (bySection.get(bout.sectionId) === bout) bySection.delete(bout.sectionId)
    changed(bout.sectionId)
  }

  const refresh = sharedReading(async (tournamentId: TournamentId): Promise<void> => {
    // Nothing of a practice is the tournament's.
    const own = [...byId.values()].filter((bout) => bout.tournamentId === tournamentId && !bout.isPractice)
    if (own.length === 0 && !withheld.has(tournamentId)) return
    const state = await stateNow(db, states, tournamentId)
    if (!state) withheld.tournamentGone(tournamentId)
    for (const bout of own) {
      if (state) await renew(parts, bout, state)
      else drop(bout)
    }
  })

  return {
    ready() {
      loading ??= loadAll(parts, { add, withheld }).catch((error: unknown) => {
        loading = null
        throw error
      })
      return loading
    },
    of: (id) => byId.get(id) ?? notOpen(),
    at: (section) => bySection.get(section) ?? null,
    withheldAt: withheld.at,
    add,
    addPractice: (...practice) => put(practiceOf(FIRST_PRACTICE + ++practices, ...practice)),
    async remove(bout, at) {
      if (!bout.isPractice) await setBoutClosed(db, bout, at)
      drop(bout)
    },
    changed: refresh,
    all: () => [...byId.values()],
    forget() {
      for (const bout of byId.values()) drop(bout)
      withheld.clear()
      loading = null
    },
  }
}

interface OpeningParts {
  readonly add: Registry["add"]
  readonly withheld: WithheldBouts
}

/** Puts what is open on its courts. One bout that cannot be keeps no other from its own. */
async function loadAll({ db, states, time }: RegistryParts, { add, withheld }: OpeningParts): Promise<void> {
  // The time goes on behind what this server wrote itself: what a row says beyond its own note is not believed.
  time.passed(await newestMoment(db, await boutTime(db)))
  for (const row of await openBouts(db)) {
    try {
      const state = await stateNow(db, states, row.tournamentId)
      const stored = await logOf(db, row)
      if (state) await add(row, stored, state)
    } catch (error) {
      // A database that does not answer says nothing of a bout: all of them are asked for again.
      if (!isOfBout(error)) throw error
      withheld.put(row, error)
    }
  }
}

/** How far an entry may be ahead of the server's time: what a restart loses of it. */
const AHEAD_MS = 2_000

/**
 * A log that came from another place, or from a damaged page of the database, is none: refuses `bout_broken`. Refuses `bout_ahead` one with
 * moments that are still to come, by which nothing could be ordered.
 */
export function requireSound(stored: readonly StoredEntry[], now: number): void {
  if (!isSoundLog(stored)) throw new Refusal("bout_broken")
  if (lastMoment(stored.map(({ entry }) => entry)) > now + AHEAD_MS) throw new Refusal("bout_ahead")
}

/** What is made of a log without asking anybody: a failure is the log's. */
function made(make: () => LiveBout): LiveBout {
  try {
    return make()
  } catch (error) {
    throw Object.assign(new Refusal("bout_broken"), { cause: error })
  }
}

/**
 * Whether a bout itself is bad: it was refused, or the database says so of a value (its classes 22 and 23). Anything else may be
 * of the line, whose errors are known by nothing: some have no code.
 */
const isOfBout = (error: unknown): boolean =>
  error instanceof Refusal || (error instanceof Error && "code" in error && /^2[23]/.test(String(error.code)))

function notOpen(): never {
  throw new Refusal("bout_not_open")
}

async function renew({ db, clock, changed }: RegistryParts, bout: LiveBout, state: State): Promise<void> {
  bout.heading = headingOf(state, fightOf(bout), clock())
  await note(db, bout, state)
  changed(bout.sectionId)
}

const fightOf = ({ id, tournamentId, categoryId, t, pair, log }: LiveBout) => ({
  id,
  tournamentId,
  categoryId,
  t,
  blue: pair.blue,
  red: pair.red,
  log,
})

/** Whether the journal has a result of this bout, or another one of its fight. */
async function note(db: Db, bout: LiveBout, state: State): Promise<void> {
  const fight = fightOf(bout)
  bout.isConfirmed = await isConfirmed(db, state, fight)
  bout.byHand = bout.isConfirmed ? null : standingResult(state, fight)
}

/** The whole log of a bout that may be closed by now. Refuses `not_found`. */
export async function storedBout(db: Db, id: number): Promise<{ row: BoutRow; stored: StoredEntry[] }> {
  const row = await findBout(db, id as BoutId)
  if (!row) throw new Refusal("not_found")
  return { row, stored: await logOf(db, row) }
}

function liveOf(row: BoutRow, stored: readonly StoredEntry[], heading: Heading): LiveBout {
  const log = stored.map(({ entry }) => entry)
  const sent = new Map<string, readonly number[]>()
  noteSent(sent, stored)
  const state = replay(log)
  return {
    id: row.id,
    tournamentId: row.tournamentId,
    sectionId: row.sectionId,
    categoryId: row.categoryId,
    t: row.t,
    pair: { blue: row.blue, red: row.red },
    isPractice: false,
    log,
    state,
    sent,
    isConfirmed: false,
    byHand: null,
    // The clock ran when the process that ran it ended.
    interruptedAt: state.clock.since === null ? null : lastMoment(log),
    following: 0,
    isStale: false,
    doubted: null,
    isHeld: false,
    heading,
    proposal: null,
    desk: { device: "", seenAt: 0 },
    refused: 0,
    timer: null,
  }
}

function practiceOf(id: number, sectionId: SectionId, tournamentId: TournamentId, practice: Practice): LiveBout {
  const { row, heading, at, session } = practice
  const whole = { ...row, id: id as BoutId, tournamentId, sectionId, openedAt: new Date(at), closedAt: null }
  const stored = firstEntries(whole, at, session).map((entry) => ({ entry, sendId: null }))
  return { ...liveOf(whole, stored, heading), isPractice: true }
}

/** A log begins with its opening and the desk that holds it. */
export const firstEntries = (bout: BoutRow, at: number, session: string): readonly Entry[] => [
  { ...openingOf(bout), seq: 1, at, by: "desk" },
  { kind: "holder", session, epoch: 1, seq: 2, at, by: "server" },
]
