import { useEffect } from "react"

/** After so long without a touch of the mouse its arrow is in the way, ms. */
const STILL_MS = 3_000

/** A display hides a mouse that nobody moves, and if the browser allows it (HTTPS) the screen stays awake. */
export function useCalm(): void {
  useEffect(() => {
    const root = document.documentElement
    let timer = 0
    const hide = (): void => {
      root.style.cursor = ""
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        root.style.cursor = "none"
      }, STILL_MS)
    }
    // Refused if the battery is low or the page is not visible: tried again when the page is visible.
    const stayAwake = (): void => void navigator.wakeLock?.request("screen").catch(() => undefined)
    hide()
    stayAwake()
    window.addEventListener("pointermove", hide)
    document.addEventListener("visibilitychange", stayAwake)
    return () => {
      clearTimeout(timer)
      root.style.cursor = ""
      window.removeEventListener("pointermove", hide)
      document.removeEventListener("visibilitychange", stayAwake)
    }
  }, [])
}
