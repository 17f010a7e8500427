import { join } from "node:path"
import type { Kysely } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { createTurns } from "#server/platform/turns.ts"
import {
  accountRows,
  listStandings,
  listSteps,
  type Standing,
  type StepRow,
  wholeFile,
} from "#server/records/backups/kept.ts"
import { listDeletions } from "#server/records/privacy/deletions.ts"
import { erasuresIn } from "#server/records/privacy/repeat.ts"
import { writeAccounts } from "./accounts-file.ts"
import { keepDeletions } from "./deletions.ts"
import { keepErasures } from "./erasures.ts"
import { append, baseName, codeOf, folderOf, logName, makeFolder, startAnew, thin, writeWhole } from "./folder.ts"
import { sealedRow } from "./sealed.ts"
import { writeStandings } from "./standings-file.ts"

/** Why nothing is written to a place now; it is tried again all the time. */
export type Trouble = "missing" | "full" | "failed"

export interface PlaceState {
  readonly folder: string
  /** Since when this server copies there. */
  readonly begunAt: Date
  /** When everything that was acknowledged was there; null: not yet. */
  readonly savedAt: Date | null
  readonly trouble: Trouble | null
  /** When every copy was last compared with the store. */
  readonly verifiedAt: Date | null
  /** Tournaments whose copy failed its check; they are written again. */
  readonly broken: readonly number[]
}

export interface BackupFolder {
  readonly state: () => PlaceState
  /** Up to which revision a tournament is there. */
  readonly revisionOf: (id: TournamentId) => number
  /** Writes what is not there yet. Never throws: what goes wrong is in the state. */
  readonly save: () => Promise<void>
  /** Takes note of a comparison (`at`: of all; null: not of all); what is broken is written whole with the next save. */
  readonly verified: (at: Date | null, broken: readonly number[]) => void
  /** The folder of this hall. */
  readonly hall: string
}

/** Up to which revision a tournament is written, and into which log. */
interface Trail {
  readonly base: number
  readonly revision: number
  readonly lines: number
}

/** Steps that are written after a whole file before the next one. */
const LONGEST_LOG = 200
const PAGE = 200
const SLICE_MS = 1000

export interface PlaceParts {
  readonly db: Kysely<Tables>
  readonly folder: string
  /** Distinguishes this server's copies from those of others in the same folder. */
  readonly hallName: string
  readonly clock: () => Date
  readonly onError: (error: unknown) => void
  /** How long what is behind is copied before what has become behind meanwhile is looked for, ms. */
  readonly slice?: number | undefined
}

/** One folder that the operator named. Several are independent: one that hangs or is full delays no other. */
export function createPlace({ db, folder, hallName, clock, onError, slice = SLICE_MS }: PlaceParts): BackupFolder {
  const hall = join(folder, `hall-${hallName}`)
  const trails = new Map<number, Trail>()
  const order = createOrder()
  const others = besidesTournaments(db, hall)
  let state: PlaceState = { folder, begunAt: clock(), savedAt: null, trouble: null, verifiedAt: null, broken: [] }

  async function save(): Promise<void> {
    try {
      await makeFolder(folder)
      await makeFolder(hall)
      let at = clock()
      while (!(await saveSome(at))) at = clock()
      state = { ...state, savedAt: at, trouble: null }
    } catch (error) {
      // Unfinished files may be incomplete: they are started again when the target is back.
      trails.clear()
      others.begin()
      if (state.trouble === null) onError(error)
      state = { ...state, trouble: troubleOf(error) }
    }
  }

  /**
   * Copies pending steps for a slice of time and returns whether that was all, so that a new step does not wait for all
   * others. Owners take turns from one slice to the next: a file may take longer than a slice.
   */
  async function saveSome(at: Date): Promise<boolean> {
    const standings = await listStandings(db)
    await others.save(standings, at)
    const until = performance.now() + slice
    const behind = standings.filter(({ id, revision }) => trails.get(id)?.revision !== revision)
    for (const [done, standing] of order.of(behind, ({ id }) => trails.has(id)).entries()) {
      if (done > 0 && performance.now() >= until) return false
      if (!trails.has(standing.id)) order.begin(standing)
      await saveOne(standing)
    }
    return true
  }

  async function saveOne({ id, revision }: Standing): Promise<void> {
    let trail = trails.get(id)
    if (!trail) await saveWhole(id)
    while (trail && trail.revision < revision) {
      const steps = await listSteps(db, id, trail.revision, PAGE)
      const last = steps.at(-1)
      if (!last || !goesOn(trail, steps)) return await saveWhole(id)
      await append(join(folderOf(hall, id), logName(trail.base)), steps.map(({ row }) => sealedRow(row)).join(""))
      trail = { base: trail.base, revision: last.revision, lines: trail.lines + steps.length }
      trails.set(id, trail)
    }
  }

  async function saveWhole(id: TournamentId): Promise<void> {
    const file = await wholeFile(db, id, clock())
    if (!file) return
    await writeBase(db, id, folderOf(hall, id), file)
    trails.set(id, { base: file.revision, revision: file.revision, lines: 0 })
  }

  return {
    hall,
    save,
    state: () => state,
    revisionOf: (id) => trails.get(id)?.revision ?? 0,
    verified: (at, broken) => {
      for (const id of broken) trails.delete(id)
      // The small files are not compared but written again.
      others.begin()
      state = { ...state, verifiedAt: at ?? state.verifiedAt, broken }
    },
  }
}

