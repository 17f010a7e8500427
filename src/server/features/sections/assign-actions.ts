import type { Category } from "#domain/athletes/types.ts"
import { Refusal } from "#domain/refusal.ts"
import { assigned, type Move, type RoundMove, withRounds } from "#domain/schedule/index.ts"
import { updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { listSections } from "#server/records/tournaments/tournaments.ts"
import type { Placed } from "#server/views/sections.ts"

/** Assigns categories to courts: one step, undone as one. Returns those whose court or place has changed. */
export const assignCategories = action(async (tx, tournament, moves: readonly Move[]) => {
  const sections = new Set((await listSections(tx, tournament.id)).map(({ id }) => id))
  const categories = await listCategories(tx, tournament.id)
  const before = new Map(categories.map((category) => [category.id, category]))
  if (new Set(moves.map(({ category }) => category)).size < moves.length) throw new Refusal("invalid", "moves")
  const isKnown = moves.every(
    ({ category, section }) => before.has(category) && (section === null || sections.has(section)),
  )
  if (!isKnown) throw new Refusal("not_found")
  const after = moves.reduce<readonly Category[]>(assigned, categories)
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

/** Brings rounds of categories to other sections, whose numbers they take with the next numbering: one step. */
export const moveRounds = action(async (tx, tournament, wanted: readonly RoundMove[]) => {
  const sections = await listSections(tx, tournament.id)
  const categories = new Map((await listCategories(tx, tournament.id)).map((category) => [category.id, category]))
  const known = new Set(sections.map(({ id }) => id))
  if (new Set(wanted.map(({ category, round }) => `${category} ${round}`)).size < wanted.length) {
    throw new Refusal("invalid", "moves")
  }
  const isKnown = wanted.every(
    ({ category, section }) => categories.has(category) && (section === null || known.has(section)),
  )
  if (!isKnown) throw new Refusal("not_found")
  // A round is on its category's court anyway.
  const moves = wanted.map((move) =>
    move.section === categories.get(move.category)?.sectionId ? { ...move, section: null } : move,
  )
  const after = withRounds(sections, moves)
  const changes = sections.flatMap((section, at) =>
    updated("sections", { id: section.id }, section, { rounds: after[at]?.rounds ?? section.rounds }),
  )
  return { kind: "section.rounds", changes, topics: ["sections"], outcome: null }
})
