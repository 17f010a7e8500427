import { networkInterfaces } from "node:os"
import { expect, test } from "vitest"
import { isPrivateLiteral, isPublic, publicLookup } from "./public-address.ts"

const CLOSED = [
  ...[
    "127.0.0.1",
    "127.8.8.8",
    "10.1.2.3",
    "192.168.1.1",
    "172.16.0.1",
    "172.31.255.255",
    "169.254.169.254",
    "0.0.0.0",
  ],
  ...["100.64.0.1", "192.0.0.192", "198.18.0.1", "203.0.113.5", "224.0.0.1", "255.255.255.255", "::", "::1"],
  ...[
    "fe80::1",
    "fd00::1",
    "fd00:ec2::254",
    "fec0::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:a00:1",
    "::ffff:169.254.169.254",
  ],
  ...["::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1", "2002:7f00:1::", "2001:0:7f00:1::", "2001:db8::1"],
]

test("addresses of this machine, of private networks and those that lead into one are nobody's", () => {
  for (const address of CLOSED) expect([address, isPublic(address)]).toEqual([address, false])
  for (const { address } of Object.values(networkInterfaces()).flatMap((list) => list ?? []))
    expect([address, isPublic(address.split("%")[0] ?? "")]).toEqual([address, false])
  for (const address of ["142.250.1.1", "172.32.0.1", "2a00:1450:4001::200a", "::ffff:8.8.8.8"])
    expect([address, isPublic(address)]).toEqual([address, true])
})

test.each([
  ...["127.1", "0x7f.1", "2130706433", "0177.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "169.254.169.254"],
  ...["[fd00:ec2::254]", "10.0.0.1", "0"],
])("%s in an address needs no look-up and is closed", (host) => {
  expect(isPrivateLiteral(new URL(`http://${host}/`).hostname)).toBe(true)
})

test("a name of this machine is not found", async () => {
  const error = await new Promise((done) => publicLookup("localhost", {}, done))
  expect(String(error)).toContain("no public address")
})
