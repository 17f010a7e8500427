import { expect, test } from "vitest"
import { demosOfAddress } from "./shares.ts"

/** Each address makes as many as it may, one after another. */
function taken(addresses: number, most: number): number[] {
  let living = 0
  return Array.from({ length: addresses }, () => {
    let own = 0
    while (living < most && own < demosOfAddress({ most, living })) {
      own += 1
      living += 1
    }
    return own
  })
}

test("one address takes a fifth of the demos at most, and twenty leave some to the next", () => {
  const [first = 0, ...others] = taken(21, 500)
  expect(first).toBe(100)
  expect(others.every((own) => own <= first && own > 0)).toBe(true)
})

test("a hall of a small server gets demos too", () => {
  expect(taken(1, 3)).toEqual([3])
  expect(taken(2, 12)).toEqual([3, 3])
})
