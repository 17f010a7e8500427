import { groupsOf, plainAddress } from "#domain/hall/plain-address.ts"

/**
 * What counts as one address: an IPv4 address, or the first 64 bits of an IPv6 address; one household or one machine
 * owns all 2^64 addresses that follow.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  const groups = groupsOf(plain)
  if (groups === null) return plain
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`
}
