import type { CSSProperties } from "react"
import type { Box } from "#layout/types.ts"

/** Lays an element over a box of the picture; `zoom` in percent. */
export const placeOver = ({ x, y, w, h }: Box, zoom: number): CSSProperties => {
  const factor = zoom / 100
  return { left: x * factor, top: y * factor, width: w * factor, height: h * factor }
}

/** Scrolls a pane to an element in it without moving the page. */
export function showInPane(element: HTMLElement | null): void {
  const pane = element?.closest<HTMLElement>("[data-pane]")
  if (!element || !pane) return
  const [inner, outer] = [element.getBoundingClientRect(), pane.getBoundingClientRect()]
  pane.scrollBy({
    left: beyond(inner.left - outer.left, inner.right - outer.right),
    top: beyond(inner.top - outer.top, inner.bottom - outer.bottom),
  })
}

const margin = 24

function beyond(start: number, end: number): number {
  if (start < margin) return start - margin
  return end > -margin ? end + margin : 0
}
