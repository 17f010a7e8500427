import type { About } from "#contract/wire/endpoint.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Checked } from "#domain/registration/problem.ts"

/** The clean value, or one refusal with every problem in its order. `about` chooses the sentences. */
export function cleanOf<Value>(checked: Checked<Value>, about: About): Value {
  if (checked.ok) return checked.value
  const [first] = checked.problems
  const errors = checked.problems.map(({ field, code, range }) => ({ field, code, data: { about, ...range } }))
  throw new Refusal(first?.code ?? "invalid", first?.field ?? null, { about, errors })
}
