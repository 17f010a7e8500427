import type { FastifyRequest } from "fastify"
import type { AccountId } from "#domain/ids.ts"

/** What a token says; whether its session still stands is another question. */
export interface Claims {
  readonly accountId: AccountId
  readonly sessionId: string
}

/** A signed-in account, as its session's row says right now. */
export interface Identity extends Claims {
  readonly isAdmin: boolean
  readonly isGuest: boolean
}

export interface Auth {
  /** The claims of a token with a good signature that has not run out; null else. Asks no store. */
  readToken(token: string): Promise<Claims | null>
  /** The account of a session that has not ended. */
  findIdentity(claims: Claims): Promise<Identity | null>
  /** Which of these sessions stand: not ended, and their tokens not run out. */
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
