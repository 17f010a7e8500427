import { styleOf } from "../bracket/items.ts"
import type { Ink, Item, PolyItem, RectItem, TextItem } from "../types.ts"
import { families, weights } from "./faces.ts"

export type Inks = Readonly<Record<Ink, string>>

/**
 * Items of a scene as the inside of an `<svg>`, in their order; consecutive items in one style share one group. It is
 * text, because a bracket of 64 has 900 items: the browser parses it many times faster than elements are made one by
 * one. Each shape is an element of its own; otherwise the browser would go through all of them to paint every part of
 * the picture.
 */
export const sceneMarkup = (items: readonly Item[], inks: Inks): string =>
  runsOf(items)
    .map((run) => `<g ${styleText(run[0], inks)}>${run.map(element).join("")}</g>`)
    .join("")

type Run = [Item, ...Item[]]

function runsOf(items: readonly Item[]): Run[] {
  const runs: Run[] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (last && styleOf(last[0]) === styleOf(item)) last.push(item)
    else runs.push([item])
  }
  return runs
}

function styleText(item: Item, inks: Inks): string {
  if (item.k === "text") {
    const { face, size, ink, anchor = "start", spacing = 0 } = item
    const font = `font-size="${size}" font-family="${families[face]}" font-weight="${weights[face]}"`
    const apart = spacing === 0 ? "" : ` letter-spacing="${spacing * size}"`
    return `${font} fill="${inks[ink]}" text-anchor="${anchor}"${apart}`
  }
  const fill = item.k === "rect" && item.fill ? inks[item.fill] : "none"
  return `fill="${fill}" stroke="${item.stroke ? inks[item.stroke] : "none"}" stroke-width="${item.sw ?? 1}"`
}

function element(item: Item): string {
  if (item.k === "text") return text(item)
  return item.k === "rect" ? rect(item) : line(item)
}

/** A browser leaves the space after the last letter too. */
const text = ({ x, y, s, size, anchor, spacing = 0 }: TextItem): string => {
  const after = { start: 0, middle: 0.5, end: 1 }[anchor ?? "start"] * spacing * size
  return `<text x="${x + after}" y="${y}">${escaped(s)}</text>`
}

const rect = ({ x, y, w, h, r = 0 }: RectItem): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}"/>`

const line = ({ pts }: PolyItem): string => `<polyline points="${pts.join(" ")}"/>`

/** The only part that people write. */
const escaped = (words: string): string => words.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
