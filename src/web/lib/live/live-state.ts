import { useSyncExternalStore } from "react"
import { useLostSince } from "../connection.ts"
import { createListeners } from "../listeners.ts"
import type { LiveState } from "./live-tournament.ts"

let current: LiveState | null = null
const { subscribe, tell } = createListeners()

/** Null while no tournament is open. */
export function showLiveState(state: LiveState | null): void {
  current = state
  tell()
}

/** How the open tournament is followed; a stream that has not noticed yet that nobody answers any more is no live one. */
export function useLiveState(): LiveState | null {
  const state = useSyncExternalStore(subscribe, () => current)
  return knownState(state, useLostSince())
}

export const knownState = (state: LiveState | null, lostSince: Date | null): LiveState | null =>
  state === "live" && lostSince !== null ? "lost" : state
