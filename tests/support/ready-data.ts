import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { join } from "node:path"
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

/** With the data of the servers that their process had to the end. */
export const teardown = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 8, retryDelay: 250 })
