import { execFileSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { storeTexts } from "#server/platform/db/uk.ts"
import { copyTree, writeDurably } from "#server/platform/durable-file.ts"

/**
 * Whether PostgreSQL for Windows can start its programs from there: it reads its own path as bytes of the system's code
 * page, takes them for UTF-8, and initdb fails with anything but ASCII.
 */
export const isPlain = (path: string): boolean => /^[ -~]*$/.test(path)

export interface PlainPlace {
  /** Keeps a note of where the copy is. */
  readonly dataDir: string
  /** Names the release of the programs: another one is copied anew. */
  readonly version: string
  /** A folder with a plain path in which every account of the computer may make one of its own. */
  readonly shared?: string
  /** Leaves an empty folder, and what comes into it, to its owner and to administrators; the others may only read. */
  readonly protect?: (folder: string) => void
}

/** The programs copied to a path that PostgreSQL understands; the same copy at every start. Throws if that cannot be. */
export function plainCopy(native: string, { dataDir, version, shared, protect = withAccessList }: PlainPlace): string {
  const note = join(dataDir, "postgres-place")
  const name = `postgres-${version}`
  const before = existsSync(note) ? readFileSync(note, "utf8").trim() : ""
  if (basename(before) === name && existsSync(before)) return join(before, "native")
  // A folder of this name cannot have been put there by somebody else: it would not be taken.
  const folder = mkdtempSync(join(shared ?? sharedFolder(), "Sijak-"))
  try {
    protect(folder)
    const fresh = join(folder, name)
    copyTree(native, join(fresh, "native"))
    writeDurably(note, fresh)
    if (before !== "") rmSync(dirname(before), { recursive: true, force: true })
    return join(fresh, "native")
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

function sharedFolder(): string {
  const folder = process.env.ProgramData ?? "C:\\ProgramData"
  if (!isPlain(folder)) throw new Error(storeTexts.noPlainPlace(folder))
  return folder
}

/** Owner, system and administrators: all; whoever signs in here: to read and to run (by their identifiers, as names are translated). */
const GRANTS = ["*S-1-3-4:(OI)(CI)F", "*S-1-5-18:(OI)(CI)F", "*S-1-5-32-544:(OI)(CI)F", "*S-1-5-32-545:(OI)(CI)RX"]

/** In the shared folder everybody may put files into everybody's folders, so also a library beside a program. */
function withAccessList(folder: string): void {
  const icacls = join(process.env.SystemRoot ?? "C:\\Windows", "System32", "icacls.exe")
  execFileSync(icacls, [folder, "/inheritance:r", "/grant:r", ...GRANTS], { stdio: "ignore", windowsHide: true })
}
