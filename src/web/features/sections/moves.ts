import type { CategoryId } from "#domain/ids.ts"
import { type Assigned, assigned, compareProgramme, type DayOrder, type Move } from "#domain/schedule/index.ts"
import { orderAfter, type Target } from "./board/targets.ts"
import { sectionId } from "./board-category.ts"

/** The moves that bring categories to a place of a court. A place counts only the categories of one day. */
export function sectionMoves<One extends Assigned>(
  categories: readonly One[],
  moved: readonly CategoryId[],
  { column, before }: Target,
): Move[] {
  const section = sectionId(column)
  if (before === null || section === null) return moved.map((category) => ({ category, section }))
  const byId = new Map(categories.map((one) => [one.id, one]))
  const beside = before === "end" ? undefined : byId.get(before)
  return moved.map((category) => {
    const day = byId.get(category)?.day ?? 0
    if (beside && beside.day !== day) return { category, section }
    const mates = categories.filter((one) => one.sectionId === section && one.day === day)
    const group = moved.filter((id) => byId.get(id)?.day === day)
    const order = orderAfter(programmeOf(mates), group, before)
    return { category, section, position: order.indexOf(category) + 1 }
  })
}

/** The new order of a day after categories have come to a place of it. */
export function dayOrder<One extends Assigned>(
  categories: readonly One[],
  moved: readonly CategoryId[],
  { column, before }: Target,
): DayOrder {
  if (column === 0) return { day: 0, ids: [...moved] }
  const mates = categories.filter(({ day }) => day === column)
  return { day: column, ids: orderAfter(programmeOf(mates), moved, before) }
}

const programmeOf = (categories: readonly Assigned[]): CategoryId[] =>
  categories.toSorted(compareProgramme).map(({ id }) => id)

/** The categories as they will be once the server has made the moves. */
export const afterMoves = <One extends Assigned>(categories: readonly One[], moves: readonly Move[]): readonly One[] =>
  moves.reduce<readonly One[]>(assigned, categories)
