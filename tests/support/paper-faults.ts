import { printable, width } from "#layout/metrics/measure.ts"
import type { Scene, TextItem } from "#layout/types.ts"

/** What is wrong with printed pages: something outside the paper, a text wider than its room, two texts over each other. */
export const pageFaults = (pages: readonly Scene[]): string[] =>
  pages.flatMap((page, at) => [
    ...page.items.flatMap((item) => outside(page, item).map((what) => `${at + 1}: outside: ${what}`)),
    ...wide(page).map((what) => `${at + 1}: wider than its room: ${what}`),
    ...covered(page).map((what) => `${at + 1}: over each other: ${what}`),
  ])

/** Characters of a text that can be seen, without blanks. */
export const letters = (text: string): string => printable(text, "regular").replace(/\s/gu, "")

type Item = Scene["items"][number]

function outside({ w, h }: Scene, item: Item): string[] {
  const { left, right, top, bottom } = extent(item)
  const isInside = left >= 0 && top >= 0 && right <= w && bottom <= h
  return isInside ? [] : [item.k === "text" ? item.s : item.k]
}

const wide = (page: Scene): string[] =>
  textsOf(page).flatMap((item) => (item.w !== undefined && wideOf(item) > item.w + 0.05 ? [item.s] : []))

const wideOf = ({ s, face, size, spacing = 0 }: TextItem): number =>
  width(s, face, size) + ([...s].length - 1) * spacing * size

/** Pairs whose letters would touch; sorted by height, so that a page of a thousand texts is quick. */
function covered(page: Scene): string[] {
  const boxes = textsOf(page)
    .map((item) => ({ s: item.s, ...extent(item) }))
    .sort((one, other) => one.top - other.top)
  return boxes.flatMap((one, at) => {
    const found: string[] = []
    for (let next = at + 1; next < boxes.length; next++) {
      const other = boxes[next]
      if (!other || other.top >= one.bottom) break
      const isBeside = other.left >= one.right - 0.01 || one.left >= other.right - 0.01
      if (!isBeside) found.push(`«${one.s}» «${other.s}»`)
    }
    return found
  })
}

const textsOf = ({ items }: Scene): TextItem[] => items.filter((item) => item.k === "text")

/** What an item covers; of a text the height of small letters, which is what must not be written over. */
function extent(item: Item): { left: number; right: number; top: number; bottom: number } {
  if (item.k === "rect") return { left: item.x, right: item.x + item.w, top: item.y, bottom: item.y + item.h }
  if (item.k === "poly") {
    const xs = item.pts.filter((_, at) => at % 2 === 0)
    const ys = item.pts.filter((_, at) => at % 2 === 1)
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  }
  const wide = wideOf(item)
  const left = item.x - { start: 0, middle: wide / 2, end: wide }[item.anchor ?? "start"]
  return { left, right: left + wide, top: item.y - item.size * 0.72, bottom: item.y + item.size * 0.2 }
}
