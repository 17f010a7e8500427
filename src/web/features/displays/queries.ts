import { queryOptions } from "@tanstack/react-query"
import { listScreens } from "#contract/screens.ts"
import { call } from "#web/lib/api.ts"
import { keys } from "#web/lib/query-keys.ts"

/** Which displays are on is in no journal: it is asked for. */
const EVERY_MS = 4_000

export const screensQuery = (tournament: number) =>
  queryOptions({
    queryKey: keys.screens(tournament),
    queryFn: () => call(listScreens, { id: tournament }),
    refetchInterval: EVERY_MS,
  })
