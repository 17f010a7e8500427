import type { Box, Item, Scene } from "./types.ts"

/** The same picture on larger or smaller paper. */
export const scaleScene = (scene: Scene, factor: number): Scene => ({
  ...scene,
  w: scene.w * factor,
  h: scene.h * factor,
  items: scene.items.map((item) => scaleItem(item, factor)),
  ...(scene.pictures && { pictures: scene.pictures.map((one) => ({ ...one, ...scaleBox(one, factor) })) }),
})

const scaleBox = ({ x, y, w, h }: Box, factor: number): Box => ({
  x: x * factor,
  y: y * factor,
  w: w * factor,
  h: h * factor,
})

function scaleItem(item: Item, factor: number): Item {
  if (item.k === "poly") return { ...item, pts: item.pts.map((at) => at * factor), sw: item.sw * factor }
  const { x, y } = { x: item.x * factor, y: item.y * factor }
  if (item.k === "text") {
    const room = item.w === undefined ? {} : { w: item.w * factor }
    return { ...item, x, y, size: item.size * factor, ...room }
  }
  const { w, h, r, sw } = item
  const corners = r === undefined ? {} : { r: r * factor }
  const line = sw === undefined ? {} : { sw: sw * factor }
  return { ...item, x, y, w: w * factor, h: h * factor, ...corners, ...line }
}
