import { afterEach, expect, test, vi } from "vitest"
import { keptText } from "./kept-text.ts"

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test("a text is there for the next page, and gone when it is emptied", () => {
  keptText("a").keep("перше")
  expect(keptText("a").read()).toBe("перше")
  keptText("a").keep("")
  expect([keptText("a").read(), localStorage.getItem("a")]).toEqual(["", null])
})

test("a storage without room loses nothing while the page is open, and takes the text once it has room", () => {
  const text = keptText("a")
  text.keep("перше")
  // Of this very storage: a file before may have left the class of another window behind.
  const full = vi.spyOn(Object.getPrototypeOf(localStorage), "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError")
  })
  text.keep("друге")
  expect(text.read()).toBe("друге")
  full.mockRestore()
  text.keep("третє")
  expect([text.read(), keptText("a").read()]).toEqual(["третє", "третє"])
})
