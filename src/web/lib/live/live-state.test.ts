import { expect, test } from "vitest"
import { knownState } from "./live-state.ts"

test("nothing is said to be live while no call is answered", () => {
  const since = new Date()
  expect(knownState("live", since)).toBe("lost")
  expect(knownState("live", null)).toBe("live")
  expect([knownState("connecting", since), knownState(null, since)]).toEqual(["connecting", null])
})
