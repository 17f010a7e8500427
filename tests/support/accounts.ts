import type { Kysely } from "kysely"
import { authOf } from "#server/features/accounts/auth-of.ts"
import { linkRoutes } from "#server/features/accounts/link-routes.ts"
import { nobodyNamed } from "#server/features/accounts/named.ts"
import { accountRoutes, profileRoutes } from "#server/features/accounts/routes.ts"
import type { SignUp } from "#server/features/accounts/sign-up-rules.ts"
import { healthRoutes } from "#server/features/health/routes.ts"
import { teamRoutes } from "#server/features/team/routes.ts"
import { countsInMemory } from "#server/platform/counts.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import type { App, AppOptions } from "#server/platform/http/app.ts"
import type { Post } from "#server/platform/post.ts"
import { createTokens } from "#server/platform/tokens.ts"
import { createTries } from "#server/platform/tries.ts"
import { entering } from "#server/views/entering.ts"
import { plainApp } from "./http.ts"

interface AccountOptions {
  readonly mail?: { readonly post: Post; readonly publicUrl: string } | null
  readonly clock?: () => Date
}

/** The HTTP server with accounts, teams and health over a real store. */
export async function accountsApp(
  db: Kysely<Tables>,
  options: Partial<AppOptions> = {},
  { mail = null, clock = () => new Date() }: AccountOptions = {},
): Promise<App> {
  const tokens = createTokens("a secret of the tests, long enough to sign")
  const made = await plainApp({ auth: authOf(db, tokens), ...options })
  const tries = createTries(countsInMemory(() => clock().getTime()))
  const sessionsEnded = made.streams.sweep
  const { signedUp, proved } = nobodyNamed
  accountRoutes(made.serve, { db, tokens, tries, sessionsEnded, signedUp })
  profileRoutes(made.serve, { db, tries, sessionsEnded })
  linkRoutes(made.serve, { db, tries, sessionsEnded, proved, clock, mail, log: made.app.log })
  teamRoutes(made.serve, { db, shell: { db, wake: () => undefined, entering }, clock })
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
