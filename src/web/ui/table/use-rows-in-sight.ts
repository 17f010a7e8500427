import { type Range, useVirtualizer } from "@tanstack/react-virtual"
import { type RefObject, useCallback, useEffect, useRef } from "react"
import { roomFor, rowsAround, type Slot, slotsOf } from "./slots.ts"
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
  // How many rows the page has. It only grows: whenever it changes, rows are built anew.
  const room = useRef(0)
  const order = useRef<readonly number[]>([])
  const rangeExtractor = useCallback((range: Range): number[] => {
    room.current = Math.max(room.current, roomFor(range))
    return rowsAround(range, room.current)
  }, [])
  const virtual = useVirtualizer({
    count: isVirtual ? count : 0,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight ?? 0,
    overscan: 4,
    rangeExtractor,
    // The heading comes first, and covers what is below it when it sticks.
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
  })
  const measured = useRef(rowHeight)
  useEffect(() => {
    if (measured.current !== rowHeight) virtual.measure()
    measured.current = rowHeight
  }, [virtual, rowHeight])
  if (!isVirtual) {
    const slots = Array.from({ length: count }, (_, index) => ({ slot: index, index }))
    return { isVirtual, slots, isScrolling: false, scrollTo: () => {} }
  }
  const indexes = virtual.getVirtualItems().map(({ index }) => index)
  const slots = slotsOf(indexes, room.current, virtual.isScrolling ? order.current : null)
  order.current = slots.map(({ slot }) => slot)
  return {
    isVirtual,
    slots,
    isScrolling: virtual.isScrolling,
    scrollTo: (index, align) => virtual.scrollToIndex(index, { align }),
  }
}
