import type { WireCategory } from "#contract/categories/calls.ts"
import { SMALL } from "#domain/athletes/small-categories.ts"
import type { CategoryState } from "./category-states.ts"

type Counted = Pick<WireCategory, "id" | "show_type" | "start_round" | "draw_state">

/**
 * `count`: how many take part in it; `awaiting`: the categories somebody of whom is awaited at the scales
 * (`tournamentProgress`, whose counts these states are).
 */
export function categoryState(category: Counted, count: number, awaiting: ReadonlySet<number>): CategoryState {
  if (count === 0) return "empty"
  if (isDrawn(category)) return "drawn"
  if (count <= SMALL) return "small"
  return awaiting.has(category.id) ? "waiting" : "ready"
}

/** A list is drawn as soon as it has an order. */
const isDrawn = ({ show_type, start_round, draw_state }: Counted): boolean =>
  show_type === LIST ? start_round !== "" : draw_state !== ""

const LIST = 2
