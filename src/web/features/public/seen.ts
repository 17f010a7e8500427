import { keptSince } from "./keep-pages.ts"
import { messages } from "./uk.ts"

/** A stream that breaks and comes back at once within this time is not reported, ms. */
const PATIENCE = 3_000
/** Interval of updating the age, ms. */
const EVERY = 20_000

/** Shows the age of a page while the line is gone. */
export function createSeen(page: ParentNode) {
  const line = page.querySelector<HTMLElement>("[data-stale]")
  let at = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFresh = false
  // Without a connection the page itself came from the stored copy.
  void keptSince().then((since) => {
    if (since !== null && !isFresh) at = since
  })
  function tell(): void {
    if (!line) return
    line.textContent = messages.stale(Date.now() - at)
    line.hidden = false
    timer = setTimeout(tell, EVERY)
  }
  return {
    fresh(): void {
      clearTimeout(timer)
      timer = undefined
      isFresh = true
      at = Date.now()
      if (line) line.hidden = true
    },
    lost(): void {
      timer ??= setTimeout(tell, PATIENCE)
    },
  }
}

/** For pages that are not live: only the browser knows whether there is a line. */
export function watchLine(): void {
  const seen = createSeen(document)
  if (!navigator.onLine) seen.lost()
  window.addEventListener("offline", () => seen.lost())
  window.addEventListener("online", () => seen.fresh())
}
