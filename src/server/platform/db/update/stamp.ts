import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import * as z from "zod"
import { writeDurably } from "#server/platform/durable-file.ts"

/** A release as far as data know it: its number and the migrations that it has, in order. */
export interface Release {
  readonly version: string
  readonly migrations: readonly string[]
}

const stamp = z.object({ version: z.string(), migrations: z.array(z.string()) })

const FILE = "VERSION"

/** The release that opened the data last; null: one from before the first stamp, or the stamp cannot be read. */
export function stampIn(dataDir: string): Release | null {
  const file = join(dataDir, FILE)
  if (!existsSync(file)) return null
  try {
    return stamp.parse(JSON.parse(readFileSync(file, "utf8")))
  } catch {
    return null
  }
}

export const writeStamp = (dataDir: string, release: Release): void =>
  writeDurably(join(dataDir, FILE), `${JSON.stringify(release)}\n`)

/** Whether the data may have been changed in ways that the release knows nothing of. */
export const isNewer = (data: Release, { migrations }: Release): boolean =>
  data.migrations.some((name) => !migrations.includes(name))

/** Whether the release opened the data last, so that it has nothing to change in them. */
export const isSame = (data: Release | null, { version, migrations }: Release): boolean =>
  data?.version === version && data.migrations.join() === migrations.join()
