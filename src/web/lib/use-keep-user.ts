import { useQueryClient } from "@tanstack/react-query"
import type { User } from "#contract/accounts/calls.ts"
import { currentUserQuery } from "./current-user.ts"
import { signIn, token } from "./session.ts"

/** Changes what this browser knows about the account that is signed in, as the server has answered it. */
export function useKeepUser(): (change: (user: User) => User) => void {
  const queries = useQueryClient()
  return (change) => {
    const known = queries.getQueryData(currentUserQuery.queryKey)
    const held = token()
    if (!known || held === null) return
    const user = change(known.user)
    queries.setQueryData(currentUserQuery.queryKey, { ...known, user })
    signIn(held, user)
  }
}
