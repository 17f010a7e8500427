import { useEffect, useState } from "react"

/** How long something has to stand before a key is meant for it: a key that is pressed twice is pressed again sooner. */
const READ_MS = 700

/** Whether this has stood on the screen for long enough to be read. Another text begins anew. */
export function useStands(text: string): boolean {
  const [read, setRead] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRead(text), READ_MS)
    return () => clearTimeout(timer)
  }, [text])
  return read === text
}
