import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { tournamentRole } from "#contract/staff/calls.ts"
import { call } from "#web/lib/api.ts"
import { isStatus } from "#web/lib/errors.ts"
import { keys } from "#web/lib/query-keys.ts"

export const roleQuery = (tournament: number) =>
  queryOptions({
    queryKey: keys.role(tournament),
    queryFn: async () => (await call(tournamentRole, { id: tournament })).role,
  })

/** Whether the account that is signed in may edit a tournament, as far as the page knows by now. */
export const mayEditIn = (queries: QueryClient, tournament: number): boolean =>
  ["owner", "operator", "secretary"].includes(queries.getQueryData(roleQuery(tournament).queryKey) ?? "")

/**
 * What the account that is signed in may do in a tournament, updated live. `isLost`: it was on the staff when the page was
 * opened, and no longer is.
 */
export function useRole(tournament: number, enabled: boolean) {
  const { data, error } = useQuery({ ...roleQuery(tournament), enabled })
  const [wasStaff, setWasStaff] = useState(false)
  const isHidden = isStatus(error, 404)
  const role = isHidden ? "" : (data ?? "")
  if (role !== "" && !wasStaff) setWasStaff(true)
  const isKnown = data !== undefined || isHidden
  const mayOwn = role === "owner" || role === "operator"
  return { mayOwn, mayEdit: mayOwn || role === "secretary", isLost: wasStaff && isKnown && role === "" }
}
