import { useSyncExternalStore } from "react"
import { createListeners } from "../listeners.ts"
import type { LiveState } from "./live-tournament.ts"

let current: LiveState | null = null
const { subscribe, tell } = createListeners()

/** Null while no tournament is open. */
export function showLiveState(state: LiveState | null): void {
  current = state
  tell()
}

export function useLiveState(): LiveState | null {
  return useSyncExternalStore(subscribe, () => current)
}
