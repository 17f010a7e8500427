import * as fc from "fast-check"
import { expect, test } from "vitest"
import { html, trusted } from "./html.ts"

test("texts are escaped wherever they stand, so that nothing of theirs is markup", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const { text: written } = html`<p title="${text}">${[text, html`<b>${text}</b>`]}</p>`
      const inside = written.replace(/^<p title="([^"]*)">([^<>"']*)<b>([^<>"']*)<\/b><\/p>$/s, "$1\0$2\0$3")
      expect(inside.split("\0").length).toBeGreaterThanOrEqual(3)
      expect(inside).not.toMatch(/[<>"']/)
    }),
  )
})

test("what is not there leaves nothing, a nought stays, and markup is not escaped twice", () => {
  expect(html`${false}${null}${undefined}${0}${trusted("<br>")}`.text).toBe("0<br>")
})
