import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createSigns } from "./signs.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Two instances on one database that receive each other's messages. */
function two() {
  const said: string[] = []
  const other = createSigns(Date.now)
  const one = createSigns(Date.now, (text) => {
    said.push(text)
    other.heard(text)
  })
  return { one, other, said }
}

test("a device is heard of for ten seconds, at the instance it speaks to and at the others", () => {
  const { one, other } = two()
  one.note("seat", 7, { battery: 40 })
  expect(one.of("seat", 7)).toEqual({ battery: 40 })
  expect(one.of("screen", 7)).toBeUndefined()
  vi.advanceTimersByTime(1_000)
  expect(other.of("seat", 7)).toEqual({ battery: 40 })
  vi.advanceTimersByTime(9_000)
  expect(one.of("seat", 7)).toBeUndefined()
  expect(other.of("seat", 7)).toEqual({ battery: 40 })
  vi.advanceTimersByTime(1_000)
  expect(other.of("seat", 7)).toBeUndefined()
})

test("what is to be forgotten is forgotten everywhere, also by one that has just been told of it", () => {
  const { one, other } = two()
  one.note("seat", 7, { battery: 40 })
  vi.advanceTimersByTime(1_000)
  one.forget("seat", 7)
  expect(one.of("seat", 7)).toBeUndefined()
  vi.advanceTimersByTime(1_000)
  expect(other.of("seat", 7)).toBeUndefined()
})

test("a hall of a hundred devices is told in words that fit, the last of each alone, and silence says nothing", () => {
  const { one, other, said } = two()
  for (const battery of [1, 2])
    for (let id = 0; id < 100; id++) one.note("seat", id, { battery, doing: "суддя оцінює виступ на пумсе", queued: 0 })
  vi.advanceTimersByTime(1_000)
  expect(said.length).toBeGreaterThan(1)
  for (const text of said) expect(Buffer.byteLength(text)).toBeLessThan(7_900)
  expect(said.join("").match(/"battery":2/g)).toHaveLength(100)
  expect(other.of("seat", 99)).toMatchObject({ battery: 2 })
  said.length = 0
  vi.advanceTimersByTime(5_000)
  expect(said).toEqual([])
  one.close()
})
