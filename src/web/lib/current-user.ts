import { queryOptions } from "@tanstack/react-query"
import { currentUser } from "#contract/accounts/calls.ts"
import { keys } from "#web/lib/query-keys.ts"
import { queryOf } from "#web/lib/query-of.ts"

/** Who is signed in, as the server knows it. */
export const currentUserQuery = queryOptions({ ...queryOf(keys.currentUser, currentUser, {}), staleTime: 60_000 })
