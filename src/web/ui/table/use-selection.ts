import { useCallback, useMemo, useRef, useState } from "react"

export type RowKey = number | string

export interface Selection<Row, Key extends RowKey = RowKey> {
  /** Keys of those chosen among the rows that are shown: nothing is done to what is not seen. */
  readonly keys: ReadonlySet<Key>
  /** Whether every row that may be chosen is. */
  readonly isAll: boolean
  readonly canSelect: (row: Row) => boolean
  readonly toggle: (row: Row, how: { readonly isRange: boolean }) => void
  readonly toggleAll: () => void
  readonly clear: () => void
}

const everybody = (): boolean => true

/**
 * The selected rows (as filtered and sorted); a range goes from the row that was toggled last. `keyOf` and `canSelect`
 * are stable functions.
 */
export function useSelection<Row, Key extends RowKey>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  canSelect: (row: Row) => boolean = everybody,
): Selection<Row, Key> {
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(() => new Set())
  const possible = useMemo(() => rows.filter(canSelect).map(keyOf), [rows, keyOf, canSelect])
  const keys = useMemo<ReadonlySet<Key>>(
    () => (chosen.size === 0 ? chosen : new Set(possible.filter((key) => chosen.has(key)))),
    [possible, chosen],
  )
  const latest = useRef({ possible, keys })
  latest.current = { possible, keys }
  const anchor = useRef<Key | null>(null)
  const toggle = useCallback(
    (row: Row, { isRange }: { readonly isRange: boolean }) => {
      const { possible: shown, keys: before } = latest.current
      const key = keyOf(row)
      if (!shown.includes(key)) return
      const isOn = isRange || !before.has(key)
      const touched = isRange ? between(shown, anchor.current, key) : [key]
      anchor.current = key
      setChosen(new Set(isOn ? [...before, ...touched] : [...before].filter((one) => one !== key)))
    },
    [keyOf],
  )
  const toggleAll = useCallback(() => {
    const { possible: shown, keys: before } = latest.current
    setChosen(new Set(before.size === shown.length ? [] : shown))
  }, [])
  const clear = useCallback(() => setChosen(new Set()), [])
  const isAll = possible.length > 0 && keys.size === possible.length
  return useMemo(
    () => ({ keys, isAll, canSelect, toggle, toggleAll, clear }),
    [keys, isAll, canSelect, toggle, toggleAll, clear],
  )
}

/** The keys from one row to another, both included; only the other one if the first is not shown. */
export function between<Key>(keys: readonly Key[], from: Key | null, to: Key): readonly Key[] {
  const end = keys.indexOf(to)
  const start = from === null ? -1 : keys.indexOf(from)
  return start < 0 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1)
}
