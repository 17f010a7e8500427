import type { TournamentId } from "#domain/ids.ts"
import { EXTRA_FORMS, keepOldResults } from "#server/platform/db/old-results.ts"
import type { Db } from "#server/platform/db/tables.ts"
import type { Header } from "./file-lines.ts"

/** What the migration did for the rows of a server, for those of a file or a copy from before it. */
export async function keepOld(tx: Db, id: TournamentId, { migrations }: Pick<Header, "migrations">): Promise<void> {
  if (!migrations.includes(EXTRA_FORMS)) await keepOldResults(tx, id, new Date())
}
