import { expect, test } from "vitest"
import { paperInks } from "../inks.ts"
import type { Item } from "../types.ts"
import { sideBar } from "./side-bar.ts"

/** Share of the light that paper throws back, by the weights of the eye. */
function lightOf(ink: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16) / 255)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Of a bar as a whole, its letter left out. */
function light(item: Item): number {
  if (item.k !== "rect") throw new Error("no bar")
  const { w, h, sw = 0, stroke, fill } = item
  const ground = lightOf(paperInks[fill ?? "paper"])
  const inner = (w - sw) * (h - sw)
  const outer = (w + sw) * (h + sw)
  return stroke ? (ground * inner + lightOf(paperInks[stroke]) * (outer - inner)) / outer : ground
}

test.each([7, 11])("on a grey printer the bars of a fight, %i points wide, differ by two fifths of the light", (w) => {
  const box = { x: 0, y: 0, w, h: 20 }
  expect(Math.abs(light(sideBar(box, "blue").bar) - light(sideBar(box, "red").bar))).toBeGreaterThan(0.4)
})

test("bar and letter stay inside their box, whatever its size", () => {
  for (const w of [4, 7, 11, 30]) {
    for (const h of [6, 15, 40]) {
      for (const side of ["blue", "red"] as const) {
        for (const item of Object.values(sideBar({ x: 0, y: 0, w, h }, side))) {
          const half = item.k === "text" ? 0 : (item.sw ?? 0) / 2
          const points =
            item.k === "poly" ? item.pts : item.k === "rect" ? [item.x, item.y, item.x + item.w, item.y + item.h] : []
          points.forEach((at, place) => {
            expect(at).toBeGreaterThanOrEqual(half - 1e-9)
            expect(at).toBeLessThanOrEqual((place % 2 === 0 ? w : h) - half + 1e-9)
          })
        }
      }
    }
  }
})
