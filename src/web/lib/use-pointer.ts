import { useEffect, useRef } from "react"

/** In pixels of the window. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The position of the mouse or the finger; the library gives that of the row. */
export function usePointer(isOn: boolean) {
  const at = useRef<Point | null>(null)
  useEffect(() => {
    if (!isOn) return
    const follow = (event: MouseEvent | TouchEvent): void => {
      const point = "touches" in event ? event.touches[0] : event
      if (point) at.current = { x: point.clientX, y: point.clientY }
    }
    document.addEventListener("mousemove", follow, { capture: true })
    document.addEventListener("touchmove", follow, { capture: true })
    return () => {
      document.removeEventListener("mousemove", follow, { capture: true })
      document.removeEventListener("touchmove", follow, { capture: true })
      at.current = null
    }
  }, [isOn])
  return at
}
