import { useSyncExternalStore } from "react"
import type { LiveState } from "./live-tournament.ts"

let current: LiveState | null = null
const listeners = new Set<() => void>()

/** Null while no tournament is open. */
export function showLiveState(state: LiveState | null): void {
  current = state
  for (const listener of listeners) listener()
}

export function useLiveState(): LiveState | null {
  return useSyncExternalStore(subscribe, () => current)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
