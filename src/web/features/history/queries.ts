import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { historyFilters, historyStep, listHistory, rewind } from "#contract/history/calls.ts"
import { call } from "#web/lib/api.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"

/** '' or null: no filter. */
export interface HistoryFilter {
  readonly q: string
  readonly user: string | null
  readonly device: string | null
  readonly kind: string | null
}

export const noWish: HistoryFilter = { q: "", user: null, device: null, kind: null }

/** The journal, the newest steps first, page by page. */
export const historyQuery = (tournament: number, { q, user, device, kind }: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.history(tournament), "list", { q, user, device, kind }],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam }) =>
      call(listHistory, {
        id: tournament,
        ...(pageParam === null ? {} : { before: pageParam }),
        ...(q ? { q } : {}),
        ...(user === null ? {} : { user }),
        ...(device === null ? {} : { device }),
        ...(kind === null ? {} : { kind }),
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
  })

export const filtersQuery = (tournament: number) =>
  queryOf([...keys.history(tournament), "filters"], historyFilters, { id: tournament })

/** The rows of one step in words. */
export const detailsQuery = (tournament: number, revision: number) =>
  infiniteQueryOptions({
    queryKey: [...keys.history(tournament), "step", revision],
    initialPageParam: 0,
    queryFn: ({ pageParam }) => call(historyStep, { id: tournament, revision, from: pageParam }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** What a return to that revision would change. */
export const previewQuery = (tournament: number, to: number) =>
  queryOptions({
    ...queryOf([...keys.history(tournament), "rewind", to], rewind, { id: tournament, to, preview: 1 }),
    retry: false,
    gcTime: 0,
  })
