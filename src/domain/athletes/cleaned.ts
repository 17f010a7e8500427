import { Refusal } from "#domain/refusal.ts"
import type { Checked } from "./problem.ts"

/** The clean value, or one refusal with every problem in its order. `about` chooses the sentences. */
export function cleaned<Value>(draft: Checked<Value>, about: string): Value {
  if (draft.ok) return draft.value
  const [first] = draft.problems
  const errors = draft.problems.map(({ field, code, range }) => ({ field, code, data: { about, ...range } }))
  throw new Refusal(first?.code ?? "invalid", first?.field ?? null, { about, errors })
}
