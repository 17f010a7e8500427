import { isIPv6 } from "node:net"

/**
 * What counts as one address: an IPv4 address, or the first 64 bits of an IPv6 address; one household or one machine
 * owns all 2^64 addresses that follow.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, "")
  if (!isIPv6(plain)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped?.[1]) return mapped[1]
  const [head = "", tail = ""] = plain.split("::")
  const first = head === "" ? [] : head.split(":")
  const last = tail === "" ? [] : tail.split(":")
  const zeros = plain.includes("::")
    ? Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0")
    : []
  const groups = [...first, ...zeros, ...last].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`
}
