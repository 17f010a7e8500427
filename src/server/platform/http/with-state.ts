import { Refusal } from "#domain/refusal.ts"

/** Runs a step; where the state has moved on, the refusal carries the present state, so that the screen can show it. */
export async function withState<Value>(item: () => Promise<object>, step: () => Promise<Value>): Promise<Value> {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof Refusal) || !MOVED.has(error.code)) throw error
    throw new Refusal(error.code, error.field, { ...error.data, item: await item() })
  }
}

const MOVED = new Set(["state_moved", "category_has_results", "kind_has_results", "pair_changed", "position_changed"])
