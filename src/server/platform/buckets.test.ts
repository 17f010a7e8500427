import { expect, test } from "vitest"
import { createBuckets } from "./buckets.ts"

const pace = { atOnce: 3, aSecond: 2 }

test("so much is there at once, and comes back by the second", () => {
  let now = 5_000
  const buckets = createBuckets(() => now)
  const take = () => buckets.take("one", pace)
  expect([take(), take(), take(), take()]).toEqual([null, null, null, 1])
  now += 1_000
  expect([take(), take(), take()]).toEqual([null, null, 1])
  expect(buckets.take("other", pace)).toBeNull()
})

test("a clock that is set back refuses nobody who has something left, and gives nothing for it", () => {
  let now = 5_000
  const buckets = createBuckets(() => now)
  expect(buckets.take("one", pace, 2)).toBeNull()
  now = 0
  expect(buckets.take("one", pace)).toBeNull()
  expect(buckets.take("one", pace)).toBe(1)
})
