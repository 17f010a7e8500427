import { sql } from "kysely"
import type { CategoryFields } from "#domain/athletes/category-rules.ts"
import { type CategoryStep, settledCategories } from "#domain/athletes/settled-categories.ts"
import type { AgeGroups } from "#domain/catalogue/age-groups.ts"
import type { TournamentId } from "#domain/ids.ts"
import type { Tx } from "#server/platform/change.ts"

/**
 * Categories that people have settled (`settledCategories`). They are computed from the journal: it survives a restart,
 * is in a tournament's file, its copies and its mirror, and knows what was taken back, so nothing else is stored.
 */
export async function settledIn(
  tx: Tx,
  tournamentId: TournamentId,
  groups: AgeGroups,
): Promise<readonly CategoryFields[]> {
  const { rows } = await sql<CategoryStep>`select revision, undoes, "backTo",
      jsonb_path_query_array(changes, ${OURS}::jsonpath) as changes
    from journal where "tournamentId" = ${tournamentId}
      and (undoes is not null or "backTo" is not null or changes @? ${OURS}::jsonpath)`.execute(tx)
  return settledCategories(rows, groups)
}

const OURS = '$[*] ? (@.table == "categories" || @.table == "tournaments")'
