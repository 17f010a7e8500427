import { expect, test } from "vitest"
import { pullOf, Rest } from "./edge-scroll.ts"

const box = { left: 100, right: 900, top: 100, bottom: 600 }

test("a pane is pulled by a pointer at an edge inside it alone", () => {
  expect(pullOf({ x: 500, y: 590 }, box)).toEqual({ left: 0, top: 12 })
  expect(pullOf({ x: 105, y: 300 }, box)).toEqual({ left: -13, top: 0 })
  expect(pullOf({ x: 500, y: 300 }, box)).toBe(null)
  // The strip of athletes without a position is outside.
  expect(pullOf({ x: 500, y: 605 }, box)).toBe(null)
  expect(pullOf({ x: 930, y: 300 }, box)).toBe(null)
})

test("nothing moves before the pointer has rested at the edge, and it may go along it then", () => {
  const rest = new Rest()
  for (let ms = 0; ms < 2_000; ms += 100) expect(rest.isRested({ x: ms, y: 590 }, ms)).toBe(false)
  expect(rest.isRested({ x: 1_900, y: 590 }, 2_300)).toBe(true)
  expect(rest.isRested({ x: 400, y: 590 }, 2_400)).toBe(true)
  rest.end()
  expect(rest.isRested({ x: 400, y: 590 }, 9_000)).toBe(false)
})
