import { useQuery } from "@tanstack/react-query"
import { startRehearsal } from "#contract/rehearsals/calls.ts"
import { refusesGuest } from "#contract/wire/endpoint.ts"
import { currentUserQuery } from "#web/lib/current-user.ts"
import { rehearsalQuery } from "./rehearsal-key.ts"

/** Whether a tournament may be rehearsed: by its owner, but not in a demo and not on the copy of a rehearsal. */
export function useMayRehearse(id: number, mayOwn: boolean): boolean {
  const { data } = useQuery(currentUserQuery)
  const isRefused = refusesGuest(startRehearsal, data?.user.guestUntil !== undefined)
  const { data: rehearsal } = useQuery({
    ...rehearsalQuery(id),
    enabled: mayOwn && data !== undefined && !isRefused,
  })
  return mayOwn && data !== undefined && !isRefused && rehearsal?.mayStart !== false
}
