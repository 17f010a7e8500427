import type { Kysely } from "kysely"
import type { Tries } from "#server/accounts/tries.ts"
import type { Importer } from "#server/athletes/importer.ts"
import type { Backups } from "#server/backup/backups.ts"
import type { Counts } from "#server/platform/counts.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import type { Hub } from "#server/platform/live.ts"
import type { Post } from "#server/platform/post.ts"
import type { Signs } from "#server/platform/signs.ts"
import type { PrintJobs } from "#server/printing/jobs.ts"
import type { Printer } from "#server/printing/printer.ts"
import type { Views } from "#server/public/views.ts"
import type { Reader } from "#server/reading/reader.ts"
import type { KeepingShell } from "#server/states/states.ts"
import type { Snapshots } from "#server/tournaments/snapshots.ts"

/** What the features' routes are built with; made by hand in `assemble.ts`. */
export interface Deps {
  readonly db: Kysely<Tables>
  readonly shell: KeepingShell
  readonly hub: Hub
  readonly snapshots: Snapshots
  readonly views: Views
  readonly printer: Printer
  readonly jobs: PrintJobs
  readonly importer: Importer
  readonly reader: Reader
  readonly tries: Tries
  /** What is bounded by the hour or the day, by all instances together. */
  readonly counts: Counts
  readonly signs: Signs
  readonly clock: () => Date
  /** 16 random bytes as text: the seed of a draw for which none was sent. */
  readonly nonce: () => string
  /** null: this server sends no letters. */
  readonly mail: { readonly post: Post; readonly publicUrl: string } | null
  /** null: this server makes no copies. */
  readonly backups: Backups | null
}
