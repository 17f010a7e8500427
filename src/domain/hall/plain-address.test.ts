import { expect, test } from "vitest"
import { groupsOf, plainAddress } from "./plain-address.ts"

test.each([
  ["192.168.1.23", "192.168.1.23"],
  ["::ffff:192.168.1.23", "192.168.1.23"],
  ["::FFFF:192.168.1.23", "192.168.1.23"],
  ["::ffff:c0a8:117", "192.168.1.23"],
  ["0:0:0:0:0:ffff:c0a8:0117", "192.168.1.23"],
  ["0000:0000:0000:0000:0000:ffff:192.168.1.23", "192.168.1.23"],
  ["fe80::1%eth0", "fe80::1"],
  ["2001:db8::1", "2001:db8::1"],
  ["::ffff:0:c0a8:117", "::ffff:0:c0a8:117"],
  ["::1", "::1"],
])("%s is known as %s", (address, known) => expect(plainAddress(address)).toBe(known))

test.each(["", "localhost", "1.2.3.4", "1::2::3", ":::", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "g::", "12345::", "zz"])(
  "«%s» is no IPv6 address",
  (address) => expect(groupsOf(address)).toBeNull(),
)
