import { Refusal } from "#domain/refusal.ts"
import type { PasswordProblem } from "./password-rules.ts"

/** Refuses with everything that is wrong at once, in its order. */
export function refuseAll(problems: readonly PasswordProblem<string>[]): void {
  const [first] = problems
  if (first) throw Refusal.ofSeveral(first, problems)
}
