import type { CategoryId, SectionId } from "#domain/ids.ts"
import { compareProgramme, placesInOrder, type Scheduled } from "./programme.ts"

/** A category with its court. */
export interface Assigned extends Scheduled {
  readonly sectionId: SectionId | null
}

export interface Move {
  readonly category: CategoryId
  /** null: off its section. */
  readonly section: SectionId | null
  /** The place among the section's categories of the same day, from 1; absent: its place in the day stays. */
  readonly position?: number | undefined
  /** Its day, 0 none, without its own place there; absent: it stays on its day. */
  readonly day?: number | undefined
}

/** The categories after a move; those that stay as they are stay the same values. */
export function assigned<One extends Assigned>(
  categories: readonly One[],
  { category, section, position, day }: Move,
): readonly One[] {
  const placed = categories.map((one) => (one.id === category ? moved(one, section, day ?? one.day) : one))
  const own = placed.find(({ id }) => id === category)
  if (!own || section === null || position === undefined) return placed
  const sameDay = placed.filter(({ day }) => day === own.day)
  const others = sameDay.filter(({ id, sectionId }) => id !== category && sectionId === section).sort(compareProgramme)
  const order = others.toSpliced(position - 1, 0, own)
  const places = placesInOrder(order, Math.max(0, ...sameDay.map(({ dayPosition }) => dayPosition)))
  return placed.map((one) => {
    const place = places.get(one.id)
    return place === undefined || place === one.dayPosition ? one : { ...one, dayPosition: place }
  })
}

function moved<One extends Assigned>(one: One, sectionId: SectionId | null, day: number): One {
  if (one.sectionId === sectionId && one.day === day) return one
  return one.day === day ? { ...one, sectionId } : { ...one, sectionId, day, dayPosition: 0 }
}

/** Categories of one day in their order; day 0 is none. */
export interface DayOrder {
  readonly day: number
  readonly ids: readonly CategoryId[]
}

/** The categories after a day was put in order; those not named keep their day and place. */
export function arranged<One extends Scheduled>(categories: readonly One[], { day, ids }: DayOrder): readonly One[] {
  const places = new Map(ids.map((id, at) => [id, day === 0 ? 0 : at + 1]))
  return categories.map((one) => {
    const dayPosition = places.get(one.id)
    const isSame = dayPosition === undefined || (one.day === day && one.dayPosition === dayPosition)
    return isSame ? one : { ...one, day, dayPosition }
  })
}
