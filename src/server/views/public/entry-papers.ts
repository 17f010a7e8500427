import type { Athlete, Category } from "#domain/athletes/types.ts"
import type { AthleteId, CategoryId } from "#domain/ids.ts"
import type { Ended } from "#server/views/standings/outcome.ts"
import type { PublicView } from "./view.ts"

/** How a category ended that everybody sees, once nothing of it is open any more; null: its papers would be preliminary. */
export function endedFor(view: PublicView, id: CategoryId): Ended | null {
  const ended = view.outcome().ended.find(({ category }) => category.id === id)
  return ended?.result.isOver && !ended.result.isHeld ? ended : null
}

/** The categories that have a protocol, and the entries that have a diploma. */
export function publicPapers(view: PublicView): { readonly over: CategoryId[]; readonly diplomas: AthleteId[] } {
  const over = view.outcome().ended.flatMap(({ category }) => (endedFor(view, category.id) ? [category.id] : []))
  const entries = over.flatMap((id) => view.athletesOf.get(id) ?? []).map(({ id }) => id)
  return { over, diplomas: entries.filter((id) => entryPapers(view, id)?.isDiploma) }
}

/** What everybody may have on paper of an entry: the protocol of its category, and its diploma. */
export interface EntryPapers {
  readonly category: Category
  readonly place: number
  readonly isDiploma: boolean
}

/**
 * The papers of an entry; null: none yet. A diploma is for the places that have one, and only where the organiser lets people take
 * theirs.
 */
export function entryPapers(view: PublicView, id: AthleteId): EntryPapers | null {
  const athlete: Athlete | undefined = view.athleteById.get(id)
  const ended = athlete?.categoryId ? endedFor(view, athlete.categoryId) : null
  if (!ended) return null
  const place = ended.result.finishes.find(({ athleteId }) => athleteId === id)?.place ?? 0
  const { handedOut, places } = view.diploma
  return { category: ended.category, place, isDiploma: handedOut && place > 0 && place <= places }
}
