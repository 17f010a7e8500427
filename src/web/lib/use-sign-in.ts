import { useQueryClient } from "@tanstack/react-query"
import type { User } from "#contract/accounts/calls.ts"
import { signIn } from "./session.ts"

/** Signs this browser in as the server answered; what it held for the account before is forgotten. */
export function useSignIn(): (answer: { readonly token: string; readonly user: User }) => void {
  const queries = useQueryClient()
  return ({ token, user }) => {
    queries.clear()
    signIn(token, user)
  }
}
