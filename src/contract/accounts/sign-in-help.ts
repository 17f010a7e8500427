import * as z from "zod"
import { get, post } from "#contract/wire/endpoint.ts"
import { optionalText, text } from "#contract/wire/fields.ts"
import { accountId } from "#contract/wire/ids.ts"

/** The page that a password link opens; the token follows it. */
export const RESET_PAGE = "/reset"

export const sessions = get("/api/v1/sessions", {
  output: {
    list: z.array(
      z.object({
        /** The browser's description of itself. */
        device: z.string(),
        /** When it signed in, ISO. */
        since: z.string(),
        /** The session that asks. */
        current: z.boolean(),
      }),
    ),
  },
})

export const endOtherSessions = post("/api/v1/sessions/end-others", {
  output: { count: z.int() },
})

/** The answer reveals only whether this server sends e-mail at all. */
export const askPasswordLink = post("/api/v1/password-links/ask", {
  access: "everybody",
  input: { login: text() },
  output: { mail: z.boolean() },
})

export const usePasswordLink = post("/api/v1/password-links/use", {
  access: "everybody",
  input: { token: text(200), password: optionalText(1000), passwordRepeat: optionalText(1000) },
})

export const findAccounts = get("/api/v1/accounts", {
  input: { search: text() },
  output: {
    list: z.array(
      z.object({
        id: z.int(),
        username: z.string(),
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
      }),
    ),
  },
})

export const makePasswordLink = post("/api/v1/accounts/password-link", {
  input: { id: accountId },
  /** `path` is to be opened on this server; `until` is ISO. */
  output: { item: z.object({ path: z.string(), until: z.string() }) },
})
