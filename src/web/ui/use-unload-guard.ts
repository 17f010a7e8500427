import { useEffect } from "react"

/** The browser asks before it leaves the page, while something on it is not saved. */
export function useUnloadGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [isUnsaved])
}