/** The files of a server outside its tournaments' own folders, written if they changed. */
function besidesTournaments(db: Kysely<Tables>, hall: string) {
  let accounts = ""
  let known = ""
  let deleted = 0
  return {
    begin: () => {
      accounts = ""
      known = ""
      deleted = 0
    },
    save: async (standings: readonly Standing[], at: Date) => {
      const rows = await accountRows(db)
      const text = rows.join("\n")
      if (text !== accounts) await writeAccounts(hall, rows, at)
      accounts = text
      const list = JSON.stringify(standings)
      if (list !== known) await writeStandings(hall, standings)
      known = list
      const deletions = await listDeletions(db)
      // The list only grows.
      if (deletions.length !== deleted) await keepDeletions(hall, deletions)
      deleted = deletions.length
    },
  }
}

async function writeBase(
  db: Kysely<Tables>,
  id: TournamentId,
  own: string,
  { revision, bytes }: { readonly revision: number; readonly bytes: Uint8Array },
): Promise<void> {
  await makeFolder(own)
  // Before the file: the list of erasures is never shorter than what the copies hold.
  await keepErasures(own, await erasuresIn(db, id))
  await startAnew(own, revision)
  await writeWhole(join(own, baseName(revision)), bytes)
  await thin(own)
}

/** Whether steps can follow the whole file: no gap, not too many, and each has a complete delta. */
const goesOn = (trail: Trail, steps: readonly StepRow[]): boolean =>
  steps[0]?.revision === trail.revision + 1 && trail.lines < LONGEST_LOG && !steps.some(({ needsWhole }) => needsWhole)

function troubleOf(error: unknown): Trouble {
  const code = codeOf(error)
  if (code === "ENOENT" || code === "ENODEV" || code === "ENXIO") return "missing"
  return code === "ENOSPC" || code === "EDQUOT" ? "full" : "failed"
}

/** Owners in turns, from one slice of time to the next: whose file was begun last comes last. */
function createOrder() {
  const begun = new Map<number, number>()
  let count = 0
  const turnOf = ({ ownerId }: Standing): number => begun.get(ownerId) ?? 0
  return {
    of: (behind: readonly Standing[], hasFile: (standing: Standing) => boolean): Standing[] =>
      inTurns(
        behind.toSorted((one, other) => turnOf(one) - turnOf(other)),
        hasFile,
      ),
    begin: ({ ownerId }: Standing): void => void begun.set(ownerId, ++count),
  }
}

/**
 * Tournaments in the order of copying: first those of which only steps are missing, then whole files, one of each owner
 * before the second of any owner.
 */
function inTurns(behind: readonly Standing[], hasFile: (standing: Standing) => boolean): Standing[] {
  const all = Number.POSITIVE_INFINITY
  const turns = createTurns<Standing>({ running: 1, share: 1, waitingOfOne: all, waiting: all })
  for (const one of behind) if (!hasFile(one)) turns.add({ group: "files", name: String(one.ownerId) }, one)
  const ordered = behind.filter(hasFile)
  for (let next = turns.begin(); next; next = turns.begin()) {
    ordered.push(next.task)
    turns.ended(next.owner)
  }
  return ordered
}
