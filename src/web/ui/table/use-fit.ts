import { type RefObject, useLayoutEffect, useMemo, useState } from "react"
import { type Column, type Fit, fitColumns, longestOf, total, withText } from "./columns.ts"

interface Fitted<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** Pixels of the buttons at the end of a row; 0: there are none. */
  readonly tools: number
  readonly hasTick: boolean
  /** Whether a row opens: then what has no room is found there, and folds into a second line on a phone only. */
  readonly isOpened: boolean
  /** Whether a cell is filled in its place: then an empty column keeps its place, too. */
  readonly isEdited: boolean
}

export interface TableFit<Row> extends Fit<Row> {
  /** Pixels of a row at a fixed place: all are as high as one whose name goes on in a second line. */
  readonly rowHeight: number
  /** Whether a row has one menu in place of an icon for each action. */
  readonly hasMenu: boolean
  /** How the table's style measures its rows. */
  readonly sizes: Readonly<Record<`--${string}`, string>>
}

export const HEAD_HEIGHT = 34

/** Pixels of an icon at the end of a row. */
export const ICON = 28

export const isTouched = typeof window !== "undefined" && window.matchMedia("(pointer: coarse)").matches

const TICK = isTouched ? 54 : 48
const PHONE = 640
const SMALL = 1024

/** Fits the columns into the box of a table, and again whenever its width changes. */
export function useFit<Row>(
  box: RefObject<HTMLElement | null>,
  { columns, rows, tools, hasTick, isOpened, isEdited }: Fitted<Row>,
): TableFit<Row> {
  const width = useWidth(box)
  const whole = useMemo(() => measured(columns, rows), [columns, rows])
  const filled = useMemo(() => measured(isEdited ? columns : withText(columns, rows), rows), [columns, rows, isEdited])
  return useMemo(() => {
    const tick = hasTick ? [TICK] : []
    const hasMenu = isTouched || (tools > ICON && width <= PHONE)
    const end = endOf(tools, hasMenu)
    const room = width - total(tick) - total(end)
    const { kept, longest } = total(whole.longest) <= room ? whole : filled
    const fit = fitColumns(kept, longest, room)
    const folded = width <= PHONE || !isOpened ? fit.folded : []
    const { least, rowHeight } = heightsOf({ ...fit, folded }, kept, longest)
    const tracks = [...tick, ...fit.widths, ...end]
    return {
      ...fit,
      folded,
      rowHeight,
      hasMenu,
      sizes: {
        "--row": `${least}px`,
        "--fixed-row": `${rowHeight}px`,
        "--columns": tracks.map((track) => `${track}px`).join(" "),
        "--table": `${total(tracks)}px`,
        "--tick": `${total(tick)}px`,
      },
    }
  }, [width, whole, filled, tools, hasTick, isOpened])
}

const measured = <Row>(kept: readonly Column<Row>[], rows: readonly Row[]) => ({ kept, longest: longestOf(kept, rows) })

/**
 * The track of the buttons at the end of a row; on a touch screen and in a narrow box one button for all. Without any,
 * what keeps the last figures off the edge.
 */
function endOf(tools: number, hasMenu: boolean): number[] {
  if (tools === 0) return [8]
  return hasMenu ? [48] : [tools + 12]
}

/** Pixels of a row of one line. */
function lineHeight(): number {
  if (isTouched) return 48
  return window.innerWidth < SMALL ? 40 : 36
}

const FOLDED = 60
const SECOND_OF_NAME = 20

/** Pixels of a row: of those that are as high as they need at least, and of all at fixed places. */
function heightsOf<Row>(fit: Fit<Row>, kept: readonly Column<Row>[], longest: readonly number[]) {
  if (fit.folded.length === 0) return { least: lineHeight(), rowHeight: lineHeight() }
  return { least: FOLDED, rowHeight: FOLDED + moreOfName(fit, kept, longest) }
}

/** Pixels of the second line of the longest name, if it has no room in one. */
function moreOfName<Row>(
  { shown, widths }: Fit<Row>,
  kept: readonly Column<Row>[],
  longest: readonly number[],
): number {
  const at = Math.max(
    0,
    shown.findIndex(({ isName }) => isName),
  )
  const most = longest[shown[at] ? kept.indexOf(shown[at]) : 0] ?? 0
  return most > (widths[at] ?? 0) ? SECOND_OF_NAME : 0
}

/** Pixels inside the box; before it is measured those of a small desk. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(SMALL)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const measure = (): void => setWidth(current.clientWidth || SMALL)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [box])
  return width
}
