import * as z from "zod"
import { teamAthlete } from "#contract/team/calls.ts"
import { endpoint } from "#contract/wire/endpoint.ts"
import { flag, id, optionalText, text } from "#contract/wire/fields.ts"
import * as summaries from "./summaries.uk.ts"

export const user = z.object({
  id: z.int(),
  username: z.string(),
  fname: z.string(),
  lname: z.string(),
  country: z.string(),
  region: z.string(),
  city: z.string(),
  about: z.string(),
  /** Address of the photo; '' without one. */
  img: z.string(),
  /** Sent only to the user himself. */
  email: z.string().optional(),
  isAdmin: flag.optional(),
  isGuest: flag.optional(),
  /** For a guest: when his demo ends, ISO, UTC. */
  guestUntil: z.string().optional(),
  team: z.array(teamAthlete).optional(),
})
export type User = z.infer<typeof user>

const signedIn = z.object({ item: z.object({ token: z.string(), user }) })
/** Longer than any password, so that the rule refuses and not the form. */
const password = () => optionalText(1000)
const person = {
  fname: optionalText(),
  lname: optionalText(),
  country: optionalText(),
  region: optionalText(),
  city: optionalText(),
  about: optionalText(2000),
}

/** The fields are checked by the action, so that errors carry the specification's names and order. */
export const createUser = endpoint({
  method: "POST",
  paths: ["/user/create"],
  access: "everybody",
  input: z.object({
    username: optionalText(),
    email: optionalText(),
    password: password(),
    passwordRepeat: password(),
    ...person,
  }),
  output: signedIn,
  summary: summaries.createUser,
})

export const login = endpoint({
  method: "POST",
  paths: ["/api/security/login", "/user/login"],
  access: "everybody",
  input: z.object({ username: text(), password: text(1000) }),
  output: signedIn,
  summary: summaries.login,
})

export const logout = endpoint({
  method: "POST",
  paths: ["/user/logout"],
  access: "everybody",
  input: z.object({}),
  output: z.object({}),
  summary: summaries.logout,
})

export const currentUser = endpoint({
  method: "GET",
  paths: ["/wf-api/user/current"],
  access: "account",
  input: z.object({}),
  output: z.object({ user }),
  summary: summaries.currentUser,
})

export const oneUser = endpoint({
  method: "GET",
  paths: ["/api/user"],
  access: "everybody",
  input: z.object({ id }),
  output: z.object({ user }),
  summary: summaries.oneUser,
})

/** Fields that are not sent keep their value; a new password needs the old one and ends all other sessions. */
export const updateUser = endpoint({
  method: "POST",
  paths: ["/api/user-update"],
  access: "account",
  about: "account",
  input: z.object({ ...person, password: password(), newPassword: password() }),
  output: z.object({ user }),
  summary: summaries.updateUser,
})

export const uploadAvatar = endpoint({
  method: "POST",
  paths: ["/user/upload-avatar"],
  access: "account",
  guest: "refused",
  encoding: "multipart",
  input: z.object({ img: z.file() }),
  output: z.object({ item: z.object({ img: z.string() }) }),
  summary: summaries.uploadAvatar,
})

export const avatar = endpoint({
  method: "GET",
  paths: ["/api/v1/avatars/:photo"],
  access: "everybody",
  answers: "image",
  input: z.object({ photo: text(100) }),
  output: z.object({}),
  summary: summaries.avatar,
})
