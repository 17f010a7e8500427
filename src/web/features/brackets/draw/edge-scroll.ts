import type { RefObject } from "react"
import type { Point } from "#web/lib/use-pointer.ts"

const EDGE = 48
/** Pixels a frame at the very edge. */
const FASTEST = 14
/** How long the pointer has to rest at an edge before anything moves, in ms, and how far it may tremble meanwhile, in pixels. */
const REST_MS = 400
const TREMBLE = 6

/**
 * Scrolls the bracket while the pointer is inside its pane near an edge, once it has rested there: a pointer that only
 * crosses an edge is on the way to a place, which must stay where it is. Calls back on each scroll; returns a function
 * that stops it.
 */
export function scrollAtEdge(pointer: RefObject<Point | null>, onScrolled: () => void): () => void {
  const rest = new Rest()
  let frame = 0
  const step = (now: number): void => {
    const pane = document.querySelector<HTMLElement>("[data-pane]")
    const box = pane?.getBoundingClientRect()
    const at = pointer.current
    const pull = box && at ? pullOf(at, box) : null
    if (pane && at && pull && rest.isRested(at, now)) {
      pane.scrollBy(pull)
      onScrolled()
    }
    if (!pull) rest.end()
    frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}

/** Direction and distance that the pane scrolls in a frame; null: the pointer is at no edge inside it. */
export function pullOf({ x, y }: Point, box: Pick<DOMRect, "left" | "right" | "top" | "bottom">) {
  const isIn = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
  const pull = { left: near(x, box.left, box.right), top: near(y, box.top, box.bottom) }
  return isIn && (pull.left !== 0 || pull.top !== 0) ? pull : null
}

/** Whether a pointer at an edge has come to rest; once it has, it may move along the edge. */
export class Rest {
  #since: { readonly at: Point; readonly ms: number } | null = null
  #isRested = false

  isRested(at: Point, ms: number): boolean {
    if (this.#isRested) return true
    const moved = this.#since === null ? Number.POSITIVE_INFINITY : distance(at, this.#since.at)
    if (this.#since === null || moved > TREMBLE) this.#since = { at, ms }
    this.#isRested = ms - this.#since.ms >= REST_MS
    return this.#isRested
  }

  end(): void {
    this.#since = null
    this.#isRested = false
  }
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

function near(at: number, start: number, end: number): number {
  if (at < start + EDGE) return -Math.ceil((FASTEST * Math.min(EDGE, start + EDGE - at)) / EDGE)
  return at > end - EDGE ? Math.ceil((FASTEST * Math.min(EDGE, at - end + EDGE)) / EDGE) : 0
}
