import { paperInks } from "#layout/inks.ts"
import type { Inks } from "#layout/svg/scene-markup.ts"
import type { Item } from "#layout/types.ts"
import { oneAtATime } from "#server/platform/photos/admit-photo.ts"
import { outlines } from "./outlines.ts"
import { type Layer, type SharePicture, SIZE } from "./picture.ts"

/** «Чорний пояс»: the ink of the landing page's head. */
const NIGHT = "#0e1116"
const cardInks: Inks = {
  ...paperInks,
  text: "#ffffff",
  strong: "#ffffff",
  muted: "#c6cfda",
  paper: NIGHT,
  gold: "#ffd35c",
  blue: "#1560d0",
  red: "#c9301c",
}
const INKS: Readonly<Record<Layer["on"], Inks>> = { card: cardInks, paper: paperInks }

/** The picture as PNG. One at a time: it shares threads with photos and passwords. */
export async function paintPicture({ layers }: SharePicture): Promise<Buffer> {
  const { w, h } = SIZE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="${NIGHT}"/>${layers.map(layer).join("")}</svg>`
  return await oneAtATime(async () => {
    // With the first picture: loading it is a tenth of a start.
    const { default: sharp } = await import("sharp")
    return await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer()
  })
}

const layer = ({ items, on, x, y, scale }: Layer): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${items.map((item) => element(item, INKS[on])).join("")}</g>`

function element(item: Item, inks: Inks): string {
  if (item.k === "text") return `<g fill="${inks[item.ink]}">${outlines(item)}</g>`
  const stroke = `stroke="${item.stroke ? inks[item.stroke] : "none"}" stroke-width="${item.sw ?? 1}"`
  if (item.k === "poly") return `<polyline points="${item.pts.join(" ")}" fill="none" ${stroke}/>`
  const { x, y, w, h, r = 0, fill } = item
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill ? inks[fill] : "none"}" ${stroke}/>`
}
