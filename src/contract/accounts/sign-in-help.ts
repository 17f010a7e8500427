import * as z from "zod"
import { endpoint } from "#contract/wire/endpoint.ts"
import { flag, id, optionalText, text } from "#contract/wire/fields.ts"
import * as summaries from "./summaries.uk.ts"

/** The page that a password link opens; the token follows it. */
export const RESET_PAGE = "/reset"

export const sessions = endpoint({
  method: "GET",
  paths: ["/api/v1/sessions"],
  access: "account",
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        /** The browser's description of itself. */
        device: z.string(),
        /** When it signed in, ISO. */
        since: z.string(),
        current: flag,
      }),
    ),
  }),
  summary: summaries.sessions,
})

export const endOtherSessions = endpoint({
  method: "POST",
  paths: ["/api/v1/sessions/end-others"],
  access: "account",
  input: z.object({}),
  output: z.object({ count: z.int() }),
  summary: summaries.endOtherSessions,
})

/** The answer reveals only whether this server sends e-mail at all. */
export const askPasswordLink = endpoint({
  method: "POST",
  paths: ["/api/v1/password-links/ask"],
  access: "everybody",
  input: z.object({ login: text() }),
  output: z.object({ mail: flag }),
  summary: summaries.askPasswordLink,
})

export const usePasswordLink = endpoint({
  method: "POST",
  paths: ["/api/v1/password-links/use"],
  access: "everybody",
  input: z.object({ token: text(200), password: optionalText(1000), passwordRepeat: optionalText(1000) }),
  output: z.object({}),
  summary: summaries.usePasswordLink,
})

export const findAccounts = endpoint({
  method: "GET",
  paths: ["/api/v1/accounts"],
  access: "account",
  input: z.object({ search: text() }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        username: z.string(),
        email: z.string(),
        fname: z.string(),
        lname: z.string(),
      }),
    ),
  }),
  summary: summaries.findAccounts,
})

export const makePasswordLink = endpoint({
  method: "POST",
  paths: ["/api/v1/accounts/password-link"],
  access: "account",
  input: z.object({ id }),
  /** `path` is to be opened on this server; `until` is ISO. */
  output: z.object({ item: z.object({ path: z.string(), until: z.string() }) }),
  summary: summaries.makePasswordLink,
})
