import { useCallback, useState } from "react"

/** So much of a box is left free: a text that fills it to the last pixel is cut by rounding. */
const SPARE_PX = 0.5

/** The room of an element for a text, in the unit of its stage (`--u`), and the font in which it writes. */
export interface Room {
  /** Of its content, less what rounding takes. */
  readonly width: number
  /** Of its font. */
  readonly size: number
  readonly weight: number
}

/** Measures the element that gets the `ref`, again whenever it or the stage changes; `room` is null before. */
export function useRoom(): {
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined
  readonly room: Room | null
} {
  const [room, setRoom] = useState<Room | null>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = (): void => {
      // The observer reports an element that has left the page with no size.
      if (element.isConnected) setRoom((before) => kept(before, roomOf(element)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, room }
}

function roomOf(element: HTMLElement): Room {
  const style = getComputedStyle(element)
  const px = (name: string): number => Number.parseFloat(style.getPropertyValue(name))
  const unit = px("--u")
  const width = element.getBoundingClientRect().width - px("padding-left") - px("padding-right") - SPARE_PX
  return { width: width / unit, size: px("font-size") / unit, weight: px("font-weight") }
}

/** The same object while nothing has changed, so that nothing is rendered anew. */
const kept = (before: Room | null, now: Room): Room =>
  before && before.width === now.width && before.size === now.size && before.weight === now.weight ? before : now
