import { useEffect, useState } from "react"
import { holdScreen } from "#web/lib/hall/wake-lock.ts"

/** After so long without a touch of the mouse its arrow is in the way, ms. */
const STILL_MS = 3_000

/**
 * A display hides a mouse that nobody moves, and if the browser allows it (HTTPS) the screen stays awake. Answers whether
 * somebody is at the mouse, or touches the display.
 */
export function useCalm(): boolean {
  const [isMoved, setMoved] = useState(false)
  useEffect(() => {
    const root = document.documentElement
    let timer = 0
    const rest = (): void => {
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        root.style.cursor = "none"
        setMoved(false)
      }, STILL_MS)
    }
    const wake = (): void => {
      root.style.cursor = ""
      setMoved(true)
      rest()
    }
    const letGo = holdScreen()
    rest()
    window.addEventListener("pointermove", wake)
    window.addEventListener("pointerdown", wake)
    return () => {
      clearTimeout(timer)
      root.style.cursor = ""
      window.removeEventListener("pointermove", wake)
      window.removeEventListener("pointerdown", wake)
      letGo()
    }
  }, [])
  return isMoved
}
