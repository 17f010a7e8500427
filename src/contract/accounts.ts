import * as z from "zod"
import { endpoint } from "./endpoint.ts"
import { id, optionalText, text } from "./wire.ts"

export const teamAthlete = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string(),
  bdate: z.string(),
  sex: z.int(),
  img: z.string(),
})

export const user = z.object({
  id: z.int(),
  username: z.string(),
  fname: z.string(),
  lname: z.string(),
  country: z.string(),
  region: z.string(),
  city: z.string(),
  about: z.string(),
  img: z.string(),
  email: z.string().optional(),
  team: z.array(teamAthlete).optional(),
})
export type User = z.infer<typeof user>

const signedIn = z.object({ item: z.object({ token: z.string(), user }) })

/** The fields are checked by the action, so that errors carry the specification's names and order. */
export const createUser = endpoint({
  method: "POST",
  paths: ["/user/create"],
  access: "everybody",
  input: z.object({
    username: optionalText(),
    email: optionalText(),
    password: optionalText(1000),
    passwordRepeat: optionalText(1000),
    fname: optionalText(),
    lname: optionalText(),
    country: optionalText(),
    region: optionalText(),
    city: optionalText(),
    about: optionalText(2000),
  }),
  output: signedIn,
  summary: "Реєстрація кабінету",
})

export const login = endpoint({
  method: "POST",
  paths: ["/api/security/login", "/user/login"],
  access: "everybody",
  input: z.object({ username: text(), password: text(1000) }),
  output: signedIn,
  summary: "Вхід за логіном або електронною поштою",
})

export const logout = endpoint({
  method: "POST",
  paths: ["/user/logout"],
  access: "everybody",
  input: z.object({}),
  output: z.object({}),
  summary: "Вихід: цей токен більше не діє",
})

export const currentUser = endpoint({
  method: "GET",
  paths: ["/wf-api/user/current"],
  access: "account",
  input: z.object({}),
  output: z.object({ user }),
  summary: "Хто увійшов",
})

export const oneUser = endpoint({
  method: "GET",
  paths: ["/api/user"],
  access: "everybody",
  input: z.object({ id }),
  output: z.object({ user }),
  summary: "Відкриті дані користувача",
})
