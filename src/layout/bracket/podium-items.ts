import { fitText } from "../metrics/measure.ts"
import type { Box, Item } from "../types.ts"
import type { Place } from "./model.ts"
import { nameForms } from "./names.ts"

const digits = { gold: "1", silver: "2", bronze: "3" } as const

/** Rows of a disc with the place, the name and the small line, from the top of the box; a row without a name is left to write on. */
export function podiumItems(places: readonly Place[], box: Box, name: number): Item[] {
  const step = rowHeight(name)
  return places.flatMap((place, at) => rowItems(place, { ...box, y: box.y + at * step, h: step }, name))
}

/** Height of one row for names of this size. */
export const rowHeight = (name: number): number => 2.6 * name

function rowItems({ medal, entry }: Place, { x, y, w, h }: Box, name: number): Item[] {
  const disc = 1.8 * name
  const left = x + disc + 0.6 * name
  const room = w - (left - x)
  const line = y + h - 0.3 * name
  const { s, size } = fitText(nameForms(entry?.name ?? ""), "condSemi", name, 0.6 * name, room)
  const small = 0.74 * name
  const second = fitText([entry?.secondary ?? ""], "cond", small, 0.8 * small, room)
  const nameY = y + (second.s === "" ? 1.5 : 1) * name
  const items: Item[] = [
    { k: "rect", x, y: y + (h - 0.3 * name - disc) / 2, w: disc, h: disc, r: disc / 2, fill: medal },
    {
      k: "text",
      x: x + disc / 2,
      y: y + (h - 0.3 * name) / 2 + 0.36 * name,
      s: digits[medal],
      face: "semibold",
      size: name,
      ink: "onMedal",
      anchor: "middle",
      w: disc,
    },
    { k: "poly", pts: [left, line, x + w, line], stroke: "rule", sw: 0.4 },
  ]
  if (s !== "") items.push({ k: "text", x: left, y: nameY, s, face: "condSemi", size, ink: "text", w: room })
  if (second.s !== "") {
    const { s: line2, size: size2 } = second
    items.push({ k: "text", x: left, y: y + 1.88 * name, s: line2, face: "cond", size: size2, ink: "muted", w: room })
  }
  return items
}
