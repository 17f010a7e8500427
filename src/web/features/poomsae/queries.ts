import { queryOptions } from "@tanstack/react-query"
import { getCategoryOne, judgedForms } from "#contract/poomsae/calls.ts"
import { scoringCourts } from "#contract/poomsae/scoring.ts"
import { call } from "#web/lib/api.ts"
import { keepNewest } from "#web/lib/keep-newest.ts"
import { keys } from "#web/lib/query-keys.ts"

/** A category with its rows in every round. */
export const sheetQuery = (tournament: number, category: number) =>
  queryOptions({
    queryKey: [...keys.category(tournament, category), "list"],
    queryFn: () => call(getCategoryOne, { tournament, category }),
    structuralSharing: keepNewest,
  })

/** How everybody's forms were judged. */
export const judgedQuery = (tournament: number, category: number) =>
  queryOptions({
    queryKey: [...keys.category(tournament, category), "judged"],
    queryFn: () => call(judgedForms, { tournament, category }),
    structuralSharing: keepNewest,
  })

/** What is judged on all courts. */
export const courtsQuery = (tournament: number) =>
  queryOptions({
    queryKey: keys.scoring(tournament),
    queryFn: () => call(scoringCourts, { tournament }),
  })
