import type { Selectable } from "kysely"
import type { Category } from "#domain/athletes/types.ts"
import type { Db, Tables } from "#server/platform/db/tables.ts"
import { ofTournament } from "#server/records/of-tournament.ts"

/** All that was given for the matches of a category, with its drawn forms. */
export interface MatchRows {
  readonly scores: readonly Selectable<Tables["poomsaeScores"]>[]
  readonly marks: readonly Selectable<Tables["poomsaeMarks"]>[]
  readonly forms: readonly Selectable<Tables["poomsaeForms"]>[]
}

/** From this round on, rows are of the bracket. */
const BRACKET_ROUNDS = 10

export async function listMatchRows(
  db: Db,
  { tournamentId, id }: Pick<Category, "tournamentId" | "id">,
): Promise<MatchRows> {
  const scores = ofTournament(db, "poomsaeScores", tournamentId).where("categoryId", "=", id)
  const marks = ofTournament(db, "poomsaeMarks", tournamentId).where("categoryId", "=", id)
  const forms = ofTournament(db, "poomsaeForms", tournamentId).where("categoryId", "=", id)
  return {
    scores: await scores.where("round", ">", BRACKET_ROUNDS).execute(),
    marks: await marks.where("round", ">", BRACKET_ROUNDS).orderBy("seat").execute(),
    forms: await forms.where("round", ">", BRACKET_ROUNDS).execute(),
  }
}
