import { type FocusEvent, useEffect, useRef, useState } from "react"

/** How long the pointer or the focus is on the folded rail before it opens, ms. */
const REST_MS = 400

/** Opens what is folded for as long as the pointer or the focus is on it; the handlers go on the element. */
export function usePeek(isFolded: boolean) {
  const [isPeeking, setPeeking] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const enter = (): void => {
    timer.current ??= setTimeout(() => setPeeking(true), REST_MS)
  }
  const leave = (): void => {
    clearTimeout(timer.current)
    timer.current = undefined
    setPeeking(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isPeeking: isFolded && isPeeking,
    close: leave,
    handlers: isFolded
      ? {
          // A pointer that was parked there before the page came has not asked for anything: it has to move.
          onPointerMove: enter,
          onPointerLeave: leave,
          onFocus: enter,
          onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
            if (!currentTarget.contains(relatedTarget)) leave()
          },
        }
      : {},
  }
}
