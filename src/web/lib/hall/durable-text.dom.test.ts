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
  expect(await text.written()).toBe(true)
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
  vi.useRealTimers()
  expect(await text.written()).toBe(true)
  vi.stubGlobal("indexedDB", undefined)
  const next = durableText("a")
  await next.ready
  expect(next.read()).toBe("перше")
})

test("a page loaded again before the disk has answered finds what was kept last, and a power cut leaves what the disk has", async () => {
  const disk = slowDisk()
  vi.stubGlobal("indexedDB", disk.indexedDB)
  const text = durableText("a")
  await text.ready
  text.keep("перше")
  let isWritten = false
  void text.written().then((answer) => {
    isWritten = answer
  })
  const again = durableText("a")
  await again.ready
  expect([again.read(), isWritten]).toEqual(["перше", false])
  disk.answer()
  expect(await text.written()).toBe(true)
  localStorage.clear()
  const later = durableText("a")
  await later.ready
  expect(later.read()).toBe("перше")
})

test("text that nothing takes is known to be in the page alone", async () => {
  vi.stubGlobal("indexedDB", undefined)
  vi.stubGlobal("localStorage", undefined)
  const text = durableText("a")
  await text.ready
  text.keep("перше")
  expect([await text.written(), text.read()]).toEqual([false, "перше"])
})

/** IndexedDB as far as it is used, whose writes end when they are let. */
function slowDisk() {
  const values = new Map<string, string>()
  const waiting: (() => void)[] = []
  const done = <Result>(result: Result) => {
    const request = { result, onsuccess: () => {} }
    queueMicrotask(() => request.onsuccess())
    return request
  }
  const transaction = () => {
    const writing = { oncomplete: () => {}, objectStore: () => ({ get, put }) }
    const get = (name: string) => done(values.get(name))
    const put = (value: string, name: string) =>
      waiting.push(() => {
        values.set(name, value)
        writing.oncomplete()
      })
    return writing
  }
  const answer = (): void => {
    for (const end of waiting.splice(0)) end()
  }
  return { indexedDB: { open: () => done({ transaction }) }, answer }
}
