import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import type { TestProject } from "vitest/node"
import { quickFolder } from "./quick-folder.ts"
import { serverProcess } from "./server-process.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** A data directory as a server leaves it that was started once and stopped: its database is made and migrated. */
    readyData: string
  }
}

let folder = ""

/** Makes once what every journey's server would spend half of its start on. */
export async function setup(project: TestProject): Promise<void> {
  folder = mkdtempSync(join(quickFolder(), "sijak-e2e-"))
  // If no other user may enter the folder, an embedded PostgreSQL with its own account is replaced by PGlite, which
  // costs ten times as much.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, "ready")
  await (await serverProcess(dataDir)).stop()
  project.provide("readyData", dataDir)
}

/**
 * With the data of the servers that their process had to the end. Those may still be ending and write a last file: a retry of
 * `rmSync` itself only removes the emptied folder again, so the whole of it is tried anew, for 10 s.
 */
export async function teardown(): Promise<void> {
  for (let left = 40; ; left--) {
    try {
      return rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (left === 0) throw error
      await setTimeout(250)
    }
  }
}
