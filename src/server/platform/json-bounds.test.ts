import { expect, test } from "vitest"
import { isBeyond } from "./json-bounds.ts"

const beyond = (text: string, bounds: Partial<Parameters<typeof isBeyond>[1]> = {}) =>
  isBeyond(Buffer.from(text), { bytes: 1_000_000, values: 1_000, ...bounds })
const object = (keys: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, n) => [`k${n}`, n])))

test("a text is beyond its bounds by its bytes, its values, the keys of one object or its depth, before it is parsed", () => {
  expect(beyond("[1,2]")).toBe(false)
  expect(beyond("[1,2]", { bytes: 4 })).toBe(true)
  expect([beyond(JSON.stringify(Array(999).fill(0))), beyond(JSON.stringify(Array(1_001).fill(0)))]).toEqual([
    false,
    true,
  ])
  expect(beyond(`[${"{},".repeat(600)}0]`)).toBe(true)
  const wide = { values: 1_000_000 }
  expect([beyond(object(20_000), wide), beyond(object(20_001), wide)]).toEqual([false, true])
  // Many objects of few keys are counted as values alone.
  expect(beyond(JSON.stringify(Array(5_000).fill({ a: 1, b: 2, c: 3, d: 4, e: 5 })), wide)).toBe(false)
  expect([beyond("[".repeat(64)), beyond("[".repeat(65))]).toEqual([false, true])
})

test("what stands in texts is no shape", () => {
  expect(beyond(JSON.stringify([",".repeat(2_000), "[{".repeat(100), ':"\\":'.repeat(1_000)]))).toBe(false)
})

test("brackets that close what was not opened end nothing", () => {
  expect(beyond("]]]]}}}[1]")).toBe(false)
})
