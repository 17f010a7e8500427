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

/**
 * The library would lead on to the cross, unless an element of the content is marked as the first one. Where the content marks
 * and takes nothing, its first field or button has the focus, and where it has none the window itself: a key that was meant
 * for the page closes nothing.
 */
function keepFirst({ currentTarget, target, relatedTarget }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return
  // The library leads in once more when what is loaded comes: then the focus was on the window itself.
  const isInside = relatedTarget instanceof HTMLElement && currentTarget.contains(relatedTarget)
  const hasComeIn = !isInside || relatedTarget.matches('[role="dialog"]')
  if (hasComeIn && target.matches(CROSS)) firstIn(currentTarget).focus({ preventScroll: true })
  else if (!currentTarget.querySelector("[data-autofocus]")) target.dataset.autofocus = ""
}

/** The button that closes a window or a panel. */
const CROSS = '[role="dialog"] > header > button'
const STOPS = "a[href], button, input, select, textarea, summary, [tabindex]"

function firstIn(root: Element): HTMLElement {
  const stops = [...root.querySelectorAll<HTMLElement>(STOPS)]
  const first = stops.find((one) => !one.matches(`${CROSS}, :disabled, [tabindex="-1"], [type="hidden"]`))
  const dialog = root.querySelector<HTMLElement>('[role="dialog"]')
  const found = first ?? dialog
  if (!found) return stops[0] ?? document.body
  if (found === dialog) found.tabIndex = -1
  return found
}
