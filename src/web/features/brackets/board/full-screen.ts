import { createContext, useContext, useEffect, useState } from "react"

interface FullScreen {
  readonly isFull: boolean
  readonly toggle: () => void
}

/**
 * The panes fill the window, and the screen if the browser allows it. Full screen is requested for the whole document,
 * not for the panes: dialogs and notices are outside of them.
 */
export function useFullScreenState(): FullScreen {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    if (!isFull) return
    const left = (): void => setFull(document.fullscreenElement !== null)
    // If the browser has no full screen, the key must do what it does elsewhere.
    const pressed = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && !event.defaultPrevented && !document.querySelector('[role="dialog"]'))
        setFull(false)
    }
    document.addEventListener("fullscreenchange", left)
    document.addEventListener("keydown", pressed)
    return () => {
      document.removeEventListener("fullscreenchange", left)
      document.removeEventListener("keydown", pressed)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [isFull])
  const toggle = (): void => {
    setFull(!isFull)
    // Refused or unknown: the window is filled all the same.
    if (!isFull) document.documentElement.requestFullscreen?.().catch(() => undefined)
  }
  return { isFull, toggle }
}

export const FullScreenContext = createContext<FullScreen>({ isFull: false, toggle: () => undefined })

export const useFullScreen = (): FullScreen => useContext(FullScreenContext)
