import { useQueryClient } from "@tanstack/react-query"
import { type RefObject, useEffect, useState } from "react"

/** How often it is looked whether a page has come, ms. */
const LOOK_MS = 50
/** A page has come when for this long it has asked for nothing more, ms. */
const QUIET_MS = 200
/** Nothing waits longer for a page that does not come, ms. */
const MOST_MS = 3_000

/**
 * Whether the page has come with all that it asked for. What stands around it and is not needed at once, as menus and bars,
 * is fetched after that: a person who opens a page waits for the page.
 */
export function useSettled(main: RefObject<HTMLElement | null>): boolean {
  const client = useQueryClient()
  const [isSettled, settle] = useState(false)
  useEffect(() => {
    if (isSettled) return
    const last = performance.now() + MOST_MS
    let since = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      if (client.isFetching() > 0 || !isShown(main.current)) since = now
      if (now - since > QUIET_MS || now > last) settle(true)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [client, main, isSettled])
  return isSettled
}

/** The page is drawn, and nothing in it turns because it waits. */
const isShown = (main: HTMLElement | null): boolean =>
  main !== null && main.childElementCount > 0 && main.querySelector(".mantine-Loader-root") === null
