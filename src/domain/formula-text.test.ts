import fc from "fast-check"
import { expect, test } from "vitest"
import { harmless, plainCell } from "./formula-text.ts"

test.each([
  "=1+1",
  "+380",
  "-2",
  "@SUM(A1)",
  "＝1",
  "＋1",
  "－1",
  "＠A1",
  "﹦1",
  "﹢1",
  "﹣1",
  "﹫A1",
  " =1",
  " ＝1",
  "\tтаб",
  "\r=",
  "\n=",
])("«%s» is plain text, however often it was made so", (text) => {
  expect(harmless(text)).toBe(`'${text}`)
  expect(harmless(`'${text}`)).toBe(`''${text}`)
})

test.each(["Жук", "д'Артаньян", "'Тигр'", "12 - 14", "a=b", ""])("«%s» stays as it is", (text) => {
  expect(harmless(text)).toBe(text)
  expect(plainCell(text)).toBe(text)
})

test("what was made harmless is read as it was, whatever it is", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(..."'=+-@＝＋－＠ \t\nа1"), { maxLength: 6 }), (signs) => {
      const text = signs.join("")
      expect(plainCell(harmless(text))).toBe(text)
    }),
  )
})
