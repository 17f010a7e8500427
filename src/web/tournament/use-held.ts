import { useState } from "react"

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
