import type { TournamentId } from "#domain/ids.ts"
import type { RunningBout } from "#domain/value/facts.ts"
import type { Db } from "#server/platform/db/tables.ts"

/** `Facts.runningBouts`: bouts of a tournament that stand on a court and whose clock has been started. */
export async function runningBouts(db: Db, tournamentId: TournamentId): Promise<readonly RunningBout[]> {
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
