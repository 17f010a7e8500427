import { queryOptions } from "@tanstack/react-query"
import { listCourts } from "#contract/courts/calls.ts"
import type { OutputOf } from "#contract/wire/endpoint.ts"
import { call } from "#web/lib/api.ts"
import { keepNewest } from "#web/lib/keep-newest.ts"
import { keys } from "#web/lib/query-keys.ts"

export type CourtsData = OutputOf<typeof listCourts>

/** All courts; fetched again with every call, start and result. */
export const courtsQuery = (tournament: number) =>
  queryOptions({
    queryKey: keys.courts(tournament),
    queryFn: () => call(listCourts, { id: tournament }),
    structuralSharing: keepNewest,
  })
