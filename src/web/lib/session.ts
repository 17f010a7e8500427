import { useSyncExternalStore } from "react"
import type { User } from "#contract/accounts/calls.ts"
import { createListeners } from "./listeners.ts"

// The specification defines the keys: the token is `jwt`, beside it the account that signed in.
const tokenKey = "jwt"
const userKey = "user"
const { subscribe, tell } = createListeners("storage")
/** What the page remembers if the browser has no storage. */
const memory = new Map<string, string>()

/** The bearer token of this browser, null when nobody is signed in. */
export function token(): string | null {
  return read(tokenKey) || null
}

/** Stores the token and the person for later visits and updates every screen. */
export function signIn(newToken: string, user: User): void {
  write(tokenKey, newToken)
  write(userKey, JSON.stringify(user))
  tell()
}

/** Forgets both, on this device only; ending the token on the server is the caller's. */
export function signOut(): void {
  write(tokenKey, null)
  write(userKey, null)
  tell()
}

/** Whether somebody is signed in; follows the other tabs of the browser. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, token) !== null
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value === null) memory.delete(key)
    else memory.set(key, value)
  }
}
