import { setImmediate as turn } from "node:timers/promises"
import { expect, test } from "vitest"
import { createTurnstile } from "./turnstile.ts"

test("of a thousand who come at once a few pass in each turn, in their order, and none is forgotten", async () => {
  const pass = createTurnstile()
  const passed: number[] = []
  const all = Promise.all(Array.from({ length: 1_000 }, (_, n) => pass().then(() => passed.push(n))))
  const each: number[] = []
  for (let before = -1; before !== passed.length; ) {
    before = passed.length
    await turn()
    each.push(passed.length - before)
  }
  await all
  expect(Math.max(...each)).toBeLessThanOrEqual(64)
  expect(passed).toEqual(Array.from({ length: 1_000 }, (_, n) => n))
  // Whoever comes later, alone, does not wait.
  await pass().then(() => passed.push(1_000))
  expect(passed).toHaveLength(1_001)
})
