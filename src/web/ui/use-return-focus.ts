import { useEffect } from "react"

/** For a dialog that leaves the page as it closes, before it can give the focus back by itself to whatever opened it. */
export function useReturnFocus(): void {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
}
