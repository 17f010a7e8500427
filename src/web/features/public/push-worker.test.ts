import { readFileSync } from "node:fs"
import { createContext, runInContext } from "node:vm"
import { expect, test } from "vitest"

type Handler = (event: object) => void

/** The worker's own script, in a fake browser that records what it is asked for. */
function worker(windows: { readonly url: string }[] = []) {
  const handlers: Record<string, Handler> = {}
  const shown: unknown[] = []
  const gone: string[] = []
  const self = {
    addEventListener: (name: string, handler: Handler) => {
      handlers[name] = handler
    },
    registration: { showNotification: async (title: string, options: object) => void shown.push([title, options]) },
    clients: {
      matchAll: async () => windows.map((one) => ({ ...one, focus: async () => void gone.push(`focus ${one.url}`) })),
      openWindow: async (url: string) => void gone.push(`open ${url}`),
    },
  }
  runInContext(readFileSync("src/web/public/push-worker.js", "utf8"), createContext({ self, URL }))
  const happen = async (name: string, event: object): Promise<void> => {
    let done: Promise<unknown> = Promise.resolve()
    handlers[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) })
    await done
  }
  const push = (message: object) => happen("push", { data: { json: () => message } })
  const click = (url: string) =>
    happen("notificationclick", { notification: { close: () => undefined, data: { url } } })
  return { shown, gone, push, click }
}

test("a push is shown once under its tag, and leads to the tournament and nowhere else", async () => {
  const { shown, push } = worker()
  await push({ tag: "x", title: "Кубок", body: "Готуйтеся", url: "/t/7" })
  const options = { body: "Готуйтеся", tag: "x", renotify: false, lang: "uk", icon: "/icon-192.png" }
  expect(shown).toEqual([["Кубок", { ...options, data: { url: "/t/7" } }]])
  for (const url of ["https://example.org", "//example.org", "/\\example.org", "javascript:alert(1)"])
    await push({ tag: "y", title: "", body: "", url })
  expect(shown.slice(1)).toEqual(
    Array.from({ length: 4 }, () => ["Сіджак", { ...options, body: "", tag: "y", data: { url: "/" } }]),
  )
})

test("pressing it finds the window that is open there, or opens one", async () => {
  const there = worker([{ url: "http://hall.test/t/7/schedule" }])
  await there.click("/t/7")
  expect(there.gone).toEqual(["focus http://hall.test/t/7/schedule"])
  const none = worker([{ url: "http://hall.test/user" }])
  await none.click("/t/7")
  expect(none.gone).toEqual(["open /t/7"])
})
