import { useEffect, useRef, useState } from "react"

/** How long the pointer or the focus rests on the folded rail before it opens, ms. */
const REST_MS = 400

/** Opens what is folded for as long as the pointer or the focus is on it; the handlers go on the element. */
export function usePeek(isFolded: boolean) {
  const [isPeeking, setPeeking] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const enter = (): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setPeeking(true), REST_MS)
  }
  const leave = (): void => {
    clearTimeout(timer.current)
    setPeeking(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isPeeking: isFolded && isPeeking,
    close: leave,
    handlers: isFolded
      ? {
          onPointerEnter: enter,
          onPointerLeave: leave,
          onFocus: enter,
          onBlur: leave,
        }
      : {},
  }
}
