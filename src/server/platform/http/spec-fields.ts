import { Refusal } from "#domain/refusal.ts"

/** Runs a step of one of the specification's calls: a refusal names the field as that call does. */
export async function withSpecFields<Value>(
  names: Readonly<Record<string, string>>,
  step: () => Promise<Value>,
): Promise<Value> {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof Refusal) || error.field === null) throw error
    throw Refusal.of({ ...error, field: names[error.field] ?? error.field })
  }
}
