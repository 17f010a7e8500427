import type { User } from "#contract/accounts/calls.ts"
import { keptText } from "./kept-text.ts"

// The specification defines the keys: the token is `jwt`, beside it the account that signed in.
const keptToken = keptText("jwt")
const keptUser = keptText("user")

/** The bearer token of this browser, null when nobody is signed in. */
export const token = (): string | null => keptToken.read() || null

/** Stores the token and the person for later visits and updates every screen. */
export function signIn(newToken: string, user: User): void {
  keptUser.keep(JSON.stringify(user))
  keptToken.keep(newToken)
}

/** Forgets both, on this device only; ending the token on the server is the caller's. */
export function signOut(): void {
  keptUser.keep("")
  keptToken.keep("")
}

/** Whether somebody is signed in; follows the other tabs of the browser. */
export const useSignedIn = (): boolean => keptToken.use() !== ""
