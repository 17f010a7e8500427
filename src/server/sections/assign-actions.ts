import type { CategoryId, SectionId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Category } from "#domain/registration/types.ts"
import { compareProgramme, placesInOrder } from "#domain/schedule/index.ts"
import { listCategories } from "#server/categories/store.ts"
import { change, type Doer, type Done, type Scope, type Shell } from "#server/platform/change.ts"
import { updated } from "#server/platform/delta.ts"
import { listSections } from "#server/tournaments/store.ts"
import type { Placed } from "./present.ts"

export interface Move {
  readonly category: CategoryId
  /** null: off its section. */
  readonly section: SectionId | null
  /** The place among the section's categories of the same day, from 1; absent: its place in the day stays. */
  readonly position?: number | undefined
}

/** Puts categories onto sections: one step, taken back as one. Answers those whose section or place has changed. */
export const assignCategories = (
  shell: Shell,
  doer: Doer,
  scope: Scope,
  moves: readonly Move[],
): Promise<Done<readonly Placed[]>> =>
  change(shell, doer, scope, async (tx, tournament) => {
    const sections = new Set((await listSections(tx, tournament.id)).map(({ id }) => id))
    const categories = await listCategories(tx, tournament.id)
    const before = new Map(categories.map((category) => [category.id, category]))
    if (new Set(moves.map(({ category }) => category)).size < moves.length) throw new Refusal("invalid", "moves")
    const isKnown = moves.every(
      ({ category, section }) => before.has(category) && (section === null || sections.has(section)),
    )
    if (!isKnown) throw new Refusal("not_found")
    const after = moves.reduce<readonly Category[]>(moved, categories)
    const changed = after.filter((category) => category !== before.get(category.id))
    const changes = changed.flatMap((category) =>
      updated("categories", { id: category.id }, before.get(category.id) ?? category, category),
    )
    const named = new Set(changes.map(({ key }) => key.id))
    return {
      kind: "section.assign",
      changes,
      topics: ["sections", "categories"],
      outcome: changed.filter(({ id }) => named.has(id)).map(placedOf),
    }
  })

export const placedOf = ({ id, sectionId, day, dayPosition }: Category): Placed => ({ id, sectionId, day, dayPosition })

function moved(categories: readonly Category[], { category, section, position }: Move): readonly Category[] {
  const placed = categories.map((one) => (one.id === category ? { ...one, sectionId: section } : one))
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
