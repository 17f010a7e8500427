import { queryOptions } from "@tanstack/react-query"
import { listBin } from "#contract/tournament-bin.ts"
import { call } from "#web/lib/api.ts"
import { keys } from "#web/lib/query-keys.ts"

/** Stands under the list of tournaments: what changes the one changes the other. */
export const binQuery = queryOptions({
  queryKey: [...keys.tournaments, "bin"],
  queryFn: () => call(listBin, {}),
})
