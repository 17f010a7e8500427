import type { Kysely } from "kysely"
import { accountRoutes } from "#server/accounts/routes.ts"
import type { SignUp } from "#server/accounts/sign-up-rules.ts"
import { findIdentity } from "#server/accounts/store.ts"
import { createTokens } from "#server/accounts/tokens.ts"
import { createTries } from "#server/accounts/tries.ts"
import { healthRoutes } from "#server/health/routes.ts"
import type { Tables } from "#server/platform/db/tables.ts"
import type { App, AppOptions } from "#server/platform/http/app.ts"
import { plainApp } from "./http.ts"

/** The HTTP server with accounts and health over a real store. */
export async function accountsApp(db: Kysely<Tables>, options: Partial<AppOptions> = {}): Promise<App> {
  const tokens = createTokens("a secret of the tests, long enough to sign")
  const auth = {
    readToken: tokens.read,
    findIdentity: (claims: Parameters<typeof findIdentity>[1]) => findIdentity(db, claims),
  }
  const made = await plainApp({ auth, ...options })
  accountRoutes(made.serve, { db, tokens, tries: createTries(Date.now) })
  healthRoutes(made.serve, { db, version: "0.0.0", served: made.served })
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
