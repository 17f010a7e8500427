import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { listFightStatistics, listNorms, listStandings } from "#contract/standings/calls.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"

/** Filters of the requested standings; not given: of all categories. */
export interface StandingsFilter {
  readonly age?: number
  readonly sex?: number
  readonly type?: number
}

/** While another filter is being answered, what was there stays. */
export const standingsQuery = (id: number, { age, sex, type }: StandingsFilter) =>
  queryOptions({
    ...queryOf([...keys.standings(id), age ?? null, sex ?? null, type ?? null], listStandings, {
      id,
      ...(age === undefined ? {} : { age }),
      ...(sex === undefined ? {} : { sex }),
      ...(type === undefined ? {} : { type }),
    }),
    placeholderData: keepPreviousData,
  })

export const fightStatisticsQuery = (id: number) =>
  queryOf([...keys.standings(id), "fights"], listFightStatistics, { id })

export const normsQuery = (id: number) => queryOf([...keys.standings(id), "norms"], listNorms, { id })
