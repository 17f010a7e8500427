import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { serverProcess } from "./server-process.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** A data directory as a server leaves it that was started once and stopped: its database is made and migrated. */
    readyData: string
  }
}

let dataDir = ""

/** Makes once what every journey's server would spend half of its start on. */
export async function setup(project: TestProject): Promise<void> {
  dataDir = mkdtempSync(join(tmpdir(), "sijak-ready-"))
  await (await serverProcess(dataDir)).stop()
  project.provide("readyData", dataDir)
}

export const teardown = (): void => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
