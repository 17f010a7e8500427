import { useEffect, useRef } from "react"
import type { WireAthlete } from "#contract/athletes.ts"

interface Revealing {
  readonly athletes: readonly WireAthlete[]
  readonly rows: readonly WireAthlete[]
  /** Lets all rows through again. */
  readonly showAll: () => void
}

/** An athlete who is to be seen and is filtered out: the filters give way, once. */
export function useReveal(athlete: number | null, { athletes, rows, showAll }: Revealing): void {
  const revealed = useRef<number | null>(null)
  useEffect(() => {
    if (athlete === null || revealed.current === athlete || !athletes.some(({ id }) => id === athlete)) return
    revealed.current = athlete
    if (!rows.some(({ id }) => id === athlete)) showAll()
  }, [athlete, athletes, rows, showAll])
}
