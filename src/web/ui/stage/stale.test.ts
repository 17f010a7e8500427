import { expect, test } from "vitest"
import { isDim, staleOf } from "./stale.ts"

const at = "10:42:07"

test("a scoreboard says after 3 seconds that it hears nothing, other displays after 10, and both pale after a minute", () => {
  const score = (age: number) => staleOf({ age, at, what: "score", note: "" })
  expect(score(3_000)).toBeNull()
  expect(score(14_200)).toEqual({ seconds: 14, at, what: "score", isDim: false })
  const data = (age: number) => staleOf({ age, at, what: "data", note: "" })
  expect(data(10_000)).toBeNull()
  expect(data(10_001)).toMatchObject({ seconds: 10, isDim: false })
  expect([isDim(data(60_000)), isDim(data(60_001)), isDim(null)]).toEqual([false, true, false])
})

test("what the server says of its own data is said while it answers, and gives way to silence", () => {
  expect(staleOf({ age: 0, at, what: "data", note: "Зал мовчить" })).toEqual({ note: "Зал мовчить" })
  expect(staleOf({ age: 20_000, at, what: "data", note: "Зал мовчить" })).toMatchObject({ seconds: 20 })
  expect(isDim(staleOf({ age: 0, at, what: "data", note: "Зал мовчить" }))).toBe(false)
})
