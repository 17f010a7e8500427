import { useEffect, useState } from "react"

/** Draws the component anew at this interval, ms, for what only time changes; null: not at all. */
export function useTick(every: number | null): void {
  const [, draw] = useState(0)
  useEffect(() => {
    if (every === null) return
    const timer = setInterval(() => draw((count) => count + 1), every)
    return () => clearInterval(timer)
  }, [every])
}
