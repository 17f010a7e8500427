import { paperInks } from "#layout/inks.ts"
import { fitText } from "#layout/metrics/measure.ts"
import type { Item, PolyItem, RectItem, Scene, TextItem } from "#layout/types.ts"
import { fontOf, loadFaces } from "./scene-faces.ts"

const HEAD = 44
const MARGIN = 12
/** Twice as fine as the screen, but no finer than small devices can hold. */
const FINEST = 2
const MOST_PIXELS = 16_000_000

/** A scene below its title as a PNG, on white whatever the page looks like. Fails if the browser cannot make one. */
export async function scenePng(scene: Scene, title: string): Promise<Blob> {
  const size = { w: scene.w, h: scene.h + HEAD }
  const fineness = Math.min(FINEST, Math.sqrt(MOST_PIXELS / (size.w * size.h)))
  const canvas = document.createElement("canvas")
  canvas.width = Math.floor(size.w * fineness)
  canvas.height = Math.floor(size.h * fineness)
  const paper = canvas.getContext("2d")
  if (!paper) throw new Error("no canvas")
  const head = titleItem(title, scene.w)
  await loadFaces([head, ...scene.items])
  paper.scale(fineness, fineness)
  paper.fillStyle = paperInks.paper
  paper.fillRect(0, 0, size.w, size.h)
  paint(paper, head)
  paper.translate(0, HEAD)
  for (const item of scene.items) paint(paper, item)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  )
}

function titleItem(title: string, width: number): TextItem {
  const { s, size } = fitText([title], "semibold", 20, 10, width - 2 * MARGIN)
  return { k: "text", x: MARGIN, y: 30, s, face: "semibold", size, ink: "text" }
}

function paint(paper: CanvasRenderingContext2D, item: Item): void {
  if (item.k === "text") {
    paper.font = fontOf(item, item.size)
    paper.fillStyle = paperInks[item.ink]
    paper.textAlign = item.anchor === "middle" ? "center" : (item.anchor ?? "start")
    paper.fillText(item.s, item.x, item.y)
    return
  }
  const shape = item.k === "rect" ? boxOf(item) : lineOf(item)
  if (item.k === "rect" && item.fill) {
    paper.fillStyle = paperInks[item.fill]
    paper.fill(shape)
  }
  if (!item.stroke) return
  paper.strokeStyle = paperInks[item.stroke]
  paper.lineWidth = item.sw ?? 1
  paper.stroke(shape)
}

function boxOf({ x, y, w, h, r = 0 }: RectItem): Path2D {
  const path = new Path2D()
  path.roundRect(x, y, w, h, r)
  return path
}

function lineOf({ pts }: PolyItem): Path2D {
  const path = new Path2D()
  for (let at = 0; at < pts.length; at += 2) path.lineTo(pts[at] ?? 0, pts[at + 1] ?? 0)
  return path
}
