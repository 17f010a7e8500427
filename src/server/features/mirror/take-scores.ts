import type { SentScore } from "#contract/mirror/calls.ts"
import type { CloudNumbers } from "#server/platform/db/tables.ts"
import { mirrorOfCode } from "#server/records/mirror/mirrors.ts"
import { knownHere } from "#server/records/mirror/numbers.ts"
import type { Deps } from "#server/views/deps.ts"

/**
 * Shows what the hall says of its running fights, as far as courts and categories are known here; what is not waits for
 * their steps. Nothing is stored. Refuses (`mirror`) an unknown code; once the tournament is no longer the hall's, nothing
 * is shown.
 */
export async function takeScores(
  { db, scores }: Pick<Deps, "db" | "scores">,
  code: string | null,
  courts: readonly SentScore[],
): Promise<void> {
  const { tournamentId: id, state, numbers } = await mirrorOfCode(db, code)
  if (state !== "held" || (numbers as CloudNumbers).same === null) return
  const sectionOf = await knownHere(db, id, "sections", idsIn(courts.map(({ section }) => section)))
  const categories = courts.flatMap(({ score }) => score?.category ?? [])
  const categoryOf = await knownHere(db, id, "categories", idsIn(categories))
  for (const { section, score } of courts) {
    const court = sectionOf.get(section)
    const category = score && categoryOf.get(score.category)
    if (court === undefined || category === undefined) continue
    scores.note(id, court, score && category !== null ? { ...score, category } : null)
  }
}

const idsIn = (ids: readonly number[]): number[] => [...new Set(ids)]
