import { execFileSync } from "node:child_process"
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { dist } from "../../deploy/pack/places.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The archive for Linux as a stranger has unpacked it, in a folder with spaces and Ukrainian letters. */
    unpacked: string
    /** The only folder of programs that the stranger has: all of the system but Node. */
    programs: string
  }
}

/** An account that owns nothing, by its number: as Debian has `nobody`. */
export const STRANGER = { uid: 65_534, gid: 65_534 }

let home = ""

export function setup(project: TestProject): void {
  home = mkdtempSync(join(tmpdir(), "sijak-packed-"))
  const folder = join(home, "Мої програми")
  const programs = join(home, "programs")
  for (const one of [folder, programs]) mkdirSync(one)
  chmodSync(home, 0o755)
  for (const path of [home, folder]) chownSync(path, STRANGER.uid, STRANGER.gid)
  for (const name of readdirSync("/usr/bin").filter((one) => !/^(node|nodejs|npm|npx|corepack)$/.test(one)))
    symlinkSync(join("/usr/bin", name), join(programs, name))
  execFileSync("tar", ["-xzf", archive("linux-x64.tar.gz")], { cwd: folder, ...STRANGER })
  project.provide("unpacked", join(folder, "Sijak"))
  project.provide("programs", programs)
}

export const teardown = (): void => rmSync(home, { recursive: true, force: true, maxRetries: 5 })

/** The path of what was packed, by the end of its name. */
export function archive(end: string): string {
  const name = readdirSync(dist).find((one) => one.endsWith(end))
  if (name === undefined) throw new Error(`no ${end} in dist: npm run pack`)
  return join(dist, name)
}

/** Programs of the unpacked folder that still run, by their numbers. */
export function left(folder: string): string[] {
  const numbers = readdirSync("/proc").filter((name) => /^\d+$/.test(name))
  return numbers.filter((number) => {
    try {
      return readlinkSync(`/proc/${number}/exe`).startsWith(folder)
    } catch {
      return false
    }
  })
}
