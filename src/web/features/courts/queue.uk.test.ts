import { expect, test } from "vitest"
import { durationText, elapsedText, paceText, paceTitle, stateText } from "./queue.uk.ts"

test("that an opponent is unknown is said at the place of the side, and not again as what the fight waits for", () => {
  const waiting = { state: "waiting", obstacle: { kind: "opponent" } }
  expect(stateText(waiting as never, {} as never)).toBe("Чекає")
})

test.each([
  [0, "0 с"],
  [45, "45 с"],
  [60, "1 хв"],
  [310.4, "5 хв 10 с"],
])("%d seconds are told as %s", (seconds, told) => {
  expect(durationText(seconds)).toBe(told)
})

test.each([
  [-3_000, "0:00"],
  [59_999, "0:59"],
  [187_000, "3:07"],
  [3_725_000, "62:05"],
])("%d ms stand on the watch as %s", (ms, shown) => {
  expect(elapsedText(ms)).toBe(shown)
})

test("a court without a fight behind it goes by the plan", () => {
  expect(paceText({ count: 0, seconds: null, factor: 1 })).toBe("за планом")
  expect(paceText({ count: 2, seconds: 310, factor: 0.9 })).toBe("темп 5 хв 10 с")
  expect(paceTitle({ count: 2, seconds: 310, factor: 0.9 })).toBe("за останніми: 2 поєдинки")
})
