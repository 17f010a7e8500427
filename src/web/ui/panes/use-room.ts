import { useMediaQuery, useWindowEvent } from "@mantine/hooks"
import { createContext, useContext, useEffect, useState } from "react"
import { isCovered } from "#web/lib/typing.ts"

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
  useWindowEvent("fullscreenchange", () => isFull && setFull(document.fullscreenElement !== null))
  // If the browser has no full screen, the key must do what it does elsewhere.
  useWindowEvent("keydown", ({ key, defaultPrevented }) => {
    if (isFull && key === "Escape" && !defaultPrevented && !isCovered()) setFull(false)
  })
  useEffect(() => {
    if (isFull) return () => void (document.fullscreenElement && document.exitFullscreen())
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

/** From this width on, a desk stands beside what it works on; else it is a sheet at the bottom. */
export const useHasDesk = (): boolean =>
  useMediaQuery("(min-width: 900px)", true, { getInitialValueInEffect: false }) ?? true
