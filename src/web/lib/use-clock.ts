import { useEffect, useState } from "react"

/** The server's clock, updated every `every` ms while it is shown; `lead`: how far it is ahead of this device, ms. */
export function useClock(lead: number, every: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now + lead
}
