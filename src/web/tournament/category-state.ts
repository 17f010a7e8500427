import type { WireCategory } from "#contract/categories/calls.ts"
import { SMALL } from "#domain/registration/small-categories.ts"
import type { CategoryState } from "./category-states.ts"

type Counted = Pick<WireCategory, "id" | "count" | "show_type" | "start_round" | "draw_state">

/** `awaiting`: the categories somebody of whom is awaited at the scales (`tournamentProgress`). */
export function categoryState(category: Counted, awaiting: ReadonlySet<number>): CategoryState {
  if (category.count === 0) return "empty"
  if (isDrawn(category)) return "drawn"
  if (category.count <= SMALL) return "small"
  return awaiting.has(category.id) ? "waiting" : "ready"
}

/** A list is drawn as soon as it has an order. */
const isDrawn = ({ show_type, start_round, draw_state }: Counted): boolean =>
  show_type === LIST ? start_round !== "" : draw_state !== ""

const LIST = 2
