import { queryOptions } from "@tanstack/react-query"
import { scoringCourts } from "#contract/scoring.ts"
import { listSeats } from "#contract/seats.ts"
import { call } from "#web/lib/api.ts"
import { keys } from "#web/lib/query-keys.ts"

/** What tablets say of themselves is in no journal: it is asked for. */
const EVERY_MS = 3_000

export const seatsQuery = (tournament: number) =>
  queryOptions({
    queryKey: keys.seats(tournament),
    queryFn: () => call(listSeats, { id: tournament }),
    refetchInterval: EVERY_MS,
  })

export const scoringQuery = (tournament: number) =>
  queryOptions({
    queryKey: keys.scoring(tournament),
    queryFn: () => call(scoringCourts, { tournament }),
  })
