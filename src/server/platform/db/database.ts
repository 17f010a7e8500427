import type { Kysely } from "kysely"
import type { Tables } from "./tables.ts"

/** A way to the data, whatever engine holds them. */
export interface Database {
  readonly db: Kysely<Tables>
  readonly close: () => Promise<void>
  /** How the connections are; absent where there is but one. */
  readonly connections?: () => Connections
}

/** Connections at work, those that rest, and questions that wait for one. */
export interface Connections {
  readonly used: number
  readonly idle: number
  readonly waiting: number
}
