import { useQueryClient } from "@tanstack/react-query"
import { logout } from "#contract/accounts/calls.ts"
import { call } from "#web/lib/api.ts"
import { signOut } from "#web/lib/session.ts"

/** Ends the token on the server too; leaving must work without a connection, so its failure changes nothing here. */
export function useLeave(): () => void {
  const queries = useQueryClient()
  return () => {
    call(logout, {}).catch(() => {})
    signOut()
    queries.clear()
  }
}
