import fc from "fast-check"
import { expect, test } from "vitest"
import { paperInks } from "#layout/inks.ts"
import type { Item, TextItem } from "../types.ts"
import { sceneMarkup } from "./scene-markup.ts"

const name = (s: string): TextItem => ({ k: "text", x: 1, y: 2, s, face: "cond", size: 12, ink: "text" })

test("whatever an athlete is called, the picture gets no element of it, and every sign is there", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (s) => {
      const [, , inside = ""] =
        /^<g [^<>]*>(<text x="1" y="2">)(.*)<\/text><\/g>$/su.exec(sceneMarkup([name(s)], paperInks)) ?? []
      expect(inside).not.toMatch(/[<>]/)
      expect(inside.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))).toBe(s)
    }),
  )
})

test("items in one style that follow one another share a group; their order stays", () => {
  const box: Item = { k: "rect", x: 0, y: 0, w: 4, h: 5, r: 2, fill: "paper", stroke: "line", sw: 2 }
  const way: Item = { k: "poly", pts: [0, 1, 2, 3], stroke: "line", sw: 2 }
  const markup = sceneMarkup([box, { ...box, x: 9 }, way, name("А"), box], paperInks)
  expect(markup.match(/<g |<\w+ (x|points)="[\d ]+"/g)).toEqual([
    "<g ",
    '<rect x="0"',
    '<rect x="9"',
    "<g ",
    '<polyline points="0 1 2 3"',
    "<g ",
    '<text x="1"',
    "<g ",
    '<rect x="0"',
  ])
  expect(markup).toContain(`<g fill="${paperInks.paper}" stroke="${paperInks.line}" stroke-width="2">`)
  expect(markup).toContain(`<g fill="none" stroke="${paperInks.line}" stroke-width="2"><polyline`)
})
