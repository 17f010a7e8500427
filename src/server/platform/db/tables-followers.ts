import type { Generated } from "kysely"
import type { AthleteId, TournamentId } from "#domain/ids.ts"

/** `chat`: of the messenger, by its number there; `push`: a browser, by its subscription. */
export type Channel = "chat" | "push"

/** The target of a follow: an athlete, or a club by its name with `athleteId` 0. */
export interface FollowsTable {
  tournamentId: TournamentId
  channel: Channel
  follower: string
  athleteId: AthleteId | 0
  club: string
  since: Generated<Date>
}

/** Up to which revision a tournament was read for the followers of a channel. */
export interface FollowCursorsTable {
  tournamentId: TournamentId
  channel: Channel
  revision: number
}

/**
 * `known`: it was so before the follow began; `refused`: the follower accepts no letters; `late`: nobody needs it any
 * more.
 */
export interface FollowLettersTable {
  tournamentId: TournamentId
  channel: Channel
  follower: string
  /** The subject; nothing is sent twice to one follower. */
  key: string
  text: string
  state: "new" | "sending" | "sent" | "known" | "refused" | "late"
  writtenAt: Generated<Date>
  /** Not to be sent before. */
  dueAt: Generated<Date>
}

/** One row (id 1): the newest message of the messenger that is known. */
export interface BotStateTable {
  id: number
  lastMessage: number
}

/** The address and the keys that reach a browser; `follower` is a digest of the address. */
export interface PushSubscriptionsTable {
  follower: string
  endpoint: string
  /** The browser's public key and its secret, base64url. */
  p256dh: string
  auth: string
  createdAt: Generated<Date>
}
