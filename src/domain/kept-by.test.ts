import { expect, test, vi } from "vitest"
import { keptBy, keptByText, keptFor } from "./kept-by.ts"

test("what is made of a value is made once while its context is the same, an absent one too", () => {
  const make = vi.fn((_: object, word: string) => (word === "" ? null : { word }))
  const kept = keptBy(make)
  const [one, other] = [{}, {}]
  expect(kept(one, "a")).toBe(kept(one, "a"))
  expect(kept(other, "a")).not.toBe(kept(one, "a"))
  expect(make).toHaveBeenCalledTimes(2)
  expect([kept(one, ""), kept(one, "")]).toEqual([null, null])
  expect(make).toHaveBeenCalledTimes(3)
})

test("what is made of a text is made once, an absent one too", () => {
  const make = vi.fn((text: string) => (text === "" ? undefined : { text }))
  const kept = keptByText(make)
  expect(kept("a")).toBe(kept("a"))
  expect([kept(""), kept("")]).toEqual([undefined, undefined])
  expect(make).toHaveBeenCalledTimes(2)
})

test("what is kept for a second is made anew behind it, and when the clock was put back", () => {
  const make = vi.fn((_: object, now: Date) => now.getTime())
  const kept = keptFor(1_000, make)
  const key = {}
  const at = (ms: number): number => kept(key, new Date(ms))
  expect([at(5_000), at(5_999), at(6_000), at(4_000)]).toEqual([5_000, 5_000, 6_000, 4_000])
})
