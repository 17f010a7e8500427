import type { CategoryId, TournamentId } from "#domain/ids.ts"
import { Refusal } from "#domain/refusal.ts"
import type { Db } from "#server/platform/db/tables.ts"

interface RunningBout {
  readonly categoryId: CategoryId
  readonly t: number
  readonly court: string
}

/** Bouts of a tournament that stand on a court and whose clock has been started. */
async function runningBouts(db: Db, tournamentId: TournamentId): Promise<readonly RunningBout[]> {
  return await db
    .selectFrom("bouts")
    .innerJoin("sections", (join) =>
      join.onRef("sections.id", "=", "bouts.sectionId").onRef("sections.tournamentId", "=", "bouts.tournamentId"),
    )
    .select(["bouts.categoryId", "bouts.t", "sections.name as court"])
    .where("bouts.tournamentId", "=", tournamentId)
    .where("bouts.closedAt", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("boutEvents")
          .select("boutEvents.seq")
          .whereRef("boutEvents.tournamentId", "=", "bouts.tournamentId")
          .whereRef("boutEvents.bout", "=", "bouts.id")
          .where("boutEvents.kind", "=", "clock"),
      ),
    )
    .execute()
}

/** Of fights without a result: the question about a result by hand, as long as a panel scores the fight; null: none does. */
export async function runningQuestions(
  db: Db,
  tournamentId: TournamentId,
): Promise<(categoryId: CategoryId, t: number) => Refusal | null> {
  const running = await runningBouts(db, tournamentId)
  return (categoryId, t) => {
    const one = running.find((bout) => bout.categoryId === categoryId && bout.t === t)
    return one ? new Refusal("bout_running", null, { court: one.court }) : null
  }
}
