import { getCategoryOne, judgedForms } from "#contract/poomsae/calls.ts"
import { scoringCourts } from "#contract/poomsae/scoring.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"

/** A category with its rows in every round. */
export const sheetQuery = (tournament: number, category: number) =>
  queryOf([...keys.category(tournament, category), "list"], getCategoryOne, { tournament, category })

/** How everybody's forms were judged. */
export const judgedQuery = (tournament: number, category: number) =>
  queryOf([...keys.category(tournament, category), "judged"], judgedForms, { tournament, category })

/** What is judged on all courts. */
export const courtsQuery = (tournament: number) => queryOf(keys.scoring(tournament), scoringCourts, { tournament })
