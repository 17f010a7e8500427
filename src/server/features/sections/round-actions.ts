import { Refusal } from "#domain/refusal.ts"
import { type RoundMove, withRounds } from "#domain/schedule/index.ts"
import { action } from "#server/platform/action.ts"
import { updated } from "#server/platform/delta.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { listSections } from "#server/records/tournaments/tournaments.ts"

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
