import * as z from "zod"
import { teamAthlete } from "#contract/team/calls.ts"
import { get, post } from "#contract/wire/endpoint.ts"
import { flag, optionalText, text } from "#contract/wire/fields.ts"
import { accountId } from "#contract/wire/ids.ts"

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
  /** Sent to this very user alone. */
  email: z.string().optional(),
  isAdmin: flag.optional(),
  isGuest: flag.optional(),
  /** For a guest: when the demo ends, ISO, UTC. */
  guestUntil: z.string().optional(),
  team: z.array(teamAthlete).optional(),
})
export type User = z.infer<typeof user>

const signedIn = { item: z.object({ token: z.string(), user }) }
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
export const createUser = post("/user/create", {
  access: "everybody",
  input: {
    username: optionalText(),
    email: optionalText(),
    password: password(),
    passwordRepeat: password(),
    ...person,
  },
  output: signedIn,
})

export const login = post(["/api/security/login", "/user/login"], {
  access: "everybody",
  input: { username: text(), password: text(1000) },
  output: signedIn,
})

export const logout = post("/user/logout", { access: "everybody" })

export const currentUser = get("/wf-api/user/current", {
  output: { user },
})

export const oneUser = get("/api/user", {
  access: "everybody",
  input: { id: accountId },
  output: { user },
})

/** Fields that are not sent keep their value; a new password needs the old one and ends all other sessions. */
export const updateUser = post("/api/user-update", {
  about: "account",
  input: { ...person, password: password(), newPassword: password() },
  output: { user },
})

export const uploadAvatar = post("/user/upload-avatar", {
  guest: "refused",
  encoding: "multipart",
  input: { img: z.file() },
  output: { item: z.object({ img: z.string() }) },
})

export const avatar = get("/api/v1/avatars/:photo", {
  access: "everybody",
  answers: "image",
  input: { photo: text(100) },
})

/** People who may receive mailings: confirmed and not withdrawn. For operators; dates are ISO. */
export const listMailings = get("/api/v1/mailings", {
  output: {
    list: z.array(z.object({ email: z.string(), askedAt: z.string(), confirmedAt: z.string(), wording: z.int() })),
  },
})
