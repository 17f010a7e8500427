import { useCallback, useMemo, useRef, useState } from "react"
import type { WireAthlete } from "#contract/athletes.ts"

export interface Selection {
  /** Ids of those chosen among the rows that are shown: nothing is done to who is not seen. */
  readonly ids: ReadonlySet<number>
  readonly toggle: (athlete: WireAthlete, how: { readonly isRange: boolean }) => void
  readonly toggleAll: () => void
  readonly clear: () => void
}

/** Which of the rows (as filtered and sorted) are chosen; a range goes from the row that was toggled last. */
export function useSelection(rows: readonly WireAthlete[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(none)
  const ids = useMemo(
    () => (chosen.size === 0 ? none : new Set(rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id))),
    [rows, chosen],
  )
  const latest = useRef({ rows, ids })
  latest.current = { rows, ids }
  const anchor = useRef<number | null>(null)
  const toggle = useCallback((athlete: WireAthlete, { isRange }: { readonly isRange: boolean }) => {
    const { rows: shown, ids: before } = latest.current
    const isOn = isRange || !before.has(athlete.id)
    const touched = isRange ? between(shown, anchor.current, athlete.id) : [athlete.id]
    anchor.current = athlete.id
    setChosen(new Set(isOn ? [...before, ...touched] : [...before].filter((id) => id !== athlete.id)))
  }, [])
  const toggleAll = useCallback(() => {
    const { rows: shown, ids: before } = latest.current
    setChosen(before.size === shown.length ? none : new Set(shown.map(({ id }) => id)))
  }, [])
  const clear = useCallback(() => setChosen(none), [])
  return useMemo(() => ({ ids, toggle, toggleAll, clear }), [ids, toggle, toggleAll, clear])
}

const none: ReadonlySet<number> = new Set()

/** The ids from one row to another, both included; the other alone where the first is not shown. */
export function between(rows: readonly WireAthlete[], from: number | null, to: number): number[] {
  const end = rows.findIndex(({ id }) => id === to)
  const start = rows.findIndex(({ id }) => id === from)
  if (start < 0) return [to]
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id)
}
