import { Refusal } from "#domain/refusal.ts"

/** Runs a step; if the state has moved on, the refusal carries the present state, so that the screen can show it. */
export async function withState<Value>(item: () => Promise<object>, step: () => Promise<Value>): Promise<Value> {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof Refusal) || !MOVED.has(error.code)) throw error
    throw Refusal.of({ ...error, data: { ...error.data, item: await item() } })
  }
}

const MOVED = new Set([
  "state_moved",
  "more_falls",
  "category_has_results",
  "kind_has_results",
  "pair_changed",
  "position_changed",
  "not_level",
])
