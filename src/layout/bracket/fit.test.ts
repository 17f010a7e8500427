import { expect, test } from "vitest"
import { width } from "../metrics/measure.ts"
import { fitName } from "./fit.ts"
import { nameForms } from "./names.ts"

const FACE = "condSemi"
const wide = (text: string, size: number): number => width(text, FACE, size) + 0.01

// What fits at the size that is wanted is written so; then the initial goes, and only then letters of the surname.
test.each([
  ["Марченко Андрій Ілліч", wide("Марченко Андрій Ілліч", 10), "Марченко Андрій Ілліч", true],
  ["Марченко Андрій Ілліч", wide("Марченко Андрій", 10), "Марченко Андрій", true],
  ["Марченко Андрій", wide("Марченко А.", 10), "Марченко А.", true],
  ["Марченко Андрій", wide("Марченко А.", 8), "Марченко А.", true],
  ["Марченко Андрій", wide("Марченко", 8), "Марченко", true],
  ["Заболотна-Пономаренко Ілля", wide("Заболотна-Пономаренко", 8), "Заболотна-Пономаренко", true],
  ["Марченко Андрій", wide("Марч.", 8), "Марч.", false],
  ["Іваненко, Петренко", wide("Іваненко, Петренко", 8), "Іваненко, Петренко", true],
] as const)("%s in %d is written %s", (name, room, written, isWhole) => {
  const fitted = fitName(nameForms(name), { face: FACE, size: 10, least: 8, room })
  expect([fitted.s, fitted.isWhole]).toEqual([written, isWhole])
  expect(width(fitted.s, FACE, fitted.size)).toBeLessThanOrEqual(room)
})

test("a namesake has no name without his initial, and yet no surname without its letters", () => {
  const forms = nameForms("Марченко Андрій", () => true)
  const line = { face: FACE, size: 10, least: 8 } as const
  expect(fitName(forms, { ...line, room: wide("Марченко А.", 8) })).toMatchObject({ s: "Марченко А.", isWhole: true })
  expect(fitName(forms, { ...line, room: wide("Марченко", 8) })).toMatchObject({ s: "Марченко", isWhole: false })
})
