import * as z from "zod"
import { endpoint } from "./endpoint.ts"
import { flag, id, optionalText, text } from "./wire.ts"

/** Where a password link leads; the token stands after it. */
export const RESET_PAGE = "/reset"

export const sessions = endpoint({
  method: "GET",
  paths: ["/api/v1/sessions"],
  access: "account",
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        /** What the browser said of itself. */
        device: z.string(),
        /** When it signed in, ISO. */
        since: z.string(),
        current: flag,
      }),
    ),
  }),
  summary: "Пристрої, на яких виконано вхід, останній перший",
})

export const endOtherSessions = endpoint({
  method: "POST",
  paths: ["/api/v1/sessions/end-others"],
  access: "account",
  input: z.object({}),
  output: z.object({ count: z.int() }),
  summary: "Вийти всюди, крім цього пристрою",
})

/** Whoever asks learns only whether this server sends e-mail at all. */
export const askPasswordLink = endpoint({
  method: "POST",
  paths: ["/api/v1/password-links/ask"],
  access: "everybody",
  input: z.object({ login: text() }),
  output: z.object({ mail: flag }),
  summary: "Лист із посиланням на новий пароль; відповідь не каже, чи є такий кабінет",
})

export const usePasswordLink = endpoint({
  method: "POST",
  paths: ["/api/v1/password-links/use"],
  access: "everybody",
  input: z.object({ token: text(200), password: optionalText(1000), passwordRepeat: optionalText(1000) }),
  output: z.object({}),
  summary: "Новий пароль за посиланням: діє годину, один раз, завершує всі сеанси",
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
  summary: "Кабінети за логіном, поштою або прізвищем; лише для оператора",
})

export const makePasswordLink = endpoint({
  method: "POST",
  paths: ["/api/v1/accounts/password-link"],
  access: "account",
  input: z.object({ id }),
  /** `path` is to be opened on this server; `until` is ISO. */
  output: z.object({ item: z.object({ path: z.string(), until: z.string() }) }),
  summary: "Посилання на новий пароль, яке оператор передає сам",
})
