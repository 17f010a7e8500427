import { type RefObject, useEffect, useRef } from "react"

const LEAST = 30
const MOST = 200

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Two fingers on a pane, or two on a touch pad, change the zoom (percent); the point between the fingers stays there.
 * `zoom` is the present zoom of the pane.
 */
export function usePinch(pane: RefObject<HTMLElement | null>, zoom: number, onZoom: (zoom: number) => void): void {
  const now = useRef({ zoom, onZoom })
  now.current = { zoom, onZoom }
  useEffect(() => {
    const element = pane.current
    if (!element) return
    const to = (wanted: number, { x, y }: Point): void => {
      const next = Math.round(Math.min(MOST, Math.max(LEAST, wanted)))
      const factor = next / now.current.zoom
      if (factor === 1) return
      const { left, top } = element.getBoundingClientRect()
      const at = { x: x - left, y: y - top }
      const scrolled = {
        left: (element.scrollLeft + at.x) * factor - at.x,
        top: (element.scrollTop + at.y) * factor - at.y,
      }
      now.current.onZoom(next)
      requestAnimationFrame(() => element.scrollTo(scrolled))
    }
    let start: { readonly apart: number; readonly zoom: number } | null = null
    const touched = (event: TouchEvent): void => {
      const fingers = fingersOf(event)
      start = fingers && { apart: fingers.apart, zoom: now.current.zoom }
    }
    const moved = (event: TouchEvent): void => {
      const fingers = fingersOf(event)
      if (!fingers || !start) return
      event.preventDefault()
      to((start.zoom * fingers.apart) / start.apart, fingers.middle)
    }
    // A touch pad reports its pinch as a wheel with Ctrl.
    const wheeled = (event: WheelEvent): void => {
      if (!event.ctrlKey) return
      event.preventDefault()
      to(now.current.zoom * Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY })
    }
    element.addEventListener("touchstart", touched, { passive: true })
    element.addEventListener("touchmove", moved, { passive: false })
    element.addEventListener("wheel", wheeled, { passive: false })
    return () => {
      element.removeEventListener("touchstart", touched)
      element.removeEventListener("touchmove", moved)
      element.removeEventListener("wheel", wheeled)
    }
  }, [pane])
}

function fingersOf({ touches }: TouchEvent): { readonly apart: number; readonly middle: Point } | null {
  const [one, other] = [touches[0], touches[1]]
  if (!one || !other || touches.length !== 2) return null
  return {
    apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
  }
}
