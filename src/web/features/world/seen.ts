import { timeOf } from "#web/lib/dates.ts"
import { messages } from "./messages.ts"

/** Says how old a page is while the line is gone. */
export interface Seen {
  fresh(): void
  lost(): void
}

/** A stream that breaks and comes back at once is nobody's trouble, ms. */
const PATIENCE = 3_000

export function createSeen(main: HTMLElement): Seen {
  const line = main.querySelector<HTMLElement>("[data-stale]")
  let at = new Date()
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    fresh() {
      clearTimeout(timer)
      timer = undefined
      at = new Date()
      if (line) line.hidden = true
    },
    lost() {
      timer ??= setTimeout(() => {
        if (!line) return
        line.textContent = messages.stale(timeOf(at))
        line.hidden = false
      }, PATIENCE)
    },
  }
}
