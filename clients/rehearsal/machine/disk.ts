import { execFileSync } from "node:child_process"
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs"
import { join } from "node:path"
import { databaseProcesses } from "./database.ts"

/** The disk under the data, as far as this machine lets it be filled. */
export interface Disk {
  /**
   * `real`: a separate small file system is filled to the last byte; `limit`: the database may not extend any file;
   * null: neither.
   */
  readonly kind: "real" | "limit" | null
  fill(): void
  free(): void
  /** Takes the file system away; the data go with it. */
  remove(): void
}

const SIZE = "900m"
const PIECE = Buffer.alloc(1 << 20)

/** Puts the data directory on a separate file system if that is allowed (the administrator of Linux). */
export function diskUnder(dataDir: string): Disk {
  mkdirSync(dataDir, { recursive: true })
  if (runs("mount", ["-t", "tmpfs", "-o", `size=${SIZE},mode=755`, "sijak-rehearsal", dataDir]))
    return realDisk(dataDir)
  const hasLimits = process.platform === "linux" && runs("prlimit", ["--version"])
  return hasLimits ? limitedDisk(dataDir) : { kind: null, fill: () => {}, free: () => {}, remove: () => {} }
}

function realDisk(dataDir: string): Disk {
  const ballast = join(dataDir, "ballast")
  return {
    kind: "real",
    fill: () => {
      const file = openSync(ballast, "w")
      try {
        for (;;) writeSync(file, PIECE)
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => void runs("umount", ["-l", dataDir]),
  }
}

/** PostgreSQL takes a write past the limit for what it is, an error; a full disk answers it in the same places. */
function limitedDisk(dataDir: string): Disk {
  const limit = (value: string): void => {
    for (const pid of databaseProcesses(dataDir)) runs("prlimit", ["--pid", String(pid), `--fsize=${value}:unlimited`])
  }
  return { kind: "limit", fill: () => limit("8192"), free: () => limit("unlimited"), remove: () => {} }
}

function runs(program: string, args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: "ignore" })
    return true
  } catch {
    return false
  }
}
