import * as z from "zod"
import { text } from "#domain/key.ts"
import type { RefusalCode, RefusalData } from "#domain/refusal.ts"

/** The wire's names of what stands in an error, in the specification's order. */
type Field = "username" | "email" | "password" | "passwordRepeat" | "firstName" | "lastname"

export interface SignUp {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly passwordRepeat: string
  readonly firstName: string
  readonly lastName: string
  readonly country: string
  readonly region: string
  readonly city: string
  readonly about: string
}

export interface SignUpProblem {
  readonly field: Field
  readonly code: RefusalCode
  readonly data?: RefusalData
}

const PASSWORD = { min: 8, max: 128, unit: "знаків" }
const emailForm = z.email().max(254)

/** Texts as they are stored; passwords stay as typed. */
export function cleanSignUp(input: SignUp): SignUp {
  const { password, passwordRepeat, ...texts } = input
  const clean = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, text(value)]))
  return { ...input, ...clean }
}

/** Everything that is wrong, in the specification's order; `taken`: which of the two somebody already has. */
export function problemsOfSignUp(input: SignUp, taken: ReadonlySet<"username" | "email">): SignUpProblem[] {
  const checks: readonly (readonly [Field, RefusalCode | null])[] = [
    ["username", checkUsername(input.username, taken)],
    ["email", checkEmail(input.email, taken)],
    ["password", checkPassword(input.password)],
    ["passwordRepeat", checkRepeat(input)],
    ["firstName", input.firstName === "" ? "required" : null],
    ["lastname", input.lastName === "" ? "required" : null],
  ]
  return checks.flatMap(([field, code]): SignUpProblem[] => {
    if (code === null) return []
    return code === "out_of_range" ? [{ field, code, data: PASSWORD }] : [{ field, code }]
  })
}

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

function checkPassword(password: string): RefusalCode | null {
  if (password === "") return "required"
  const length = [...password.normalize("NFC")].length
  return length < PASSWORD.min || length > PASSWORD.max ? "out_of_range" : null
}

function checkRepeat({ password, passwordRepeat }: SignUp): RefusalCode | null {
  if (passwordRepeat === "") return "required"
  return password.normalize("NFC") === passwordRepeat.normalize("NFC") ? null : "passwords_differ"
}
