import { useSyncExternalStore } from "react"

/** The first-round place that is pointed at while somebody is in hand; null: none. */
export class Aim {
  #slot: number | null = null
  readonly #watchers = new Set<() => void>()

  readonly slot = (): number | null => this.#slot

  /** Separate from the board's state, so that a moving pointer renders one line and not 64 places. */
  readonly at = (slot: number | null): void => {
    if (slot === this.#slot) return
    this.#slot = slot
    for (const watcher of this.#watchers) watcher()
  }

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }
}

export const useAimed = (aim: Aim): number | null => useSyncExternalStore(aim.watch, aim.slot)
