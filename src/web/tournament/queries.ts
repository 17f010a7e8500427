import { queryOptions } from "@tanstack/react-query"
import { catalogue } from "#contract/catalogue/calls.ts"
import { fullTournament, listTournaments, oneTournament } from "#contract/tournaments/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { call } from "#web/lib/api.ts"
import { keepNewest } from "#web/lib/keep-newest.ts"
import { keys } from "#web/lib/query-keys.ts"

export type ListedTournament = OutputOf<typeof listTournaments>["list"][number]

export const tournamentsQuery = queryOptions({
  queryKey: keys.tournaments,
  queryFn: () => call(listTournaments, {}),
})

export const tournamentQuery = (id: number) =>
  queryOptions({
    queryKey: keys.tournament(id),
    queryFn: () => call(oneTournament, { id }),
    structuralSharing: keepNewest,
  })

/** The tournament with athletes, categories, sections and draws: the data of the overview's tabs. */
export const fullTournamentQuery = (id: number) =>
  queryOptions({
    queryKey: keys.full(id),
    queryFn: () => call(fullTournament, { id }),
    structuralSharing: keepNewest,
  })

/** The catalogue of a season; of a `tournament`: by the rules that it picked. */
export const catalogueQuery = (year: number, tournament = 0) =>
  queryOptions({
    queryKey: tournament === 0 ? keys.catalogue(year) : [...keys.tournament(tournament), "catalogue", year],
    queryFn: () => call(catalogue, tournament === 0 ? { year } : { year, tournament }),
    staleTime: Number.POSITIVE_INFINITY,
  })
