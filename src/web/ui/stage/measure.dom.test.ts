import { afterEach, expect, test, vi } from "vitest"
import { forgetWidths, measureAt } from "./measure.ts"

afterEach(() => {
  forgetWidths()
  vi.restoreAllMocks()
})

test("a text is measured once while it is shown; a display of a whole day does not remember every name of it", () => {
  const measured = vi.spyOn(document, "createRange")
  const times = (act: () => void): number => {
    const before = measured.mock.calls.length
    act()
    return measured.mock.calls.length - before
  }
  const measure = measureAt(800)
  expect(times(() => measure("Мельник"))).toBe(1)
  expect(times(() => measure("Мельник"))).toBe(0)
  for (let n = 0; n < 500; n++) measure(`Ткаченко ${n}`)
  expect(times(() => measure("Ткаченко 499"))).toBe(0)
  expect(times(() => measure("Мельник"))).toBe(1)
})
