import { useSyncExternalStore } from "react"

/** Since when no call has been answered; null: the last one was. What the browser thinks of being online decides nothing. */
let lostSince: Date | null = null
const listeners = new Set<() => void>()

/** Called after each request: whether any answer came, a refusal too. */
export function heard(answered: boolean): void {
  const next = answered ? null : (lostSince ?? new Date())
  if (next === lostSince) return
  lostSince = next
  for (const listener of listeners) listener()
}

export const useLostSince = (): Date | null => useSyncExternalStore(subscribe, () => lostSince)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
