import { useCallback, useEffect, useRef } from "react"

/** Tells later whether the component is still on the screen: an answer may come after it was left. */
export function useIsHere(): () => boolean {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}
