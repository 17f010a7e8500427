import type { Deps } from "#server/views/deps.ts"
import type { Bouts } from "./bouts.ts"

/** What the routes of bouts are built with. */
export interface BoutDeps extends Deps {
  readonly bouts: Bouts
}
