import * as z from "zod"
import { loginText } from "#domain/accounts/login-key.ts"
import { text } from "#domain/key.ts"
import type { RefusalCode } from "#domain/refusal.ts"
import { type PasswordProblem, problemsOfPassword, problemsOfRepeat } from "./password-rules.ts"

/** The wire's names of the fields that an error may contain, in the specification's order. */
type Field = "username" | "email" | "password" | "passwordRepeat" | "firstName" | "lastname"

/** The personal fields of an account. */
export interface PersonFields {
  readonly firstName: string
  readonly lastName: string
  readonly country: string
  readonly region: string
  readonly city: string
  readonly about: string
}

export interface SignUp extends PersonFields {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly passwordRepeat: string
}

export type SignUpProblem = PasswordProblem<Field>

const emailForm = z.email().max(254)

/** Texts as they are stored; passwords stay as typed. */
export function cleanSignUp(input: SignUp): SignUp {
  const { password, passwordRepeat, ...texts } = input
  return { ...input, ...cleanTexts(texts), username: loginText(input.username) }
}

/** Every text as it is stored. */
export function cleanTexts<Texts extends { readonly [Name in keyof Texts]: string }>(texts: Texts): Texts {
  return Object.fromEntries(Object.entries<string>(texts).map(([name, value]) => [name, text(value)])) as Texts
}

/** All errors, in the specification's order; `taken`: which of the two another account already uses. */
export function problemsOfSignUp(input: SignUp, taken: ReadonlySet<"username" | "email">): SignUpProblem[] {
  return [
    ...problem("username", checkUsername(input.username, taken)),
    ...problem("email", checkEmail(input.email, taken)),
    ...problemsOfPassword(input.password, "password", input),
    ...problemsOfRepeat(input.password, input.passwordRepeat),
    ...problem("firstName", input.firstName === "" ? "required" : null),
    ...problem("lastname", input.lastName === "" ? "required" : null),
  ]
}

const problem = (field: Field, code: RefusalCode | null): SignUpProblem[] => (code === null ? [] : [{ field, code }])

function checkUsername(username: string, taken: ReadonlySet<string>): RefusalCode | null {
  if (username === "") return "required"
  if (!/^[\p{L}\p{M}\p{N}._-]{3,40}$/u.test(username)) return "invalid"
  return taken.has("username") ? "taken" : null
}

function checkEmail(email: string, taken: ReadonlySet<string>): RefusalCode | null {
  if (email === "") return "required"
  if (!emailForm.safeParse(email).success) return "invalid"
  return taken.has("email") ? "taken" : null
}
