import type { TournamentId } from "#domain/ids.ts"
import { shareOldTables } from "#server/platform/db/old-brackets.ts"
import { endedAt } from "#server/platform/db/old-ended.ts"
import { EXTRA_FORMS, keepOldResults } from "#server/platform/db/old-results.ts"
import type { Db } from "#server/platform/db/tables.ts"
import type { Header } from "./file-lines.ts"

/** The migration from which on equals of a table share a medal only by somebody's word. */
const SHARED_PLACES = "092-shared-places"

/** What the migrations did for the rows of a server, for those of a file or a copy from before it. */
export async function keepOld(tx: Db, id: TournamentId, { migrations }: Pick<Header, "migrations">): Promise<void> {
  const now = new Date()
  if (!migrations.includes(EXTRA_FORMS)) await keepOldResults(tx, id, now)
  if (!migrations.includes(SHARED_PLACES)) await shareOldTables(tx, await endedAt(tx, id, now))
}
