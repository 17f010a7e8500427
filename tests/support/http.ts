import type { LightMyRequestResponse } from "fastify"
import type { AccountId } from "#domain/ids.ts"
import { type App, type AppOptions, buildApp } from "#server/platform/http/app.ts"
import type { Auth } from "#server/platform/http/auth.ts"
import { createLog } from "#server/platform/http/log.ts"

/** Tokens that name their account: "7" signs in account 7, "ended" is well signed but its session is over. */
export const plainAuth: Auth = {
  readToken: async (token) => {
    if (token === "ended") return { accountId: 1 as AccountId, sessionId: "ended" }
    return /^\d+$/.test(token) ? { accountId: Number(token) as AccountId, sessionId: token } : null
  },
  findIdentity: async (claims) => (claims.sessionId === "ended" ? null : { ...claims, isAdmin: false, isGuest: false }),
  admit: async () => undefined,
  openSessions: async (ids) => new Set(ids.filter((id) => id !== "ended")),
}

/** The HTTP server without a store, answers checked against their schemas. */
export function plainApp(options: Partial<AppOptions> = {}): Promise<App> {
  return buildApp({ auth: plainAuth, log: createLog("silent"), webRoot: null, checkOutput: true, ...options })
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** `[field, code]` of each error, in order. */
export function errorsOf(response: LightMyRequestResponse): [string | null, string][] {
  const body = response.json<{ errors: { field: string | null; code: string }[] }>()
  return body.errors.map(({ field, code }) => [field, code])
}
