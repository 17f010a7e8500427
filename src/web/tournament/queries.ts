import { queryOptions } from "@tanstack/react-query"
import { catalogue } from "#contract/catalogue/calls.ts"
import { fullTournament, listTournaments, oneTournament } from "#contract/tournaments/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { notedFull } from "#web/lib/live/noted.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"

export type ListedTournament = OutputOf<typeof listTournaments>["list"][number]

export const tournamentsQuery = queryOf(keys.tournaments, listTournaments, {})

export const tournamentQuery = (id: number) => queryOf(keys.tournament(id), oneTournament, { id })

/** The tournament with athletes, categories, sections and draws: the data of the overview's tabs. */
export const fullTournamentQuery = (id: number) =>
  queryOf(keys.full(id), fullTournament, { id }, (answer) => notedFull.note(id, answer))

/** The catalogue of a season; of a `tournament`: by the rules that it picked. */
export const catalogueQuery = (year: number, tournament = 0) =>
  queryOptions({
    ...queryOf(
      tournament === 0 ? keys.catalogue(year) : [...keys.tournament(tournament), "catalogue", year],
      catalogue,
      tournament === 0 ? { year } : { year, tournament },
    ),
    staleTime: Number.POSITIVE_INFINITY,
  })
