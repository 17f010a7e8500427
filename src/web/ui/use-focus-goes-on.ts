import { type RefObject, useLayoutEffect, useRef } from "react"

/**
 * For a part of the page that goes when its button has done what it promised, such as an empty list with the first row: the
 * focus does not fall back to the top of the page with it.
 */
export function useFocusGoesOn(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    return () => {
      if (current?.contains(document.activeElement)) queueMicrotask(leadOnIfLost)
    }
  }, [])
  return box
}

/** What stands there instead is in the page by now, and may have taken the focus itself. */
function leadOnIfLost(): void {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) leadOn()
}

const inPage = (selector: string): HTMLElement | null =>
  (document.querySelector("main") ?? document.body).querySelector<HTMLElement>(selector)

/** Leads to the list of the page, which is walked by keys from its marked row on; false: it has none. */
export function leadToList(): boolean {
  const list = inPage("[role=grid][tabindex]")
  list?.focus({ preventScroll: true })
  return list !== null
}

/** Leads to the list of the page, else to its heading. */
export function leadOn(): void {
  if (leadToList()) return
  const heading = inPage("h1, h2")
  heading?.setAttribute("tabindex", "-1")
  heading?.focus({ preventScroll: true })
}
