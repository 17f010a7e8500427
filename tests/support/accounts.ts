import type { Kysely } from "kysely"
import { linkRoutes } from "#server/accounts/link-routes.ts"
import { accountRoutes, profileRoutes } from "#server/accounts/routes.ts"
import type { SignUp } from "#server/accounts/sign-up-rules.ts"
import { findIdentity, openSessions } from "#server/accounts/store.ts"
import { createTokens } from "#server/accounts/tokens.ts"
import { createTries } from "#server/accounts/tries.ts"
import { healthRoutes } from "#server/health/routes.ts"
import { countsInMemory } from "#server/platform/counts.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import type { App, AppOptions } from "#server/platform/http/app.ts"
import type { Post } from "#server/platform/post.ts"
import { teamRoutes } from "#server/team/routes.ts"
import { plainApp } from "./http.ts"

interface Around {
  readonly mail?: { readonly post: Post; readonly publicUrl: string } | null
  readonly clock?: () => Date
}

/** The HTTP server with accounts, teams and health over a real store. */
export async function accountsApp(
  db: Kysely<Tables>,
  options: Partial<AppOptions> = {},
  { mail = null, clock = () => new Date() }: Around = {},
): Promise<App> {
  const tokens = createTokens("a secret of the tests, long enough to sign")
  const auth = {
    readToken: tokens.read,
    findIdentity: (claims: Parameters<typeof findIdentity>[1]) => findIdentity(db, claims),
    openSessions: (ids: readonly string[]) => openSessions(db, ids),
  }
  const made = await plainApp({ auth, ...options })
  const tries = createTries(countsInMemory(() => clock().getTime()))
  const sessionsEnded = made.streams.sweep
  accountRoutes(made.serve, { db, tokens, tries, sessionsEnded })
  profileRoutes(made.serve, { db, tries, sessionsEnded })
  linkRoutes(made.serve, { db, tries, sessionsEnded, clock, mail, log: made.app.log })
  teamRoutes(made.serve, { db, clock })
  healthRoutes(made.serve, { db, version: "0.0.0", served: made.served, isLeaving: () => false })
  return made
}

/** What a person fills in to sign up, in the wire's names. */
export const signUpOf = (username: string, change: Partial<Record<keyof SignUp | "fname" | "lname", string>> = {}) => ({
  username,
  email: `${username}@example.com`,
  password: "таємниця-1",
  passwordRepeat: "таємниця-1",
  fname: "Олена",
  lname: "Коваль",
  ...change,
})
