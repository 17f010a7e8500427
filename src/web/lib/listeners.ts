interface Listeners {
  /** As `useSyncExternalStore` takes it. */
  readonly subscribe: (listener: () => void) => () => void
  readonly tell: () => void
}

/** Those who follow a value that lives outside React; `event`: one of the window that may have changed the value too. */
export function createListeners(event?: "storage"): Listeners {
  const all = new Set<() => void>()
  return {
    subscribe: (listener) => {
      all.add(listener)
      if (event) window.addEventListener(event, listener)
      return () => {
        all.delete(listener)
        if (event) window.removeEventListener(event, listener)
      }
    },
    tell: () => {
      for (const listener of all) listener()
    },
  }
}
