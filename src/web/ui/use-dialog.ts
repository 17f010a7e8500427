import { type FocusEvent, type ReactNode, useEffect, useRef } from "react"
import { leadOn } from "./use-focus-goes-on.ts"

interface Content {
  readonly opened: boolean
  readonly title?: ReactNode
  readonly children?: ReactNode
}

/**
 * A window over a page: it leaves the focus where its content puts it, and returns it to the element that opened it; if that
 * has gone meanwhile (the button of an empty list with its first row), to the list or the heading of the page.
 */
export function useDialog({ opened, title, children }: Content) {
  const shown = useRef({ title, children })
  // While it fades out it shows what it showed: what its owner makes of a state that is over would flash by.
  if (opened) shown.current = { title, children }
  const opener = useRef<Element | null>(null)
  // During rendering: without animation the content has taken the focus before any effect of ours.
  opener.current = opened ? (opener.current ?? document.activeElement) : null
  useEffect(() => {
    const { current } = opener
    return opened ? () => giveBack(current) : undefined
  }, [opened])
  return { ...shown.current, focus: { returnFocus: false, onFocusCapture: keepFirst } }
}

function giveBack(opener: Element | null): void {
  const { activeElement: now } = document
  const isLost = now === null || now === document.body || now.closest('[role="dialog"]') !== null
  if (!isLost || !(opener instanceof HTMLElement)) return
  if (opener.isConnected) opener.focus({ preventScroll: true })
  else leadOn()
}

/** The library would lead on to the cross, unless an element of the content is marked as the first one. */
function keepFirst({ currentTarget, target }: FocusEvent): void {
  if (target instanceof HTMLElement && !currentTarget.querySelector("[data-autofocus]")) target.dataset.autofocus = ""
}
