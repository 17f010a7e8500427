import { createHash } from "node:crypto"
import { mkdirSync } from "node:fs"
import { dirname, resolve } from "node:path"
import type { Kysely } from "kysely"
import type { Tables } from "#server/platform/db/tables.ts"
import type { Log } from "#server/platform/log.ts"
import { type Backups, createBackups } from "./backups.ts"

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
