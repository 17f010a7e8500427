import type { FastifyRequest } from "fastify"
import type { Actor } from "#domain/access.ts"
import type { AccountId, TournamentId } from "#domain/ids.ts"

/** The content of a token; whether its session is still valid is another question. */
export interface Claims {
  readonly accountId: AccountId
  readonly sessionId: string
}

/** A signed-in account by the present row of its session. */
export interface Identity extends Claims {
  readonly isAdmin: boolean
  readonly isGuest: boolean
}

/** The rights that can be required of a caller before the body of a call is read. */
export type Right = "edit" | "own" | "see"

export interface Auth {
  /** The claims of a token that has a good signature and has not expired; otherwise null. Asks no store. */
  readToken(token: string): Promise<Claims | null>
  /** The account of a session that has not ended. */
  findIdentity(claims: Claims): Promise<Identity | null>
  /** Refuses a doer without the right for a tournament: `forbidden`, or `not_found` if even seeing it is not allowed. */
  admit(actor: Actor, tournamentId: TournamentId, right: Right): Promise<void>
  /** Which of these sessions are open: not ended, and with tokens that have not expired. */
  openSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
}

declare module "fastify" {
  interface FastifyRequest {
    claims: Claims | null
  }
}

/** Reads the bearer token of a request, or null without one. */
export function bearerOf(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ")
  return scheme?.toLowerCase() === "bearer" && token ? token : null
}
