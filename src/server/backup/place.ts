import { join } from "node:path"
import type { Kysely } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import { ACCOUNTS, append, baseName, codeOf, folderOf, logName, makeFolder, thin, writeWhole } from "./folder.ts"
import { accountsText, listStandings, listSteps, type Standing, type StepRow, wholeFile } from "./store.ts"

/** Why nothing is written to a place now; it is tried again all the time. */
export type Trouble = "missing" | "full" | "failed"

export interface PlaceState {
  readonly folder: string
  /** When everything that was acknowledged was there; null: not yet. */
  readonly savedAt: Date | null
  readonly trouble: Trouble | null
  /** When copies were last compared with the store. */
  readonly verifiedAt: Date | null
  /** Tournaments whose copy did not prove itself; they are written anew. */
  readonly broken: readonly number[]
}

export interface Place {
  readonly state: () => PlaceState
  /** Up to which revision a tournament is there. */
  readonly revisionOf: (id: TournamentId) => number
  /** Writes what is not there yet. Never throws: what goes wrong is in the state. */
  readonly save: () => Promise<void>
  /** Takes note of a comparison; what is broken is written whole with the next save. */
  readonly verified: (at: Date, broken: readonly number[]) => void
  /** The folder of this hall. */
  readonly hall: string
}

/** Up to where a tournament is written, and into which log. */
interface Trail {
  readonly base: number
  readonly revision: number
  readonly lines: number
}

/** Steps that are written after a whole file before the next one. */
const LONGEST_LOG = 200
const PAGE = 200

export interface PlaceParts {
  readonly db: Kysely<Tables>
  readonly folder: string
  /** Tells this server's copies from those of others in the same folder. */
  readonly hallName: string
  readonly clock: () => Date
  readonly onError: (error: unknown) => void
}

/** One folder that the operator named. Several stand side by side: one that hangs or is full holds up nobody. */
export function createPlace({ db, folder, hallName, clock, onError }: PlaceParts): Place {
  const hall = join(folder, `hall-${hallName}`)
  const trails = new Map<number, Trail>()
  let accounts = ""
  let state: PlaceState = { folder, savedAt: null, trouble: null, verifiedAt: null, broken: [] }

  async function save(): Promise<void> {
    const at = clock()
    try {
      await makeFolder(folder)
      await makeFolder(hall)
      await saveAccounts()
      for (const standing of await listStandings(db)) await saveOne(standing)
      state = { ...state, savedAt: at, trouble: null }
    } catch (error) {
      // What was begun may be half there: begun anew when the place is back.
      trails.clear()
      accounts = ""
      if (state.trouble === null) onError(error)
      state = { ...state, trouble: troubleOf(error) }
    }
  }

  async function saveAccounts(): Promise<void> {
    const text = await accountsText(db)
    if (text === accounts) return
    await writeWhole(join(hall, ACCOUNTS), text)
    accounts = text
  }

  async function saveOne({ id, revision }: Standing): Promise<void> {
    let trail = trails.get(id)
    if (!trail) await saveWhole(id)
    while (trail && trail.revision < revision) {
      const steps = await listSteps(db, id, trail.revision, PAGE)
      const last = steps.at(-1)
      if (!last || !goesOn(trail, steps)) return await saveWhole(id)
      await append(
        join(folderOf(hall, id), logName(trail.base)),
        steps.map((step) => ({ revision: step.revision, row: step.row })),
      )
      trail = { base: trail.base, revision: last.revision, lines: trail.lines + steps.length }
      trails.set(id, trail)
    }
  }

  async function saveWhole(id: TournamentId): Promise<void> {
    const file = await wholeFile(db, id, clock())
    if (!file) return
    const own = folderOf(hall, id)
    await makeFolder(own)
    await writeWhole(join(own, baseName(file.revision)), file.bytes)
    await thin(own)
    trails.set(id, { base: file.revision, revision: file.revision, lines: 0 })
  }

  return {
    hall,
    save,
    state: () => state,
    revisionOf: (id) => trails.get(id)?.revision ?? 0,
    verified: (verifiedAt, broken) => {
      for (const id of broken) trails.delete(id)
      state = { ...state, verifiedAt, broken }
    },
  }
}

/** Whether steps can stand behind the whole file: without a gap, not too many, and a delta says all of each. */
const goesOn = (trail: Trail, steps: readonly StepRow[]): boolean =>
  steps[0]?.revision === trail.revision + 1 && trail.lines < LONGEST_LOG && !steps.some(({ needsWhole }) => needsWhole)

function troubleOf(error: unknown): Trouble {
  const code = codeOf(error)
  if (code === "ENOENT" || code === "ENODEV" || code === "ENXIO") return "missing"
  return code === "ENOSPC" || code === "EDQUOT" ? "full" : "failed"
}
