import { afterEach, expect, test, vi } from "vitest"
import { createNotify } from "./notify.ts"
import { messages } from "./uk.ts"

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** A browser with windows whose push service does as `subscribe` says. */
function browserWhere(subscribe: () => Promise<never>): void {
  vi.stubGlobal("isSecureContext", true)
  vi.stubGlobal("PushManager", class {})
  vi.stubGlobal("Notification", { permission: "granted", requestPermission: async () => "granted" })
  const pushManager = { getSubscription: async () => null, subscribe }
  vi.stubGlobal("navigator", { serviceWorker: { ready: Promise.resolve({ pushManager }) } })
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ status: 200, key: "AQID" })))
}

const ENGLISH = "Registration failed - push service error"

test.each([
  ["does not allow it", new DOMException("Registration failed - permission denied", "NotAllowedError"), "denied"],
  ["does not reach its service", new DOMException(ENGLISH, "AbortError"), "service"],
  ["has no line", new TypeError("Failed to fetch"), "line"],
] as const)(
  "a browser that %s is told so in the words of the page, not in its own English",
  async (_, thrown, reason) => {
    browserWhere(() => Promise.reject(thrown))
    const { element } = createNotify(7, () => [{ kind: "athlete", key: "5", name: "Їжак Іва" }])
    element.querySelector("button")?.click()
    await expect.poll(() => element.textContent).toContain(messages.notFollowed[reason])
    expect(element.textContent).not.toMatch(/[a-z]{3,}/i)
    // It can be tried again.
    expect(element.querySelector("button")?.disabled).toBe(false)
  },
)
