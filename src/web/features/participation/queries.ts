import { queryOptions } from "@tanstack/react-query"
import { listApplications } from "#contract/applications/calls.ts"
import { coachDay, listParticipation, showParticipation } from "#contract/applications/participation.ts"
import { call } from "#web/lib/api.ts"
import { keepNewest } from "#web/lib/keep-newest.ts"
import { keys } from "#web/lib/query-keys.ts"

export const participationQuery = queryOptions({
  queryKey: keys.participation,
  queryFn: () => call(listParticipation, {}),
})

/** A tournament as its coach sees it. */
export const ownQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.applications(id), "own"],
    queryFn: () => call(showParticipation, { id }),
    structuralSharing: keepNewest,
  })

/** All online entries, for the secretary. */
export const receivedQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.applications(id), "received"],
    queryFn: () => call(listApplications, { id }),
    structuralSharing: keepNewest,
  })

export const dayQuery = (id: number) =>
  queryOptions({
    queryKey: keys.coachDay(id),
    queryFn: () => call(coachDay, { id }),
    structuralSharing: keepNewest,
  })
