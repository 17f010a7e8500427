import { expect, test } from "vitest"
import { isTouch } from "./touch.ts"

test("a palm, and a second contact at once, is no press; two thumbs are two", () => {
  expect(isTouch({ width: 24, at: 1_000 }, undefined)).toBe(true)
  expect(isTouch({ width: 61, at: 1_000 }, undefined)).toBe(false)
  expect(isTouch({ width: 24, at: 1_119 }, 1_000)).toBe(false)
  expect(isTouch({ width: 24, at: 1_120 }, 1_000)).toBe(true)
})
