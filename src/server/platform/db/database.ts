import type { Kysely } from "kysely"
import type { Tables } from "./tables.ts"

/** A way to the data, whatever engine holds them. */
export interface Database {
  readonly db: Kysely<Tables>
  readonly close: () => Promise<void>
}
