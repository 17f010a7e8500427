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

/** The site of an address as `networkOf` gives it: of IPv6 the first 48 bits, which one provider gives to one customer. */
export const siteOf = (network: string): string =>
  network.replace(/^((?:[\da-f]+:){2}[\da-f]+):[\da-f]+::\/64$/, "$1::/48")
