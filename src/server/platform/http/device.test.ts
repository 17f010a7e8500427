import { expect, test } from "vitest"
import { deviceOf } from "./device.ts"

const of = (sent: string) => deviceOf({ headers: { "x-device": sent, "user-agent": "Mozilla/5.0" } })

test("a device is what people call it, in any script, cleaned and cut", () => {
  expect(of(encodeURIComponent("  стіл   2 "))).toBe("стіл 2")
  expect(of(encodeURIComponent("ї".repeat(90)))).toBe("ї".repeat(40))
  expect(of(encodeURIComponent(`${"ї".repeat(39)}🥋🥋`))).toBe(`${"ї".repeat(39)}🥋`)
  expect(of(encodeURIComponent("\0стіл"))).toBe("стіл")
})

test("without a name, or with one that cannot be read, it is its browser", () => {
  for (const sent of ["", "%20", "%E0%A4%A", "%"]) expect(of(sent)).toBe("Mozilla/5.0")
  expect(deviceOf({ headers: {} })).toBe("")
  expect(deviceOf({ headers: { "user-agent": "x".repeat(300) } })).toHaveLength(200)
})
