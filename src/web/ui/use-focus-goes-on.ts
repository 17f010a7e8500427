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

/** Leads to the list of the page, which is walked by keys from its marked row on, else to the heading of the page. */
export function leadOn(): void {
  const main = document.querySelector("main") ?? document.body
  const list = main.querySelector<HTMLElement>("[role=grid][tabindex]")
  const heading = main.querySelector<HTMLElement>("h1, h2")
  const place = list ?? heading
  if (place === heading) place?.setAttribute("tabindex", "-1")
  place?.focus({ preventScroll: true })
}
