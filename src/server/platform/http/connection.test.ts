import { expect, test } from "vitest"
import { isFromHere } from "./connection.ts"

const came = (remoteAddress: string | undefined, headers: Record<string, string> = {}, httpVersion = "1.1") =>
  isFromHere({ socket: { remoteAddress }, headers, host: headers.host ?? "localhost:3000", raw: { httpVersion } })

test.each(["127.0.0.1", "127.8.0.1", "::1", "::ffff:127.0.0.1", "::ffff:7f00:1"])("%s is this computer", (address) => {
  expect(came(address)).toBe(true)
  expect(came(address, { host: "[::1]:3000" })).toBe(true)
})

test.each(["192.168.1.23", "::ffff:192.168.1.23", "fe80::1%eth0", "172.17.0.1", "::2", "", undefined])(
  "%s is not, whatever the request says",
  (address) => {
    for (const host of ["localhost:3000", "127.0.0.1", "[::1]:3000"]) expect(came(address, { host })).toBe(false)
    expect(came(address, { "x-forwarded-for": "127.0.0.1" })).toBe(false)
  },
)

test.each([
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "cf-connecting-ip",
])("what a proxy on this computer passed on (%s) is not from here", (name) => {
  expect(came("127.0.0.1", { [name]: "127.0.0.1" })).toBe(false)
})

test("nginx as it is installed sends this computer's name by HTTP/1.0", () => {
  expect(came("127.0.0.1", {}, "1.0")).toBe(false)
})

test("another site's name that leads here is not from here", () => {
  expect(came("127.0.0.1", { host: "hall.example.org:3000" })).toBe(false)
  expect(came("127.0.0.1", { host: "192.168.1.5:3000" })).toBe(false)
})
