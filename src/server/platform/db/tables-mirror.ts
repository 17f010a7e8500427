import type { TournamentId } from "#domain/ids.ts"
import type { CloudState, HallState } from "#domain/mirror/link.ts"
import type { Json, Moment } from "./column-types.ts"

/** A tournament that two servers share; columns that only the other side uses have their default. */
export interface MirrorsTable {
  tournamentId: TournamentId
  /** What this server is. */
  side: "cloud" | "hall"
  state: CloudState | HallState
  /** At the cloud: what the laptop is called. */
  place: string
  /** On the venue server: the address of the hosted server, without a trailing slash. */
  address: string
  /** At the hall the code; at the cloud its SHA-256, hex. */
  secret: string
  /** At the cloud: SHA-256 of the laptop's own key. */
  holder: string
  /** At the hall: the tournament's number there. */
  theirId: number
  /** At the hall: the last revision that the cloud has. At the cloud: the one at which it gave the tournament away. */
  cursor: number
  /** At the cloud: the last revision that the hall has spoken of. */
  known: number
  /** Of the state. */
  since: Date
  contactAt: Moment
  /** Why no further steps are accepted. */
  problem: Json<MirrorProblem | null>
  numbers: Json<CloudNumbers | HallNumbers | null>
}

export interface MirrorProblem {
  readonly reason: "differs" | "before" | "broken" | "rules" | "older" | "ended" | "unknown"
  readonly revision: number
  readonly table?: string
}

/** At the cloud. */
export interface CloudNumbers {
  /**
   * Ids that this server gives to nobody else: the venue server takes the ids of its new rows from them. From, up to
   * (not included).
   */
  readonly ranges: Readonly<Record<string, readonly [number, number]>>
  /** Whether the venue server keeps the numbers of the hosted one; null: not known yet. */
  readonly same: boolean | null
  /** Sets of rules by their ids at the hall. */
  readonly ruleSets: readonly (readonly [theirs: number, ours: number])[]
}

/** At the hall, until the cloud has them. */
export interface HallNumbers {
  readonly same: boolean
  /** The cloud's number, and the hall's. */
  readonly pairs: Readonly<Record<string, readonly (readonly [cloud: number, hall: number])[]>>
  readonly ruleSets: readonly (readonly [cloud: number, hall: number])[]
}

/** Ids of the venue server that have other numbers here. */
export interface MirrorNumbersTable {
  tournamentId: TournamentId
  kind: string
  theirs: number
  ours: number
}
