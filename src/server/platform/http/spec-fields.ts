import { type Problem, Refusal } from "#domain/refusal.ts"

/** Runs a step of one of the specification's calls: a refusal names fields as that call does. */
export async function withSpecFields<Value>(
  names: Readonly<Record<string, string>>,
  step: () => Promise<Value>,
): Promise<Value> {
  const named = <One extends Problem>(one: One): One => ({ ...one, field: names[one.field ?? ""] ?? one.field })
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { errors } = error.data as { readonly errors?: readonly Problem[] }
    const { code, field } = named(error)
    throw Refusal.of({ code, field, data: errors ? { ...error.data, errors: errors.map(named) } : error.data })
  }
}
