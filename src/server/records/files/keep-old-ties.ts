import type { TournamentId } from "#domain/ids.ts"
import { EXTRA_FORMS, shareOldTies } from "#server/platform/db/old-ties.ts"
import type { Db } from "#server/platform/db/tables.ts"
import type { Header } from "./file-lines.ts"

/** What the migration did for the rows of a server, for those of a file or a copy from before it. */
export async function keepOldTies(tx: Db, id: TournamentId, { migrations }: Pick<Header, "migrations">): Promise<void> {
  if (!migrations.includes(EXTRA_FORMS)) await shareOldTies(tx, id)
}
