import { useSyncExternalStore } from "react"
import { createListeners } from "./listeners.ts"

/** Since when no call has been answered; null: the last one was. What the browser thinks of being online decides nothing. */
let lostSince: Date | null = null
const { subscribe, tell } = createListeners()

/** Called after each request: whether any answer came, a refusal too. */
export function heard(answered: boolean): void {
  const next = answered ? null : (lostSince ?? new Date())
  if (next === lostSince) return
  lostSince = next
  tell()
}

export const useLostSince = (): Date | null => useSyncExternalStore(subscribe, () => lostSince)
