import { useEffect, useState } from "react"

/**
 * What a form on a page is built of: the newest that is known, but while something is typed what it was built of, so that a save of
 * another window does not take the typed text away. `hold(false)`: nothing is typed, or it was saved.
 */
export function useHeld<Stored>(newest: Stored) {
  const [held, setHeld] = useState<{ readonly stored: Stored } | null>(null)
  const stored = held ? held.stored : newest
  const hold = (isTyped: boolean): void => setHeld((before) => (isTyped ? (before ?? { stored }) : null))
  return { stored, hold }
}

/** Of the form that is built of what is held: tells when something is typed first, and when it is taken back. */
export function useHolding(isTyped: boolean, hold: (isTyped: boolean) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of what is typed is told.
  useEffect(() => hold(isTyped), [isTyped])
}
