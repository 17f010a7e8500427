/** What stands on a page as a whole: nothing of it is ever split. */
export interface Unit<P> {
  readonly h: number
  readonly part: P
  /** What has to stand above it when it opens a page. */
  readonly above: { readonly h: number; readonly part: P } | null
}

/** Rows that go to a new page together with the signatures. */
const KEPT = 2

/**
 * Fills pages of `room` points. A unit that opens a page takes its head along; `last` (signatures) never stands without rows before
 * it: they follow it to the new page. Every unit with its head and `last` has to fit on one page.
 */
export function paginate<P>(units: readonly Unit<P>[], last: { h: number; part: P } | null, room: number): P[][] {
  const pages: Unit<P>[][] = [[]]
  for (const unit of units) {
    const page = pages.at(-1) ?? []
    if (page.length > 0 && heightOf([...page, unit]) > room) pages.push([unit])
    else page.push(unit)
  }
  if (last === null) return pages.map(partsOf)
  const page = pages.at(-1) ?? []
  if (heightOf(page) + last.h <= room) return [...pages.slice(0, -1).map(partsOf), [...partsOf(page), last.part]]
  const moved = Math.max(1, fitting(page, last.h, room))
  const rest = page.slice(-moved)
  return [...pages.slice(0, -1).map(partsOf), partsOf(page.slice(0, -moved)), [...partsOf(rest), last.part]]
}

/** How many of the last units may go along. */
function fitting<P>(page: readonly Unit<P>[], more: number, room: number): number {
  const counts = Array.from({ length: Math.min(KEPT, page.length - 1) }, (_, at) => at + 1)
  return counts.filter((count) => heightOf(page.slice(-count)) + more <= room).at(-1) ?? 0
}

const heightOf = <P>(page: readonly Unit<P>[]): number =>
  (page[0]?.above?.h ?? 0) + page.reduce((sum, { h }) => sum + h, 0)

const partsOf = <P>(page: readonly Unit<P>[]): P[] => [
  ...(page[0]?.above ? [page[0].above.part] : []),
  ...page.map(({ part }) => part),
]
