import { expect, test } from "vitest"
import { networkOf, siteOf } from "./network.ts"

test.each([
  ["10.0.0.7", "10.0.0.7"],
  ["::ffff:10.0.0.7", "10.0.0.7"],
  ["::FFFF:a00:7", "10.0.0.7"],
  ["0:0:0:0:0:ffff:0a00:0007", "10.0.0.7"],
  ["::ffff:0:10.0.0.7", "0:0:0:0::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8:1::1", "2001:db8:1:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
])("%s is counted as %s", (address, counted) => {
  expect(networkOf(address)).toBe(counted)
})

test("all networks of one customer are one site", () => {
  expect(siteOf(networkOf("2001:db8:1:2::7"))).toBe("2001:db8:1::/48")
  expect(siteOf(networkOf("2001:db8:1:ffff::9"))).toBe("2001:db8:1::/48")
  expect(siteOf(networkOf("10.0.0.7"))).toBe("10.0.0.7")
})
