import { type RefObject, useEffect, useState } from "react"

/**
 * Whether a box holds more than it shows, in width or height: then it has to take the focus, so that it scrolls by keys.
 * Measured again when the box or what stands in it changes its size; `isEmpty` tells whether other elements stand in it.
 */
export function useOverflow(box: RefObject<HTMLElement | null>, isEmpty: boolean): boolean {
  const [isOver, setOver] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements that are observed change with `isEmpty`.
  useEffect(() => {
    const { current } = box
    if (!current) return
    const observer = new ResizeObserver(() =>
      setOver(current.scrollWidth > current.clientWidth || current.scrollHeight > current.clientHeight),
    )
    for (const element of [current, ...current.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [box, isEmpty])
  return isOver
}
