import type { Db } from "./tables.ts"

/** Access to the data, for any engine. */
export interface Database {
  readonly db: Db
  readonly close: () => Promise<void>
  /** The state of the connections; absent if there is only one. */
  readonly connections?: () => Connections
}

/** Connections at work, those that rest, and questions that wait for one. */
export interface Connections {
  readonly used: number
  readonly idle: number
  readonly waiting: number
}
