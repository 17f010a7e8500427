import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { useHeld } from "./use-held.ts"

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true))
afterEach(() => vi.unstubAllGlobals())

test("a form stays built of what it was typed over while another window saves, and takes the newest up once nothing is typed", () => {
  const root = createRoot(document.createElement("div"))
  let now: ReturnType<typeof useHeld<string>> | undefined
  function Form({ newest }: { newest: string }) {
    now = useHeld(newest)
    return null
  }
  const show = (newest: string): void => act(() => root.render(<Form newest={newest} />))
  show("first")
  show("second")
  expect(now?.stored).toBe("second")
  act(() => now?.hold(true))
  show("third")
  expect(now?.stored).toBe("second")
  act(() => now?.hold(true))
  expect(now?.stored).toBe("second")
  act(() => now?.hold(false))
  expect(now?.stored).toBe("third")
  act(() => root.unmount())
})
