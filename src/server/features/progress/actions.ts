import type { CategoryId } from "#domain/ids.ts"
import { answered, type GuideQuestion } from "#domain/progress/guide.ts"
import { inserted, updated } from "#domain/value/changes.ts"
import { action } from "#server/platform/action.ts"
import { listCategories } from "#server/records/categories/categories.ts"
import { findGuide } from "#server/records/guide.ts"

interface Answer {
  readonly question: GuideQuestion
  /** Of `small`: the categories that were shown; those that are gone by now are left out. */
  readonly categories: readonly CategoryId[]
}

/** Stores an answer to a question of the next step; «all entries have come» closes the online entries too. */
export const answerGuide = action(async (tx, tournament, { question, categories }: Answer) => {
  const { guide, isStored } = await findGuide(tx, tournament.id)
  const known = new Set((await listCategories(tx, tournament.id)).map(({ id }) => id))
  const after = answered(
    { ...guide, leftSmall: guide.leftSmall.filter((id) => known.has(id)) },
    question,
    categories.filter((id) => known.has(id)),
  )
  const own = isStored ? updated("guide", { id: 1 }, guide, after) : [inserted("guide", { id: 1 }, after)]
  const closed =
    question === "entries" ? updated("tournaments", { id: tournament.id }, tournament, { registrationOpen: false }) : []
  return {
    kind: "guide.answer",
    changes: [...own, ...closed],
    topics: closed.length > 0 ? ["tournament", "applications"] : ["tournament"],
    outcome: null,
  }
})
