// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest"
import { durableText } from "./durable-text.ts"

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test("where there is no IndexedDB the text is in the plain storage, and is found there by the next page", async () => {
  vi.stubGlobal("indexedDB", undefined)
  const text = durableText("a")
  await text.ready
  text.keep("перше")
  text.keep("друге")
  expect(text.read()).toBe("друге")
  await text.settled()
  expect(localStorage.getItem("a")).toBe("друге")
  const next = durableText("a")
  await next.ready
  expect(next.read()).toBe("друге")
})

test("a disk that never answers holds up nobody", async () => {
  vi.useFakeTimers()
  vi.stubGlobal("indexedDB", { open: () => ({}) })
  const text = durableText("a")
  const ready = text.ready
  await vi.advanceTimersByTimeAsync(1_000)
  await ready
  text.keep("перше")
  await text.settled()
  expect(localStorage.getItem("a")).toBe("перше")
  vi.useRealTimers()
})
