import type { Generated } from "kysely"
import type { AccountId, TeamAthleteId, TournamentId } from "#domain/ids.ts"
import type { Stage } from "#domain/privacy/retention.ts"

/** Keys are the compared form (`key()` of the domain) of the column beside them. */
export interface AccountsTable {
  id: Generated<AccountId>
  username: string
  usernameKey: string
  email: string
  emailKey: string
  passwordHash: string
  firstName: Generated<string>
  lastName: Generated<string>
  country: Generated<string>
  region: Generated<string>
  city: Generated<string>
  about: Generated<string>
  image: Generated<string>
  isAdmin: Generated<boolean>
  isGuest: Generated<boolean>
  createdAt: Generated<Date>
}

/** One signed-in device; `endedAt` ends its token. */
export interface SessionsTable {
  id: string
  accountId: AccountId
  device: Generated<string>
  createdAt: Generated<Date>
  endedAt: Date | null
}

/** A photo of an account, or of an athlete of its team; PNG. */
export interface PhotosTable {
  /** Random, so that it cannot be guessed. */
  id: string
  accountId: AccountId
  teamAthleteId: TeamAthleteId | null
  bytes: Uint8Array
}

/** A link that sets a new password, used once. */
export interface PasswordLinksTable {
  tokenHash: string
  accountId: AccountId
  /** The operator; null: requested by e-mail. */
  madeBy: AccountId | null
  createdAt: Generated<Date>
  expiresAt: Date
  /** Used, or overtaken by a change of the password. */
  endedAt: Date | null
}

/** That a tournament's time for some of its data is over, and they are erased; see `domain/privacy/retention.ts`. */
export interface RetentionsTable {
  tournamentId: TournamentId
  stage: Stage
  doneAt: Date
}

/** Who agreed to get mailings; both addresses '' once the consent is withdrawn. */
export interface MailingsTable {
  id: Generated<number>
  email: string
  emailKey: string
  /** Which text was agreed to. */
  wording: number
  askedAt: Date
  /** By the link of the letter; null: not yet, nothing is sent. */
  confirmedAt: Date | null
  withdrawnAt: Date | null
}

/** When something was tried lately; `key`: the hash of what. */
export interface TalliesTable {
  key: string
  /** Milliseconds since 1970. */
  times: number[]
  /** No longer counts. */
  until: Date
}
