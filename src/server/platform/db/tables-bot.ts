import type { Generated } from "kysely"
import type { AthleteId, TournamentId } from "#domain/ids.ts"

/** Whom a chat follows: an athlete, or a club by its name with `athleteId` 0. */
export interface BotFollowsTable {
  tournamentId: TournamentId
  chatId: string
  athleteId: AthleteId | 0
  club: string
}

/** Up to which revision a tournament was read for its followers. */
export interface BotCursorsTable {
  tournamentId: TournamentId
  revision: number
}

/** `known`: it was so before somebody began to follow; `refused`: the chat takes no letters. */
export interface BotLettersTable {
  tournamentId: TournamentId
  chatId: string
  /** What it is about; nothing is said twice to one chat. */
  key: string
  text: string
  state: "new" | "sending" | "sent" | "known" | "refused"
  writtenAt: Generated<Date>
}

/** One row (id 1): the newest message of the messenger that is known. */
export interface BotStateTable {
  id: number
  lastMessage: number
}
