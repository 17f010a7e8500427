import { type RefObject, useEffect, useLayoutEffect } from "react"

/** How far the writing shrinks before rows are left out: a hall is to read it from afar. */
const READABLE = 0.7
/**
 * The smallest scale if one row per list is still too much. The rows that are left are written as large as there is
 * room.
 */
const LEAST = 0.4
const STEP = 0.05
/** A phone in a hand is scrolled; a display never is. */
const PHONE = "(max-width: 640px)"

/**
 * Keeps a display within its panel, which nobody can scroll: the text shrinks, then lists marked `data-rows` leave out
 * whole rows from their ends, one list after another, but never their last row or a row that is `data-current`.
 * Measured again when `shown` changes.
 */
export function useWholeRows(root: RefObject<HTMLElement | null>, shown: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content takes another room
  useLayoutEffect(() => {
    if (root.current) keepWhole(root.current)
  }, [root, shown])
  useEffect(() => {
    const again = (): void => {
      if (root.current) keepWhole(root.current)
    }
    window.addEventListener("resize", again)
    // a face is fetched when its first letter is shown, which may be long after the page: `ready` alone is too early
    document.fonts.addEventListener("loadingdone", again)
    void document.fonts.ready.then(again)
    return () => {
      window.removeEventListener("resize", again)
      document.fonts.removeEventListener("loadingdone", again)
    }
  }, [root])
}

function keepWhole(root: HTMLElement): void {
  const main = root.querySelector("main")
  if (!main) return
  const lists = [...main.querySelectorAll<HTMLElement>("[data-rows]")].map((list) =>
    [...list.children].filter((row): row is HTMLElement => row instanceof HTMLElement),
  )
  const isOver = (): boolean => root.scrollHeight > window.innerHeight
  const shrinkTo = (least: number, from: number): void => {
    main.style.zoom = ""
    for (let size = from; size >= least - STEP / 2 && isOver(); size -= STEP) main.style.zoom = size.toFixed(2)
  }
  main.style.zoom = ""
  for (const row of lists.flat()) row.hidden = false
  if (matchMedia(PHONE).matches || !isOver()) return
  shrinkTo(READABLE, 1 - STEP)
  while (isOver() && leaveOut(lists)) {}
  shrinkTo(LEAST, 1)
}

/** Whether any list had a row to leave out. */
function leaveOut(lists: readonly HTMLElement[][]): boolean {
  const longest = Math.max(...lists.map((rows) => rows.filter(({ hidden }) => !hidden).length), 0)
  let isShorter = false
  for (const rows of lists) {
    const left = rows.filter(({ hidden }) => !hidden)
    const last = left.findLast((row) => row.dataset.current !== "true")
    if (left.length < 2 || left.length < longest || !last) continue
    last.hidden = true
    isShorter = true
  }
  return isShorter
}
