import { lookup } from "node:dns"
import { BlockList, isIP, isIPv6, type LookupFunction } from "node:net"
import { networkInterfaces } from "node:os"

/** A name or address that leads into this machine or a private network. */
export class PrivateAddress extends Error {}

/**
 * Finds a host's addresses as usual; fails with `PrivateAddress` if one of them is of this machine or of a private
 * network: a name with a public and a private address is made to reach the private one. The connection goes to the
 * address that was checked here.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, "", 4)
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !isPublic(address))) {
      return done(new PrivateAddress(`${hostname} has no public address`), "", 4)
    }
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

/** Whether a host that needs no look-up, as a URL writes it, is closed: an address in digits is connected to without one. */
export function isPrivateLiteral(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, "")
  return isIP(bare) > 0 && !isPublic(bare)
}

/** Whether an address is anybody's: not of this machine, not of a private network, not one that is translated into another. */
export const isPublic = (address: string): boolean =>
  !closed.check(address, isIPv6(address) ? "ipv6" : "ipv4") &&
  !ownAddresses().check(address, isIPv6(address) ? "ipv6" : "ipv4")

/** A machine with a public address may have services that answer only to itself. */
function ownAddresses(): BlockList {
  const own = new BlockList()
  for (const { address, family } of Object.values(networkInterfaces()).flatMap((list) => list ?? [])) {
    own.addAddress(address.split("%")[0] ?? address, family === "IPv6" ? "ipv6" : "ipv4")
  }
  return own
}

const closed = new BlockList()
// A block list holds IPv4 ranges against IPv4-mapped IPv6 addresses too. After the registries of special addresses (RFC 6890).
const RANGES_4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
  ...["224.0.0.0/4", "240.0.0.0/4"],
]
// Teredo and 6to4 hold an IPv4 address inside, NAT64 leads to one.
const RANGES_6 = [
  ...["::/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16"],
  ...["3fff::/20", "5f00::/16", "fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8"],
]
for (const range of RANGES_4) addRange(range, "ipv4")
for (const range of RANGES_6) addRange(range, "ipv6")

function addRange(range: string, family: "ipv4" | "ipv6"): void {
  const [net = "", bits = ""] = range.split("/")
  closed.addSubnet(net, Number(bits), family)
}
