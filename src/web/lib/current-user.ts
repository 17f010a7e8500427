import { queryOptions } from "@tanstack/react-query"
import { currentUser } from "#contract/accounts/calls.ts"
import { call } from "#web/lib/api.ts"
import { keys } from "#web/lib/query-keys.ts"

/** Who is signed in, as the server knows it. */
export const currentUserQuery = queryOptions({
  queryKey: keys.currentUser,
  queryFn: () => call(currentUser, {}),
  staleTime: 60_000,
})
