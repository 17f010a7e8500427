import { expect, test } from "vitest"
import { isElsewhere, kindOf, reachOf } from "./devices.ts"

test.each([
  ["Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 Chrome/130.0 Safari/537.36", "tablet"],
  ["Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36", "phone"],
  ["Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148", "tablet"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148", "phone"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0", "computer"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari", "computer"],
  ["curl/8.0", "other"],
  ["", "other"],
] as const)("%s is a %s", (browser, kind) => expect(kindOf(browser)).toBe(kind))

test("the computer itself is no other device, by whichever of its addresses it comes", () => {
  for (const own of ["127.0.0.1", "::1", "192.168.1.5", ""]) expect(isElsewhere(own, ["192.168.1.5"])).toBe(false)
  expect(isElsewhere("192.168.1.23", ["192.168.1.5"])).toBe(true)
})

test("one device that has come proves the way; without any, a minute passes before something is taken to be in the way", () => {
  expect(reachOf({ seen: 0, waited: 59 })).toBe("waiting")
  expect(reachOf({ seen: 0, waited: 60 })).toBe("silent")
  expect(reachOf({ seen: 1, waited: 600 })).toBe("seen")
})
