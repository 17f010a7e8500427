import { createHash } from "node:crypto"
import { mkdirSync } from "node:fs"
import { dirname, resolve } from "node:path"
import type { Kysely } from "kysely"
import type { TournamentId } from "#domain/ids.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import type { Log } from "#server/platform/log.ts"
import { listStandings } from "#server/records/backups/kept.ts"
import { type BackupFolder, createPlace, type PlaceParts } from "./place.ts"
import { isProven } from "./verify.ts"

export interface Backups {
  readonly places: readonly BackupFolder[]
  /** Signals a new step; copies follow within a second. */
  wake(): void
  /** Writes at once everything that is not copied yet. */
  save(): Promise<void>
  /** Compares every copy with the store. */
  verify(): Promise<void>
  close(): Promise<void>
}

/** Steps that come together are copied together. */
const SOON_MS = 300
/** For changes without a signal: accounts, other instances, a copy target that is back. */
const EVERY_MS = 5_000
const VERIFY_MS = 10 * 60_000

interface BackupParts extends Omit<PlaceParts, "folder"> {
  /** Absolute paths. */
  readonly folders: readonly string[]
}

/** Copies every step to the places that the operator named: by the journal, after the commit, never in a writer's way. */
export function createBackups({ folders, ...parts }: BackupParts): Backups {
  const lines = folders.map((folder) => inLine(createPlace({ ...parts, folder })))
  const places = lines.map(({ place }) => place)
  let timer: NodeJS.Timeout | null = null
  let isClosed = false

  /** Copy targets with damage that were not checked since they were written again. */
  const doubted = new Set<BackupFolder>()
  const saveOne = async (place: BackupFolder): Promise<void> => {
    await place.save()
    if (place.state().trouble !== null || !doubted.delete(place)) return
    // Once: on a disk that breaks everything each look costs, and the next one comes by itself.
    await verifyPlace(parts, place, place.state().broken)
  }
  const save = async (): Promise<void> => {
    await Promise.all(lines.map(({ next }) => next(saveOne)))
  }
  const verify = async (): Promise<void> => {
    for (const { next, place } of lines) {
      await next(() => verifyPlace(parts, place))
      if (place.state().broken.length > 0) doubted.add(place)
    }
    await save()
  }
  const soon = (): void => {
    if (timer !== null || isClosed) return
    timer = setTimeout(() => {
      timer = null
      void save()
    }, SOON_MS)
  }
  const polling = setInterval(soon, EVERY_MS)
  const verifying = setInterval(() => void verify(), VERIFY_MS)
  // The first copies are verified at once.
  if (folders.length > 0) void save().then(() => (isClosed ? undefined : verify()))
  return {
    places,
    save,
    verify,
    wake: soon,
    close: async () => {
      isClosed = true
      clearInterval(polling)
      clearInterval(verifying)
      if (timer) clearTimeout(timer)
      await save()
    },
  }
}

/** What is done with one place is done one after another. */
function inLine(place: BackupFolder) {
  let running: Promise<void> = Promise.resolve()
  const next = (task: (place: BackupFolder) => Promise<void>): Promise<void> => {
    running = running.then(() => task(place))
    return running
  }
  return { place, next }
}

/** Compares all copies of a place with the store, or those of some tournaments again. */
async function verifyPlace(
  { db, clock, onError }: Omit<BackupParts, "folders">,
  place: BackupFolder,
  some?: readonly number[],
): Promise<void> {
  const broken: number[] = []
  let isOfAll = true
  try {
    await place.save()
    if (place.state().trouble !== null) return
    let saved = performance.now()
    for (const { id } of (await listStandings(db)).filter((one) => some?.includes(one.id) ?? true)) {
      // A comparison of many takes minutes; what is written meanwhile is not to wait for it.
      if (performance.now() - saved > SAVE_EVERY_MS) {
        await place.save()
        saved = performance.now()
      }
      const isSound = await proof(db, place, id)
      if (isSound === false || (some && isSound === null)) broken.push(id)
      isOfAll &&= isSound !== null
    }
    if (broken.length > 0) onError(new Error(`backups of tournaments ${broken.join()} in ${place.hall} are broken`))
    place.verified(isOfAll && !some ? clock() : null, broken)
  } catch (error) {
    onError(error)
  }
}

/** If steps arrive continuously, even between the copy and the comparison, it is tried several times. */
async function proof(db: Kysely<Tables>, place: BackupFolder, id: TournamentId): Promise<boolean | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const isSound = await isProven(db, place.hall, id, place.revisionOf(id))
    if (isSound !== null) return isSound
    await place.save()
  }
  return null
}

const ATTEMPTS = 5
const SAVE_EVERY_MS = 1000

interface Begun {
  readonly db: Kysely<Tables>
  readonly folders: readonly string[]
  readonly dataDir: string
  /** Each server has its own; no two write over each other's copies. */
  readonly secret: string
  readonly log: Log
}

/** Begins to copy to the folders that the operator named. */
export function beginBackups({ db, folders, dataDir, secret, log }: Begun): Backups {
  // A missing folder is created only inside the data directory; anywhere else a missing folder means a stick that was
  // pulled out.
  for (const folder of folders)
    if (dirname(folder) === resolve(dataDir)) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const hallName = createHash("sha256").update(`copies of ${secret}`).digest("hex").slice(0, 12)
  return createBackups({
    db,
    folders,
    hallName,
    clock: () => new Date(),
    onError: (error) => log.error({ err: error }, "backup"),
  })
}
