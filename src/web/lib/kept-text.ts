import { useSyncExternalStore } from "react"

/** A text that this browser keeps for later visits, and that every screen sees change; '' where nothing is kept. */
export interface KeptText {
  readonly read: () => string
  readonly keep: (value: string) => void
  readonly use: () => string
}

/** Where the browser keeps no storage the page remembers it until it is closed. */
export function keptText(name: string): KeptText {
  const listeners = new Set<() => void>()
  let memory = ""
  const read = (): string => {
    try {
      return localStorage.getItem(name) ?? ""
    } catch {
      return memory
    }
  }
  const keep = (value: string): void => {
    memory = value
    try {
      if (value) localStorage.setItem(name, value)
      else localStorage.removeItem(name)
    } catch {
      // The memory has it.
    }
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    window.addEventListener("storage", listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener("storage", listener)
    }
  }
  return { read, keep, use: () => useSyncExternalStore(subscribe, read) }
}
