import { type KeyboardEvent, useCallback, useState } from "react"
import type { WireAthlete } from "#contract/athletes.ts"
import type { RowActions } from "./AthleteRow.tsx"
import type { Selection } from "./use-selection.ts"

const PAGE = 10

/**
 * The table by keyboard: arrows walk, Space chooses (with Shift a range), Enter opens, Delete asks, O asks whether one is out, V ticks, Ctrl+A takes all,
 * Escape none. `active` is the index of the row that the keys mean.
 */
export function useRowKeys(
  rows: readonly WireAthlete[],
  selection: Selection,
  actions: RowActions | null,
  reveal: (index: number) => void,
) {
  const [wanted, setActive] = useState(0)
  const active = Math.min(wanted, rows.length - 1)
  const go = (index: number): void => {
    const next = Math.max(0, Math.min(rows.length - 1, index))
    setActive(next)
    reveal(next)
  }
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + PAGE,
    PageUp: active - PAGE,
    Home: 0,
    End: rows.length - 1,
  }
  const press = (event: KeyboardEvent): boolean => {
    const step = steps[event.key]
    const athlete = rows[active]
    if (step !== undefined) go(step)
    if (step !== undefined || !athlete || !actions) return step !== undefined
    return act(event, athlete, selection, actions)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // The buttons and ticks inside have keys of their own.
    if (event.target === event.currentTarget && press(event)) event.preventDefault()
  }
  return { active, setActive: useCallback((index: number) => setActive(index), []), onKeyDown }
}

/** Whether the key means something. By its place on the keyboard: letters differ between layouts. */
function act(event: KeyboardEvent, athlete: WireAthlete, selection: Selection, actions: RowActions): boolean {
  const isBare = !event.ctrlKey && !event.metaKey && !event.altKey
  if (event.code === "KeyA" && !isBare) selection.toggleAll()
  else if (!isBare) return false
  else if (event.key === " ") selection.toggle(athlete, { isRange: event.shiftKey })
  else if (event.key === "Enter") actions.edit(athlete)
  else if (event.key === "Delete") actions.remove(athlete)
  else if (event.code === "KeyO") actions.markOut(athlete)
  else if (event.code === "KeyV") actions.verify(athlete)
  else if (event.key === "Escape") selection.clear()
  else return false
  return true
}
