import { useCallback, useState, useSyncExternalStore } from "react"
import { createListeners } from "#web/lib/listeners.ts"
import { forgetWidths } from "./measure.ts"

/** So much of a box is left free: a text that fills it to the last pixel is cut by rounding. */
const SPARE_PX = 0.5

/** The room of an element in the unit of its stage, and how it writes. */
export interface Room {
  /** Its width, less what rounding takes. */
  readonly width: number
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
      // One that has left the page is said to have no size.
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

const { subscribe, tell } = createListeners()
let faces = 0
let isListening = false

function listen(listener: () => void): () => void {
  if (!isListening) {
    isListening = true
    const renew = (): void => {
      faces += 1
      forgetWidths()
      tell()
    }
    // A face is fetched when its first letter is shown, which may be long after the page.
    document.fonts.addEventListener("loadingdone", renew)
    void document.fonts.ready.then(renew)
  }
  return subscribe(listener)
}

/** Another number whenever a face has come, so that what was measured is measured again. */
export const useFaces = (): number => useSyncExternalStore(listen, () => faces)
