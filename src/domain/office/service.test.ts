import { expect, test } from "vitest"
import { daysOfService } from "./service.ts"

test("a judge has worked on his only day, else on those of the rota, else on all days", () => {
  const days = [1, 2, 3]
  expect(daysOfService({ day: 2 }, { onRota: [1], days })).toEqual([2])
  expect(daysOfService({ day: 0 }, { onRota: [3, 1, 3], days })).toEqual([1, 3])
  expect(daysOfService({ day: 0 }, { onRota: [], days: [2, 1] })).toEqual([1, 2])
})
