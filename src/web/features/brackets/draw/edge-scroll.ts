import type { RefObject } from "react"
import type { Point } from "#web/lib/use-pointer.ts"

const EDGE = 48
/** Pixels a frame at the very edge. */
const FASTEST = 14

/** Scrolls the bracket while the pointer is near an edge of its pane, and says so each time; answers how to stop. */
export function scrollAtEdge(pointer: RefObject<Point | null>, onScrolled: () => void): () => void {
  let frame = 0
  const step = (): void => {
    const pane = document.querySelector<HTMLElement>("[data-pane]")
    const box = pane?.getBoundingClientRect()
    if (pane && box && pointer.current) {
      const { x, y } = pointer.current
      const left = near(x, box.left, box.right)
      const top = near(y, box.top, box.bottom)
      const isIn = x > box.left - EDGE && x < box.right + EDGE && y > box.top - EDGE && y < box.bottom + EDGE
      if (isIn && (left !== 0 || top !== 0)) {
        pane.scrollBy({ left, top })
        onScrolled()
      }
    }
    frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}

function near(at: number, start: number, end: number): number {
  if (at < start + EDGE) return -Math.ceil((FASTEST * Math.min(EDGE, start + EDGE - at)) / EDGE)
  return at > end - EDGE ? Math.ceil((FASTEST * Math.min(EDGE, at - end + EDGE)) / EDGE) : 0
}
