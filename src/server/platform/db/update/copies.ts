import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs"
import { basename, join } from "node:path"
import { freeBytes } from "#server/platform/disk-space.ts"
import { copyTree, renameDurably, syncDirectory, syncTree, writeDurably } from "#server/platform/durable-file.ts"
import { StartRefusal } from "#server/platform/start-refusal.ts"
import { storeTexts } from "../uk.ts"

/** In the data folder: on its volume, and with it wherever it is carried. */
const FOLDER = "before"
const KEPT = 2
/** A migration and the start after it write too; below it changes are refused. */
const SPARE = 128 * 1024 * 1024
/** Begins the name of a copy on its way back. */
const RETURNING = "returning-"
/** Says that data were put back. */
const RETURNED = "returned"
/** Begins the name of what had to leave for it; nothing removes that. */
const ASIDE = "newer"

/**
 * What a copy does without: other copies, programs, logs, what is known of this computer alone, and what a broken off start left.
 */
const LEFT_OUT = /^(before|backups|lock|address|postgres-.*|.*\.log(\.old)?|.*\.new|returned|returning-.*)$/

const isCopied = (name: string): boolean => !LEFT_OUT.test(name)

export interface Copied {
  readonly folder: string
  readonly bytes: number
}

export interface CopyParts {
  /** What the copy is made for: begins its name. */
  readonly reason: string
  readonly now?: Date
  readonly freeIn?: (folder: string) => Promise<number>
}

/**
 * Copies the data as they are, a whole data folder in `before`; older copies but one are removed. The database must not run. Throws
 * a `StartRefusal` where the disk has no room; then nothing was changed.
 */
export async function copyData(
  dataDir: string,
  { reason, now = new Date(), freeIn = freeBytes }: CopyParts,
): Promise<Copied> {
  const names = readdirSync(dataDir).filter(isCopied)
  const bytes = names.reduce((sum, name) => sum + bytesOf(join(dataDir, name)), 0)
  const above = join(dataDir, FOLDER)
  mkdirSync(above, { recursive: true, mode: 0o711 })
  for (const name of readdirSync(above).filter((one) => one.endsWith(".new")))
    rmSync(join(above, name), { recursive: true })
  const free = await freeIn(dataDir)
  if (free < bytes + SPARE) throw new StartRefusal([storeTexts.noRoomForCopy(dataDir, bytes + SPARE, free)])
  const folder = join(above, nameOf(reason, now))
  copyTree(dataDir, `${folder}.new`, isCopied)
  syncTree(`${folder}.new`)
  renameDurably(`${folder}.new`, folder)
  for (const old of copiesIn(dataDir).slice(KEPT)) rmSync(old, { recursive: true })
  return { folder, bytes }
}

/** The copies in a data folder, the newest first; not what a return has put aside. */
export function copiesIn(dataDir: string): string[] {
  const above = join(dataDir, FOLDER)
  const all = existsSync(above) ? readdirSync(above) : []
  const names = all.filter((name) => TIME.test(name) && !name.startsWith(ASIDE))
  return names.sort((one, other) => (timeIn(one) < timeIn(other) ? 1 : -1)).map((name) => join(above, name))
}

const TIME = /-(\d{8}-\d{9})$/
const timeIn = (name: string): string => TIME.exec(name)?.[1] ?? ""

/** `0.2.0-20261126-151032123`, of Greenwich. */
const nameOf = (reason: string, now: Date): string =>
  `${reason}-${now
    .toISOString()
    .replace(/[-:.Z]/g, "")
    .replace("T", "-")}`

/** When a copy was made. */
export function copiedAt(copy: string): Date {
  const [, year, month, day, hour, minute] = /-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)\d{5}$/.exec(copy) ?? []
  return new Date(`${year}-${month}-${day}T${hour}:${minute}Z`)
}

/**
 * Puts a copy in the place of the data, and the data that were there into `before` beside it; the copy stays. The database must not
 * run. What is broken off goes on with `goOnReturning`.
 */
export function putBack(dataDir: string, copy: string): void {
  const fresh = join(dataDir, `${RETURNING}${basename(copy)}`)
  rmSync(`${fresh}.new`, { recursive: true, force: true })
  copyTree(copy, `${fresh}.new`)
  syncTree(`${fresh}.new`)
  writeDurably(join(dataDir, RETURNED), "")
  renameDurably(`${fresh}.new`, fresh)
  goOnReturning(dataDir)
}

/** Whether the data were put back and nobody has yet erased from them what had been erased since (`settleReturn`). */
export const isUnsettled = (dataDir: string): boolean => existsSync(join(dataDir, RETURNED))

export const settleReturn = (dataDir: string): void => rmSync(join(dataDir, RETURNED), { force: true })

/**
 * Ends a return that was broken off, if there is one. A start before that would find a part of the data. What is there goes away
 * before what comes: at each moment the names that are still to come are in the folder of the return.
 */
export function goOnReturning(dataDir: string): void {
  const name = readdirSync(dataDir).find((one) => one.startsWith(RETURNING) && !one.endsWith(".new"))
  if (name === undefined) return
  const [fresh, copy] = [join(dataDir, name), join(dataDir, FOLDER, name.slice(RETURNING.length))]
  const coming = readdirSync(fresh)
  const inCopy = readdirSync(copy)
  const leaving = readdirSync(dataDir).filter((one) => isCopied(one) && (coming.includes(one) || !inCopy.includes(one)))
  const aside = join(dataDir, FOLDER, nameOf(ASIDE, new Date()))
  mkdirSync(aside, { mode: 0o711 })
  for (const one of leaving) renameSync(join(dataDir, one), join(aside, one))
  for (const one of coming) renameSync(join(fresh, one), join(dataDir, one))
  syncDirectory(dataDir)
  syncDirectory(aside)
  rmSync(fresh, { recursive: true })
}

function bytesOf(path: string): number {
  const stat = lstatSync(path)
  if (!stat.isDirectory()) return stat.size
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0)
}
