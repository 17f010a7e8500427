import { Window } from "happy-dom"
import { afterEach, expect, test, vi } from "vitest"
import { isOffered, keepShell, takeNewVersion } from "./new-version.ts"

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** A window of the desk whose browser has a newer program waiting. */
async function desk() {
  const window = new Window({ url: "http://hall.test/user" })
  const reload = vi.fn()
  const taken = vi.fn()
  const registration = { waiting: { postMessage: taken }, installing: null, addEventListener: vi.fn(), update: vi.fn() }
  const handlers: (() => void)[] = []
  const serviceWorker = {
    controller: {},
    addEventListener: (_: string, handler: () => void) => handlers.push(handler),
    register: vi.fn(async () => registration),
  }
  vi.stubGlobal("document", window.document)
  vi.stubGlobal("HTMLElement", window.HTMLElement)
  vi.stubGlobal("window", { location: { reload } })
  vi.stubGlobal("navigator", { serviceWorker })
  vi.stubGlobal("setInterval", vi.fn())
  vi.stubEnv("DEV", false)
  await keepShell()
  const replaced = (): void => {
    for (const handler of handlers) handler()
  }
  return { document: window.document, reload, taken, replaced }
}

test("a new version is offered when nobody types and no dialog is open, and reloads only the window that took it", async () => {
  const { document, reload, taken, replaced } = await desk()
  expect(isOffered()).toBe(true)
  document.body.innerHTML = "<input><button>ok</button>"
  document.querySelector("input")?.focus()
  expect(isOffered()).toBe(false)
  document.querySelector("button")?.focus()
  expect(isOffered()).toBe(true)
  document.body.innerHTML = '<div role="dialog"></div>'
  expect(isOffered()).toBe(false)
  document.body.innerHTML = ""
  // Another window took it: this window continues and still offers it.
  replaced()
  expect([reload.mock.calls.length, isOffered()]).toEqual([0, true])
  takeNewVersion()
  expect([taken.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1])
})
