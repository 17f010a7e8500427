import { afterEach, expect, test, vi } from "vitest"
import { holdScreen } from "./wake-lock.ts"

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser that counts the locks that are held. */
function browser() {
  const held = new Set<object>()
  const request = async () => {
    const lock = { release: async () => void held.delete(lock) }
    held.add(lock)
    return lock
  }
  vi.stubGlobal("navigator", { wakeLock: { request } })
  return held
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

test("a display that comes and goes all day holds one lock at a time, and none when it is gone", async () => {
  const held = browser()
  for (let turn = 0; turn < 20; turn++) {
    const letGo = holdScreen()
    await settled()
    expect(held.size).toBe(1)
    letGo()
  }
  // One that is gone before its lock came gives it back too.
  holdScreen()()
  await settled()
  expect(held.size).toBe(0)
  document.dispatchEvent(new Event("visibilitychange"))
  await settled()
  expect(held.size).toBe(0)
})

test("a browser without locks is left alone", async () => {
  vi.stubGlobal("navigator", {})
  const letGo = holdScreen()
  await settled()
  letGo()
})
