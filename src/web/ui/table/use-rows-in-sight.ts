import { useVirtualizer } from "@tanstack/react-virtual"
import { type RefObject, useEffect, useRef } from "react"
import { blocksOf, type Slot, slotsOf } from "./slots.ts"
import { HEAD_HEIGHT } from "./use-fit.ts"

const VIRTUAL_FROM = 100

export interface RowsInSight {
  /** Whether only the rows in sight are built, each at its place. */
  readonly isVirtual: boolean
  readonly slots: readonly Slot[]
  readonly isScrolling: boolean
  readonly scrollTo: (index: number, align: "auto" | "center") => void
}

/** Which rows of `count` are built; `rowHeight` in pixels, null: all are, of any height. */
export function useRowsInSight(
  box: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number | null,
): RowsInSight {
  const isVirtual = rowHeight !== null && count > VIRTUAL_FROM
  const virtual = useVirtualizer({
    count: isVirtual ? count : 0,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight ?? 0,
    overscan: 4,
    rangeExtractor: blocksOf,
    // The heading comes first, and covers what is below it when it sticks.
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
  })
  const measured = useRef(rowHeight)
  useEffect(() => {
    if (measured.current !== rowHeight) virtual.measure()
    measured.current = rowHeight
  }, [virtual, rowHeight])
  const pool = useRef(0)
  const indexes = isVirtual ? virtual.getVirtualItems().map(({ index }) => index) : []
  pool.current = Math.max(pool.current, indexes.length + 2)
  return {
    isVirtual,
    slots: isVirtual
      ? slotsOf(indexes, pool.current, { isMoving: virtual.isScrolling })
      : Array.from({ length: count }, (_, index) => ({ slot: index, index })),
    isScrolling: virtual.isScrolling,
    scrollTo: (index, align) => virtual.scrollToIndex(index, { align }),
  }
}
