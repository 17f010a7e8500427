import type { Kysely } from "kysely"
import type { Counts } from "#server/platform/counts.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import type { Hub } from "#server/platform/live/hub.ts"
import type { Post } from "#server/platform/post.ts"
import type { ServerTime } from "#server/platform/server-time.ts"
import type { Signs } from "#server/platform/signs.ts"
import type { Tries } from "#server/platform/tries.ts"
import type { Reader } from "#server/records/files/reader.ts"
import type { Scores } from "./live/scores.ts"
import type { Views } from "./public/views.ts"
import type { KeepingShell } from "./states/states.ts"
import type { Snapshots } from "./tournament/snapshots.ts"

/** What every feature's routes are built with; made by hand in `assemble.ts`, which adds what a feature owns. */
export interface Deps {
  readonly db: Kysely<Tables>
  readonly shell: KeepingShell
  readonly hub: Hub
  readonly snapshots: Snapshots
  readonly views: Views
  readonly reader: Reader
  readonly tries: Tries
  /** What is bounded by the hour or the day, by all instances together. */
  readonly counts: Counts
  readonly signs: Signs
  readonly scores: Scores
  readonly clock: () => Date
  /** By which bouts are fought. */
  readonly time: Pick<ServerTime, "now" | "epoch">
  /** 16 random bytes as text: the seed of a draw for which none was sent. */
  readonly nonce: () => string
  /** null: this server sends no letters. */
  readonly mail: { readonly post: Post; readonly publicUrl: string } | null
}
