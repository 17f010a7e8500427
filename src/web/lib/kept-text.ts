import { useSyncExternalStore } from "react"
import { createListeners } from "./listeners.ts"

/** A text that this browser stores for later visits; every screen sees its changes; '' if nothing is stored. */
export interface KeptText {
  readonly read: () => string
  /** false: the storage did not take it, so it is there until the page is closed. */
  readonly keep: (value: string) => boolean
  readonly use: () => string
}

/** If the browser has no storage, or no room in it, the page remembers the text until it is closed. */
export function keptText(name: string): KeptText {
  const { subscribe, tell } = createListeners("storage")
  /** What the storage did not take; null: it has the text. */
  let memory: string | null = null
  const read = (): string => {
    if (memory !== null) return memory
    try {
      return localStorage.getItem(name) ?? ""
    } catch {
      return ""
    }
  }
  const keep = (value: string): boolean => {
    try {
      if (value) localStorage.setItem(name, value)
      else localStorage.removeItem(name)
      memory = null
    } catch {
      memory = value
    }
    tell()
    return memory === null
  }
  return { read, keep, use: () => useSyncExternalStore(subscribe, read) }
}
