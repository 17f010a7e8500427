import { infiniteQueryOptions } from "@tanstack/react-query"
import { listHistory } from "#contract/history.ts"
import { call } from "#web/lib/api.ts"
import { keys } from "#web/lib/query-keys.ts"

/** The journal, the newest steps first, page by page. */
export const historyQuery = (tournament: number) =>
  infiniteQueryOptions({
    queryKey: keys.history(tournament),
    initialPageParam: null as number | null,
    queryFn: ({ pageParam }) =>
      call(listHistory, { id: tournament, ...(pageParam === null ? {} : { before: pageParam }) }),
    getNextPageParam: ({ list }) => {
      const oldest = list.at(-1)?.revision ?? 1
      return oldest > 1 ? oldest : undefined
    },
  })
