import type { Box, Item } from "../types.ts"
import { fitClub, fitName } from "./fit.ts"
import type { Place } from "./model.ts"
import { nameForms } from "./names.ts"

const digits = { gold: "1", silver: "2", bronze: "3" } as const

/** Rows of a disc with the place, the name and the small line, from the top of the box; a row without a name is left to write on. */
export function podiumItems(places: readonly Place[], box: Box, name: number): Item[] {
  const step = rowHeight(name)
  return places.flatMap((place, at) => rowItems(place, { ...box, y: box.y + at * step, h: step }, name))
}

/** The smallest letters of a club on paper, points. */
const LEAST = 5.5

/** Height of one row for names of this size. */
export const rowHeight = (name: number): number => 2.6 * name

function rowItems({ medal, entry }: Place, { x, y, w, h }: Box, name: number): Item[] {
  const disc = 1.8 * name
  const left = x + disc + 0.6 * name
  const room = w - (left - x)
  const bottom = y + h - 0.3 * name
  const line = { face: "condSemi", size: name, least: 0.6 * name, room } as const
  const { s, size } = fitName(nameForms(entry?.name ?? ""), line)
  const small = 0.74 * name
  const second = fitClub(entry?.secondary ?? "", {
    face: "cond",
    size: small,
    least: Math.max(Math.min(small, LEAST), 0.8 * small),
    room,
  })
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
    { k: "poly", pts: [left, bottom, x + w, bottom], stroke: "rule", sw: 0.4 },
  ]
  if (s !== "") items.push({ k: "text", x: left, y: nameY, s, face: "condSemi", size, ink: "text", w: room })
  if (second.s !== "") {
    const { s: line2, size: size2 } = second
    items.push({ k: "text", x: left, y: y + 1.88 * name, s: line2, face: "cond", size: size2, ink: "muted", w: room })
  }
  return items
}
