import { guessable } from "#domain/accounts/guessable.ts"
import { Refusal, type RefusalCode, type RefusalData } from "#domain/refusal.ts"
import { passwordTexts } from "./uk.ts"

const LENGTH = { min: 8, max: 128, unit: passwordTexts.characters }

export interface PasswordProblem<Field extends string> {
  readonly field: Field
  readonly code: RefusalCode
  readonly data?: RefusalData
}

/** A new password has 8 to 128 signs, counted as people count them, and is none of the first that somebody would try. */
export function problemsOfPassword<Field extends string>(
  password: string,
  field: Field,
  own: Parameters<typeof guessable>[1],
): PasswordProblem<Field>[] {
  if (password === "") return [{ field, code: "required" }]
  const length = [...password.normalize("NFC")].length
  if (length < LENGTH.min || length > LENGTH.max) return [{ field, code: "out_of_range", data: LENGTH }]
  const reason = guessable(password, own)
  return reason === null ? [] : [{ field, code: "password_guessable", data: { reason } }]
}

export function problemsOfRepeat(password: string, repeat: string): PasswordProblem<"passwordRepeat">[] {
  if (repeat === "") return [{ field: "passwordRepeat", code: "required" }]
  const isSame = password.normalize("NFC") === repeat.normalize("NFC")
  return isSame ? [] : [{ field: "passwordRepeat", code: "passwords_differ" }]
}

/** Refuses with everything that is wrong at once, in its order. */
export function refuseAll(problems: readonly PasswordProblem<string>[]): void {
  const [first] = problems
  if (first) throw Refusal.ofSeveral(first, problems)
}
