import { useEffect, useState } from "react"

/** Which of several pages is shown; the next one after `every` ms, the first after the last. */
export function useTurn(pages: number, every: number): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (pages < 2) return undefined
    const timer = setInterval(() => setTurn((before) => before + 1), every)
    return () => clearInterval(timer)
  }, [pages, every])
  return pages === 0 ? 0 : turn % pages
}
